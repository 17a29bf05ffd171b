/**
 * Settings that Vite inlines at build time. They are public. Read each by its full name: Vite replaces `import.meta.env.NAME` with its value,
 * but `import.meta.env` alone with all public variables.
 *
 * `import.meta.env` is undefined outside Vite: in Sanity's CLI and in benchmarks.
 *
 * @module
 */

/** An empty value means "not set". Annotated as pure, so that unused settings are tree-shaken. */
// #__NO_SIDE_EFFECTS__
export function setting(value: string | undefined): string | undefined {
  return value?.trim() || undefined
}

/** Vite's `base`, with a slash at both ends: `/` or `/portfolio/`. */
export const basePath = setting(import.meta.env?.BASE_URL) ?? '/'

/** The path of the preview, which shows drafts. */
export const previewBasePath = `${basePath}preview`

/** The origin of a Studio that is deployed elsewhere, such as `https://you.sanity.studio`. It may frame the preview. */
export const studioOrigin = setting(import.meta.env?.VITE_STUDIO_ORIGIN)

/** For such a Studio: the URL of the site, with the base path, such as `https://you.example/`. */
export const siteUrl = setting(import.meta.env?.SANITY_STUDIO_SITE_URL)

/** Whether the contact form uses hosted services, if all their keys are set. */
export const hasHostedForm = setting(import.meta.env?.VITE_EMAILJS_PUBLIC_KEY) !== undefined

export const isPrerendering = import.meta.env?.SSR ?? false

/** Sanity's hosted API if a project id is set, or else the local Content Lake on this origin. */
export type ContentSource =
  | {kind: 'hosted'; projectId: string; dataset: string}
  | {kind: 'local'; projectId: 'local'; dataset: string; path: '/lake'}

const dataset = setting(import.meta.env?.SANITY_STUDIO_DATASET) ?? 'production'

const hostedProjectId = setting(import.meta.env?.SANITY_STUDIO_PROJECT_ID)

export const contentSource: ContentSource =
  hostedProjectId === undefined
    ? {kind: 'local', projectId: 'local', dataset, path: '/lake'}
    : {kind: 'hosted', projectId: hostedProjectId, dataset}

/** Whether open pages learn of publications from a stream. Otherwise they poll on focus and navigation. */
export const hasLiveStream =
  contentSource.kind === 'local' || setting(import.meta.env?.VITE_SANITY_LIVE) === 'true'
