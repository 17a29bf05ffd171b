import {createClient} from '@sanity/client'
import type {WorkspaceOptions} from 'sanity'

type LocalOptions = Omit<WorkspaceOptions, 'name' | 'title' | 'basePath' | 'projectId' | 'dataset'>

const disabled = {enabled: false}

/**
 * What differs when the Studio talks to the Content Lake on its own origin.
 *
 * - The client keeps the project id out of the host name: there is one host.
 * - `groqLegacy` searches with plain GROQ; the default strategy asks for `text::query()`, a function of the
 *   hosted service that groq-js does not have, and without an answer to it even lists stay empty.
 * - Features that live in other hosted services (tasks, releases, media library …) are off.
 */
export function localWorkspace(path: string): LocalOptions {
  // The command line reads the configuration too, outside any page.
  const origin = typeof window === 'undefined' ? 'http://localhost' : window.location.origin
  return {
    apiHost: `${origin}${path}`,
    unstable_clientFactory: (options) => createClient({...options, useProjectHostname: false}),
    auth: {loginMethod: 'cookie'},
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
