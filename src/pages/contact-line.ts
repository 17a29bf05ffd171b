import {contactVariables, contentSource} from '#environment'
import {holdPage} from '#features/contact/hold-page.ts'
import {createSending, type Sending} from '#features/contact/sending.ts'
import {createCaptcha, type Captcha} from '#services/captcha.ts'
import {resolveContactServices} from '#services/contact-services.ts'
import {createMailer, type Mailer} from '#services/mailer.ts'

const services = resolveContactServices(contactVariables, contentSource.kind === 'local')

/** What the form works with; undefined when it is not configured. One for the page's whole life: it counts what is sent. */
export type ContactLine = {mailer: Mailer; captcha: Captcha; sending: Sending}

export const contactLine: ContactLine | undefined =
  services.kind === 'not-configured' ? undefined : openLine(createMailer(services.mail), services)

function openLine(
  mailer: Mailer,
  {captcha}: Exclude<typeof services, {kind: 'not-configured'}>,
): ContactLine {
  return {mailer, captcha: createCaptcha(captcha), sending: createSending(mailer.send, holdPage)}
}

/**
 * Whether the form can be sent from a page of this host. The emulators answer on the machine that they run on and nowhere
 * else: not where a build of the local content is published.
 */
export function canSendFrom(hostname: string): boolean {
  if (services.kind === 'emulated') return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return services.kind === 'hosted'
}
