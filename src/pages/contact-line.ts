import {contactVariables, contentSource} from '#environment'
import {holdPage} from '#features/contact/hold-page.ts'
import {createSending, type Sending} from '#features/contact/sending.ts'
import {createCaptcha, type Captcha} from '#services/captcha.ts'
import {resolveContactServices} from '#services/contact-services.ts'
import {createMailer, type Mailer} from '#services/mailer.ts'

/** What the form works with. */
export type ContactLine = {mailer: Mailer; captcha: Captcha; sending: Sending}

const services = resolveContactServices(contactVariables, contentSource.kind === 'local')

/** One for the page's whole life: it counts what is sent. */
const line: ContactLine | undefined =
  services.kind === 'not-configured' ? undefined : openLine(createMailer(services.mail), services)

function openLine(
  mailer: Mailer,
  {captcha}: Exclude<typeof services, {kind: 'not-configured'}>,
): ContactLine {
  return {mailer, captcha: createCaptcha(captcha), sending: createSending(mailer.send, holdPage)}
}

/**
 * What the form works with; undefined where nothing could send it.
 *
 * @param emulators whether they answer beside the page
 */
export function contactLine(emulators: boolean): ContactLine | undefined {
  return services.kind === 'emulated' && !emulators ? undefined : line
}
