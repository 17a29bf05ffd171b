/**
 * Vite replaces each full name by its value. Sanity's command line has no `import.meta.env`.
 *
 * @module
 */

/** With a slash at both ends. */
export const basePath = import.meta.env?.BASE_URL ?? '/'

export const studioBasePath = `${basePath}studio`

const hostedProjectId = import.meta.env?.SANITY_STUDIO_PROJECT_ID?.trim() || undefined

export const isLocal = hostedProjectId === undefined

/** Whether `npm run dev` serves the Studio. */
export const isDevelopment = import.meta.env?.DEV ?? false

export const projectId = hostedProjectId ?? 'local'

export const dataset = import.meta.env?.SANITY_STUDIO_DATASET?.trim() || 'production'

/** The site that a Studio on another origin previews, such as `https://you.example/`. */
export const siteUrl = import.meta.env?.SANITY_STUDIO_SITE_URL?.trim() || undefined

export const apiVersion = '2025-02-19'
