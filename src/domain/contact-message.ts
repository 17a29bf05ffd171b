import type {ColorScheme} from './color-scheme.ts'

/** `maxLength` counts UTF-16 code units. All fields fit into the 50 kB that EmailJS accepts, in any script. */
export const contactFields = {
  name: {type: 'text', needsLetter: true, maxLength: 100},
  // RFC 5321, section 4.5.3.1.3.
  email: {type: 'email', needsLetter: false, maxLength: 254},
  subject: {type: 'text', needsLetter: true, maxLength: 150},
  message: {type: 'multiline', needsLetter: false, maxLength: 5000},
} as const satisfies Record<
  string,
  {type: 'text' | 'email' | 'multiline'; needsLetter: boolean; maxLength: number}
>

export type ContactField = keyof typeof contactFields

export type ContactValues = Readonly<Record<ContactField, string>>

/** A captcha token can be used once. */
export type ContactMessage = ContactValues & {
  readonly 'g-recaptcha-response': string
}

export const emptyContactValues: ContactValues = {name: '', email: '', subject: '', message: ''}

/** For the `pattern` attribute: at least one letter of any script. */
export const letterPattern = String.raw`.*\p{L}.*`

export type SpamCheck = {
  readonly honeypot: string
  /** By `performance.now()`. */
  readonly openedAt: number
}

/** `timed-out`: the message may still arrive. `misconfigured`: the SDK refused a setting. */
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

  /** @param detail must not contain what the visitor wrote */
  constructor(reason: SendFailure, detail = '') {
    super(detail)
    this.name = 'SendError'
    this.reason = reason
  }
}

export interface Mailer {
  /** Loads the SDK before it is needed. */
  prepare(): void
  /**
   * @returns whether the status was 200; after another 2xx the delivery is unknown
   * @throws {SendError}
   */
  send(message: ContactMessage, spamCheck: SpamCheck): Promise<boolean>
}

export interface CaptchaBoxProps {
  readonly theme: ColorScheme
  /** 164 × 144 px instead of 304 × 78. */
  readonly compact: boolean
  /** A change resets the captcha, because a token can be used once. */
  readonly attempt: number
  /** The token is undefined when it expires, and on reset, error and unmount. */
  readonly onToken: (token: string | undefined) => void
}
