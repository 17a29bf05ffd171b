/**
 * The fields a visitor fills in, in the order of the form. `needsLetter`: at least one letter, of any script.
 * `maxLength` in UTF-16 code units, as inputs count. Together they are within the 50 kB that EmailJS takes, whatever the script.
 */
export const contactFields = {
  name: {type: 'text', needsLetter: true, maxLength: 100},
  // The longest address that mail can be sent to (RFC 5321, section 4.5.3.1.3).
  email: {type: 'email', needsLetter: false, maxLength: 254},
  subject: {type: 'text', needsLetter: true, maxLength: 150},
  message: {type: 'multiline', needsLetter: false, maxLength: 5000},
} as const satisfies Record<
  string,
  {type: 'text' | 'email' | 'multiline'; needsLetter: boolean; maxLength: number}
>

export type ContactField = keyof typeof contactFields

export type ContactTexts = Readonly<Record<ContactField, string>>

/** What is sent: the fields and the captcha's single-use token, named as the e-mail template names it. */
export type ContactMessage = ContactTexts & {
  readonly 'g-recaptcha-response': string
}

export const emptyContactTexts: ContactTexts = {name: '', email: '', subject: '', message: ''}

/**
 * At least one letter of any script, for an input's `pattern` attribute, which browsers hold against the whole value
 * and compile with the `v` flag.
 */
export const letterPattern = String.raw`.*\p{L}.*`

/** How a form was filled in, by which programs are told from people. */
export type FillEvidence = {
  /** The content of the honeypot, a field that people do not see. */
  readonly honeypot: string
  /** When the form was first shown, in milliseconds of `performance.now()`. */
  readonly openedAt: number
}

/**
 * Why a message was not sent:
 * `automated` the honeypot was filled in; `throttled` too many messages in a short time; `unavailable` the SDK did not load; `timed-out`
 * no answer in time, so the message may arrive after all; `unreachable` no answer; `refused` the service said no; `misconfigured` the SDK
 * refused a setting.
 */
export type SendFailure =
  | 'automated'
  | 'throttled'
  | 'unavailable'
  | 'timed-out'
  | 'unreachable'
  | 'refused'
  | 'misconfigured'

export class SendError extends Error {
  readonly reason: SendFailure

  /** @param detail holds nothing that the visitor wrote */
  constructor(reason: SendFailure, detail = '') {
    super(detail)
    this.name = 'SendError'
    this.reason = reason
  }
}

export interface Mailer {
  /** Loads the SDK, so that a connection that is lost later does not prevent sending. */
  prepare(): void
  /**
   * @returns whether the message was delivered. After another success than 200 that is not known.
   * @throws {SendError}
   */
  send(message: ContactMessage, evidence: FillEvidence): Promise<boolean>
}
