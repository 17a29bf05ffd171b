/**
 * The fields a visitor fills in, in the order of the form. `needsLetter`: at least one letter, of any script.
 * `maxLength` in UTF-16 code units, as inputs count: far more than a person needs, and together within the 50 kB that the
 * e-mail service takes, whatever the script.
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

/** What a visitor has written, as far as it goes. */
export type ContactTexts = Readonly<Record<ContactField, string>>

/** What is sent: the fields and the captcha's single-use token, named as the e-mail template names it. */
export type ContactMessage = ContactTexts & {
  readonly 'g-recaptcha-response': string
}

export const emptyContactTexts: ContactTexts = {
  name: '',
  email: '',
  subject: '',
  message: '',
}

/**
 * At least one letter of any script, for an input's `pattern` attribute, which browsers hold against the whole value
 * and compile with the `v` flag.
 */
export const letterPattern = String.raw`.*\p{L}.*`
