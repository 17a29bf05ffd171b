import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {type CaptchaEmulator, createCaptchaEmulator, localSiteKey} from 'local-services/captcha'
import {createEmailEmulator, localAccount} from 'local-services/email'
import {Outbox} from 'local-services/outbox'
import {siteOrigin} from './hosts.ts'

export const mailSettings = {
  VITE_EMAILJS_PUBLIC_KEY: localAccount.publicKey,
  VITE_EMAILJS_SERVICE_ID: localAccount.serviceId,
  VITE_EMAILJS_TEMPLATE_ID: localAccount.contactTemplateId,
  VITE_RECAPTCHA_SITE_KEY: localSiteKey,
}

/** The e-mail emulator, with the captcha that it verifies. */
export interface Mail {
  readonly captcha: CaptchaEmulator
  answer(request: Request): Promise<Response>
  sent(): readonly string[]
}

export function openMail(dataDir: string): Mail {
  const captcha = createCaptchaEmulator()
  const email = createEmailEmulator({
    outbox: new Outbox(join(dataDir, 'outbox')),
    verifyCaptcha: captcha.verify,
    allowedOrigins: [siteOrigin],
  })
  return {
    captcha,
    answer: async (request) => email.fetch(request),
    sent: () =>
      globSync(join(dataDir, 'outbox/*.eml')).map(
        (file) => /^Subject: (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1]?.trim() ?? '',
      ),
  }
}
