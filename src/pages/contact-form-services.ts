import type {Site} from '#content/site.ts'
import {contentSource} from '#environment'
import {holdPage} from '#features/contact/hold-page.ts'
import {createSending, type Sending} from '#features/contact/sending.ts'
import {createCaptcha, type Captcha} from '#services/captcha.ts'
import {type CaptchaSettings, type MailSettings, resolveContactServices} from '#services/contact-services.ts'
import {contactVariables} from '#services/contact-variables.ts'
import {createMailer, type Mailer} from '#services/mailer.ts'

/** What the form works with. */
type FormServices = {mailer: Mailer; captcha: Captcha; sending: Sending}

const services = resolveContactServices(contactVariables, contentSource.kind === 'local')

/** Opened once for the page's whole life: they count what is sent. */
const opened = services.kind === 'not-configured' ? undefined : open(services)

function open({mail, captcha}: {mail: MailSettings; captcha: CaptchaSettings}): FormServices {
  const mailer = createMailer(mail)
  return {mailer, captcha: createCaptcha(captcha), sending: createSending(mailer.send, holdPage)}
}

/** What the form works with; undefined where nothing could send it. */
export function contactFormServices({hasEmulators}: Site): FormServices | undefined {
  return services.kind === 'emulated' && !hasEmulators ? undefined : opened
}
