import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {localAccount, openEmail} from 'local-emailjs'
import {type Captcha, createCaptcha, localSiteKey} from 'local-recaptcha'
import {siteOrigin} from './hosts.ts'

/** The settings of a site whose form sends through the rehearsed services. */
export const mailSettings = {
  VITE_EMAILJS_PUBLIC_KEY: localAccount.publicKey,
  VITE_EMAILJS_SERVICE_ID: localAccount.serviceId,
  VITE_EMAILJS_TEMPLATE_ID: localAccount.contactTemplateId,
  VITE_RECAPTCHA_SITE_KEY: localSiteKey,
}

/** EmailJS, and the captcha whose ticks it asks for. */
export interface Mail {
  readonly captcha: Captcha
  answer(request: Request): Promise<Response>
  /** The subjects of what was sent. */
  sent(): readonly string[]
  close(): void
}

/** @param dataDir where messages are kept */
export function openMail(dataDir: string): Mail {
  const captcha = createCaptcha()
  const email = openEmail({
    dataDir,
    // All visitors come from one machine.
    intervalMs: 0,
    verifyCaptcha: (token) => captcha.verify(token),
    allowedOrigins: [siteOrigin],
    isOwner: () => false,
    loginUrl: (address) => address,
  })
  return {
    captcha,
    answer: async (request) => email.app.fetch(request),
    sent: () =>
      globSync(join(dataDir, 'outbox/*.eml')).map(
        (file) => /^Subject: (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1]?.trim() ?? '',
      ),
    close: () => email.close(),
  }
}
