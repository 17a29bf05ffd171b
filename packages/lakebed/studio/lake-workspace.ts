import {createClient} from '@sanity/client'
import type {WorkspaceOptions} from 'sanity'

const disabled = {enabled: false}

/**
 * The part of a workspace that makes it use the lake. Features of other hosted services are disabled.
 * @param url such as `http://localhost:4000/lake`
 */
export function lakeWorkspace(url: string) {
  return {
    apiHost: url,
    unstable_clientFactory: (options) => createClient({...options, useProjectHostname: false}),
    auth: {loginMethod: 'cookie', redirectOnSingle: true},
    tasks: disabled,
    scheduledPublishing: disabled,
    announcements: disabled,
    mediaLibrary: disabled,
    apps: {canvas: disabled},
  } satisfies Partial<WorkspaceOptions>
}
