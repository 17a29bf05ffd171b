/**
 * Public settings that Vite inlines. Read each by its full name: Vite replaces `import.meta.env` alone with all of them. It is
 * undefined outside Vite, in Sanity's CLI and in benchmarks.
 *
 * @module
 */

/** Annotated as pure, so that unused settings are tree-shaken. */
// #__NO_SIDE_EFFECTS__
export function setting(value: string | undefined): string | undefined {
  return value?.trim() || undefined
}

/** With a slash at both ends: `/` or `/portfolio/`. */
export const basePath = setting(import.meta.env?.BASE_URL) ?? '/'

export const previewBasePath = `${basePath}preview`

/** A Studio on another origin, such as `https://you.sanity.studio`, which may frame the preview. */
export const studioOrigin = setting(import.meta.env?.VITE_STUDIO_ORIGIN)

/** The site that a Studio on another origin previews, with the base path: `https://you.example/`. */
export const siteUrl = setting(import.meta.env?.SANITY_STUDIO_SITE_URL)

export const isPrerendering = import.meta.env?.SSR ?? false

export type ContentSource =
  | {kind: 'hosted'; projectId: string; dataset: string}
  | {kind: 'local'; projectId: 'local'; dataset: string; path: '/lake'}

const dataset = setting(import.meta.env?.SANITY_STUDIO_DATASET) ?? 'production'

const hostedProjectId = setting(import.meta.env?.SANITY_STUDIO_PROJECT_ID)

export const contentSource: ContentSource =
  hostedProjectId === undefined
    ? {kind: 'local', projectId: 'local', dataset, path: '/lake'}
    : {kind: 'hosted', projectId: hostedProjectId, dataset}

/** Otherwise pages poll on focus and navigation. */
export const hasLiveStream =
  contentSource.kind === 'local' || setting(import.meta.env?.VITE_SANITY_LIVE) === 'true'
