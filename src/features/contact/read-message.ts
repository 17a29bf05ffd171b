import type {ContactField, ContactMessage} from '#domain/contact-message.ts'

/** What the visitor has written into the form, with the captcha's response. */
export function readMessage(form: HTMLFormElement, captchaResponse: string): ContactMessage {
  const data = new FormData(form)
  const text = (name: ContactField) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name'),
    email: text('email'),
    subject: text('subject'),
    message: text('message'),
    'g-recaptcha-response': captchaResponse,
  }
}
