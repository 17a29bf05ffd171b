import {setting} from '#environment'

/** The settings of the services as they were written. Those that every page needs are in `src/environment.ts`. */
export const contactVariables = {
  /** Leave it out for https://api.emailjs.com. */
  VITE_EMAILJS_ORIGIN: setting(import.meta.env?.VITE_EMAILJS_ORIGIN),
  VITE_EMAILJS_PUBLIC_KEY: setting(import.meta.env?.VITE_EMAILJS_PUBLIC_KEY),
  VITE_EMAILJS_SERVICE_ID: setting(import.meta.env?.VITE_EMAILJS_SERVICE_ID),
  VITE_EMAILJS_TEMPLATE_ID: setting(import.meta.env?.VITE_EMAILJS_TEMPLATE_ID),
  /** Leave it out to send no bug reports. */
  VITE_EMAILJS_BUG_TEMPLATE_ID: setting(import.meta.env?.VITE_EMAILJS_BUG_TEMPLATE_ID),
  VITE_RECAPTCHA_SITE_KEY: setting(import.meta.env?.VITE_RECAPTCHA_SITE_KEY),
  /** The full address of the script, when it is neither Google's nor recaptcha.net's. */
  VITE_RECAPTCHA_SCRIPT: setting(import.meta.env?.VITE_RECAPTCHA_SCRIPT),
  /** `true` where google.com cannot be reached: recaptcha.net is asked first. */
  VITE_RECAPTCHA_NET: setting(import.meta.env?.VITE_RECAPTCHA_NET),
}

/** The settings by their names, as they were written; undefined is "not set". */
export type ContactVariables = Partial<typeof contactVariables>

export interface MailSettings {
  /** `https://api.emailjs.com`, or a path on this origin. */
  readonly origin: string
  readonly publicKey: string
  readonly serviceId: string
  readonly templateId: string
  /** Without one, failures are not reported. */
  readonly bugTemplateId: string | undefined
}

export interface CaptchaSettings {
  readonly siteKey: string
  /** Where the script is, in the order to try. */
  readonly scripts: readonly [string, ...string[]]
}

export type ContactServices =
  /** `emulated`: by what `npm start` and `npm run dev` serve beside the site; no other host has it. */
  | {readonly kind: 'hosted' | 'emulated'; readonly mail: MailSettings; readonly captcha: CaptchaSettings}
  /** `missing`: the variables to set. */
  | {readonly kind: 'not-configured'; readonly missing: readonly string[]}

/** The emulators' ids and addresses: `packages/local-services`. */
const localServices: ContactServices = {
  kind: 'emulated',
  mail: {
    origin: '/email',
    publicKey: 'local-public-key',
    serviceId: 'local-service',
    templateId: 'local-contact',
    bugTemplateId: 'local-bug-report',
  },
  captcha: {siteKey: 'local-site-key', scripts: ['/captcha/api.js']},
}

const google = 'https://www.google.com/recaptcha/api.js'
/** The same script from a host that is reachable where google.com is not. */
const recaptchaNet = 'https://www.recaptcha.net/recaptcha/api.js'

/**
 * Which services the contact form uses: the hosted ones when all their settings are there, else the emulators
 * in local mode, else none.
 */
export function resolveContactServices(variables: ContactVariables, isLocal: boolean): ContactServices {
  const {
    VITE_EMAILJS_PUBLIC_KEY: publicKey,
    VITE_EMAILJS_SERVICE_ID: serviceId,
    VITE_EMAILJS_TEMPLATE_ID: templateId,
    VITE_RECAPTCHA_SITE_KEY: siteKey,
  } = variables
  if (
    publicKey === undefined ||
    serviceId === undefined ||
    templateId === undefined ||
    siteKey === undefined
  ) {
    const missing = required.filter((name) => variables[name] === undefined)
    return isLocal ? localServices : {kind: 'not-configured', missing}
  }
  return {
    kind: 'hosted',
    mail: {
      origin: variables.VITE_EMAILJS_ORIGIN ?? 'https://api.emailjs.com',
      publicKey,
      serviceId,
      templateId,
      bugTemplateId: variables.VITE_EMAILJS_BUG_TEMPLATE_ID,
    },
    captcha: {siteKey, scripts: scriptsOf(variables)},
  }
}

const required = [
  'VITE_EMAILJS_PUBLIC_KEY',
  'VITE_EMAILJS_SERVICE_ID',
  'VITE_EMAILJS_TEMPLATE_ID',
  'VITE_RECAPTCHA_SITE_KEY',
] as const

function scriptsOf({
  VITE_RECAPTCHA_SCRIPT: script,
  VITE_RECAPTCHA_NET: net,
}: ContactVariables): CaptchaSettings['scripts'] {
  if (script !== undefined) return [script]
  return net === 'true' ? [recaptchaNet, google] : [google, recaptchaNet]
}
