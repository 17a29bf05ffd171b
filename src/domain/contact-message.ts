/** The fields a visitor fills in, in the order of the form. `needsLetter`: at least one letter, of any script. */
export const contactFields = {
  name: {label: 'Name', type: 'text', needsLetter: true},
  email: {label: 'Email', type: 'email', needsLetter: false},
  subject: {label: 'Subject', type: 'text', needsLetter: true},
  message: {label: 'Message', type: 'multiline', needsLetter: false},
} as const satisfies Record<
  string,
  {label: string; type: 'text' | 'email' | 'multiline'; needsLetter: boolean}
>

export type ContactField = keyof typeof contactFields

/** What is sent: the fields and the captcha's single-use token, named as the e-mail template names it. */
export type ContactMessage = Readonly<Record<ContactField, string>> & {
  readonly 'g-recaptcha-response': string
}

/**
 * At least one letter of any script, for an input's `pattern` attribute, which browsers hold against the whole value
 * and compile with the `v` flag.
 */
export const letterPattern = String.raw`.*\p{L}.*`
