import * as v from 'valibot'

/**
 * The one place that reads `import.meta.env`: settings that are baked into the bundle when it is built.
 *
 * Nothing here is secret, for everything here reaches the browser. An empty or missing value means "not set".
 */
const setting = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => (text === '' ? undefined : text)),
  ),
)

const schema = v.object({
  /** Set by Vite, from its option `base`; Sanity's command line reads the Studio's configuration without it. */
  BASE_URL: v.optional(v.string(), '/'),
  SANITY_STUDIO_PROJECT_ID: setting,
  SANITY_STUDIO_DATASET: setting,
  /** `true` keeps a stream from a hosted project open on every page, so that a publication shows at once. */
  VITE_SANITY_LIVE: setting,
  /** Leave it out for https://api.emailjs.com. */
  VITE_EMAILJS_ORIGIN: setting,
  VITE_EMAILJS_PUBLIC_KEY: setting,
  VITE_EMAILJS_SERVICE_ID: setting,
  VITE_EMAILJS_TEMPLATE_ID: setting,
  /** Leave it out to send no bug reports. */
  VITE_EMAILJS_BUG_TEMPLATE_ID: setting,
  VITE_RECAPTCHA_SITE_KEY: setting,
  /** The full address of the script, when it is neither Google's nor recaptcha.net's. */
  VITE_RECAPTCHA_SCRIPT: setting,
  /** `true` where google.com cannot be reached: recaptcha.net is asked first. */
  VITE_RECAPTCHA_NET: setting,
})

const raw = v.parse(schema, import.meta.env)

/** The path that the site is served below, with a slash at both ends: `/` or `/portfolio/`. */
export const basePath = raw.BASE_URL

/** Where content comes from: Sanity's hosted API when a project id is set, else the local lake on this origin. */
export type ContentSource =
  | {kind: 'hosted'; projectId: string; dataset: string}
  | {kind: 'local'; projectId: 'local'; dataset: string; path: '/lake'}

const dataset = raw.SANITY_STUDIO_DATASET ?? 'production'

export const contentSource: ContentSource =
  raw.SANITY_STUDIO_PROJECT_ID === undefined
    ? {kind: 'local', projectId: 'local', dataset, path: '/lake'}
    : {kind: 'hosted', projectId: raw.SANITY_STUDIO_PROJECT_ID, dataset}

/** Whether open pages hear of publications by a stream; else they ask again on focus and navigation. */
export const hasLiveStream = contentSource.kind === 'local' || raw.VITE_SANITY_LIVE === 'true'

/** The settings of the contact form's services as they were written; `#services/contact-services.ts` reads them. */
export const contactVariables = {
  VITE_EMAILJS_ORIGIN: raw.VITE_EMAILJS_ORIGIN,
  VITE_EMAILJS_PUBLIC_KEY: raw.VITE_EMAILJS_PUBLIC_KEY,
  VITE_EMAILJS_SERVICE_ID: raw.VITE_EMAILJS_SERVICE_ID,
  VITE_EMAILJS_TEMPLATE_ID: raw.VITE_EMAILJS_TEMPLATE_ID,
  VITE_EMAILJS_BUG_TEMPLATE_ID: raw.VITE_EMAILJS_BUG_TEMPLATE_ID,
  VITE_RECAPTCHA_SITE_KEY: raw.VITE_RECAPTCHA_SITE_KEY,
  VITE_RECAPTCHA_SCRIPT: raw.VITE_RECAPTCHA_SCRIPT,
  VITE_RECAPTCHA_NET: raw.VITE_RECAPTCHA_NET,
}
