import {createClient} from '@sanity/client'
import type {WorkspaceOptions} from 'sanity'

/** What a workspace takes from the lake; its name, schema and the like are the Studio's own. */
export type LakeWorkspace = Pick<
  WorkspaceOptions,
  | 'apiHost'
  | 'unstable_clientFactory'
  | 'auth'
  | 'search'
  | 'tasks'
  | 'releases'
  | 'scheduledPublishing'
  | 'scheduledDrafts'
  | 'announcements'
  | 'mediaLibrary'
  | 'apps'
>

const disabled = {enabled: false}

/**
 * What differs in a Studio's configuration when it talks to this Content Lake.
 *
 * - The client keeps the project id out of the host name: there is one host.
 * - `groqLegacy` searches with plain GROQ; the default strategy asks for `text::query()`, a function of the
 *   hosted service that groq-js does not have, and without an answer to it even lists stay empty.
 * - There is one way to sign in, so the login screen leads straight to it.
 * - Features that live in other hosted services (tasks, releases, media library …) are off.
 * @param url where the lake is, such as `http://localhost:4000/lake`
 */
export function lakeWorkspace(url: string): LakeWorkspace {
  return {
    apiHost: url,
    unstable_clientFactory: (options) => createClient({...options, useProjectHostname: false}),
    auth: {loginMethod: 'cookie', redirectOnSingle: true},
    search: {strategy: 'groqLegacy'},
    tasks: disabled,
    releases: disabled,
    scheduledPublishing: disabled,
    scheduledDrafts: disabled,
    announcements: disabled,
    mediaLibrary: disabled,
    apps: {canvas: disabled},
  }
}
