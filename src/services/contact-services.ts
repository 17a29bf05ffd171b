/** Settings as they were written; undefined is "not set". */
export interface ContactVariables {
  readonly emailOrigin: string | undefined
  readonly emailPublicKey: string | undefined
  readonly emailServiceId: string | undefined
  readonly emailTemplateId: string | undefined
  readonly emailBugTemplateId: string | undefined
  readonly captchaSiteKey: string | undefined
  readonly captchaScript: string | undefined
  readonly captchaNet: string | undefined
}

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

/** The emulators' ids and addresses: `emulators/email`, `emulators/captcha`. */
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
  const {emailPublicKey, emailServiceId, emailTemplateId, captchaSiteKey} = variables
  if (
    emailPublicKey === undefined ||
    emailServiceId === undefined ||
    emailTemplateId === undefined ||
    captchaSiteKey === undefined
  ) {
    return isLocal ? localServices : {kind: 'not-configured', missing: missingContactVariables(variables)}
  }
  return {
    kind: 'hosted',
    mail: {
      origin: variables.emailOrigin ?? 'https://api.emailjs.com',
      publicKey: emailPublicKey,
      serviceId: emailServiceId,
      templateId: emailTemplateId,
      bugTemplateId: variables.emailBugTemplateId,
    },
    captcha: {siteKey: captchaSiteKey, scripts: scriptsOf(variables)},
  }
}

function scriptsOf({captchaScript, captchaNet}: ContactVariables): CaptchaSettings['scripts'] {
  if (captchaScript !== undefined) return [captchaScript]
  return captchaNet === 'true' ? [recaptchaNet, google] : [google, recaptchaNet]
}

/** The names of the variables without which there is no hosted contact form, as far as they are not set. */
function missingContactVariables(variables: ContactVariables): string[] {
  const required = {
    VITE_EMAILJS_PUBLIC_KEY: variables.emailPublicKey,
    VITE_EMAILJS_SERVICE_ID: variables.emailServiceId,
    VITE_EMAILJS_TEMPLATE_ID: variables.emailTemplateId,
    VITE_RECAPTCHA_SITE_KEY: variables.captchaSiteKey,
  }
  return Object.entries(required).flatMap(([name, value]) => (value === undefined ? [name] : []))
}
