import {setting} from '#environment'

export const contactVariables = {
  VITE_EMAILJS_ORIGIN: setting(import.meta.env?.VITE_EMAILJS_ORIGIN),
  VITE_EMAILJS_PUBLIC_KEY: setting(import.meta.env?.VITE_EMAILJS_PUBLIC_KEY),
  VITE_EMAILJS_SERVICE_ID: setting(import.meta.env?.VITE_EMAILJS_SERVICE_ID),
  VITE_EMAILJS_TEMPLATE_ID: setting(import.meta.env?.VITE_EMAILJS_TEMPLATE_ID),
  /** Without it no bug reports are sent. */
  VITE_EMAILJS_BUG_TEMPLATE_ID: setting(import.meta.env?.VITE_EMAILJS_BUG_TEMPLATE_ID),
  VITE_RECAPTCHA_SITE_KEY: setting(import.meta.env?.VITE_RECAPTCHA_SITE_KEY),
  /** For a script on neither google.com nor recaptcha.net. */
  VITE_RECAPTCHA_SCRIPT: setting(import.meta.env?.VITE_RECAPTCHA_SCRIPT),
  /** `true` tries recaptcha.net first. */
  VITE_RECAPTCHA_NET: setting(import.meta.env?.VITE_RECAPTCHA_NET),
}

export type ContactVariables = Partial<typeof contactVariables>

export interface MailSettings {
  /** A URL, or a path on this origin. */
  readonly origin: string
  readonly publicKey: string
  readonly serviceId: string
  readonly templateId: string
  readonly bugTemplateId: string | undefined
}

export interface CaptchaSettings {
  readonly siteKey: string
  /** In the order to try. */
  readonly scripts: readonly [string, ...string[]]
}

export type ContactServices =
  /** `emulated`: by `npm start` and `npm run dev` only. */
  | {readonly kind: 'hosted' | 'emulated'; readonly mail: MailSettings; readonly captcha: CaptchaSettings}
  /** `missing`: the variables to set. */
  | {readonly kind: 'not-configured'; readonly missing: readonly string[]}

/** See `packages/local-services`. */
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
/** For countries that block google.com. */
const recaptchaNet = 'https://www.recaptcha.net/recaptcha/api.js'

/** The hosted services if all settings are set, or else the emulators in local mode. */
export function resolveContactServices(variables: ContactVariables, isLocal: boolean): ContactServices {
  const missing = required.filter((name) => variables[name] === undefined)
  if (missing.length > 0) return isLocal ? localServices : {kind: 'not-configured', missing}
  return {
    kind: 'hosted',
    mail: {
      origin: variables.VITE_EMAILJS_ORIGIN ?? 'https://api.emailjs.com',
      publicKey: variables.VITE_EMAILJS_PUBLIC_KEY ?? '',
      serviceId: variables.VITE_EMAILJS_SERVICE_ID ?? '',
      templateId: variables.VITE_EMAILJS_TEMPLATE_ID ?? '',
      bugTemplateId: variables.VITE_EMAILJS_BUG_TEMPLATE_ID,
    },
    captcha: {siteKey: variables.VITE_RECAPTCHA_SITE_KEY ?? '', scripts: scriptsOf(variables)},
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
