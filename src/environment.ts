/**
 * The settings that are baked into the bundle when it is built. None is secret, for all reach the browser. Each is read by its full name:
 * Vite replaces `import.meta.env.NAME` by one value, and `import.meta.env` on its own by every variable with a public prefix.
 *
 * `import.meta.env` is undefined outside Vite, where Sanity's command line and the benchmarks run.
 *
 * @module
 */

/** A setting without the blanks around it; an empty or missing value means "not set". Pure, so that unused settings are dropped. */
// #__NO_SIDE_EFFECTS__
export function setting(value: string | undefined): string | undefined {
  return value?.trim() || undefined
}

/**
 * The path that the site is served below, with a slash at both ends: `/` or `/portfolio/`. Set by Vite, from its option `base`.
 */
export const basePath = setting(import.meta.env?.BASE_URL) ?? '/'

/** Where the owner's preview of the site is served, beside the site: the same pages, made of what is not published yet. */
export const previewBasePath = `${basePath}preview`

/**
 * The origin whose Studio may show the preview in a frame, such as `https://you.sanity.studio`; without it, the Studio that is served beside
 * the site.
 */
export const studioOrigin = setting(import.meta.env?.VITE_STUDIO_ORIGIN)

/** Whether this renders pages ahead of time, in no browser. */
export const isPrerendering = import.meta.env?.SSR ?? false

/** Where content comes from: Sanity's hosted API when a project id is set, else the local lake on this origin. */
export type ContentSource =
  | {kind: 'hosted'; projectId: string; dataset: string}
  | {kind: 'local'; projectId: 'local'; dataset: string; path: '/lake'}

const dataset = setting(import.meta.env?.SANITY_STUDIO_DATASET) ?? 'production'

const hostedProjectId = setting(import.meta.env?.SANITY_STUDIO_PROJECT_ID)

export const contentSource: ContentSource =
  hostedProjectId === undefined
    ? {kind: 'local', projectId: 'local', dataset, path: '/lake'}
    : {kind: 'hosted', projectId: hostedProjectId, dataset}

/**
 * Whether open pages hear of publications by a stream; else they ask again on focus and navigation. For a hosted project
 * `VITE_SANITY_LIVE=true` keeps a stream open on every page.
 */
export const hasLiveStream =
  contentSource.kind === 'local' || setting(import.meta.env?.VITE_SANITY_LIVE) === 'true'
