import MailComposer from 'nodemailer/lib/mail-composer'
import type {TemplateParams} from './faults.ts'

export interface Envelope {
  /** The visitor's address would fail SPF and DMARC. */
  readonly from: string
  readonly to: string
}

/** RFC 5322. */
export function composeMessage(params: TemplateParams, id: string, envelope: Envelope): Promise<Buffer> {
  const {name = '', email = '', subject = '', message = ''} = params
  const sender = singleLine(name, 100)
  const signature = `-- \n${sender} <${singleLine(email, 254)}>\nSent with the contact form.`
  return compose(id, envelope, {
    from: {name: `${sender} (contact form)`.trim(), address: envelope.from},
    ...(email !== '' && {replyTo: {name: sender, address: email}}),
    subject: singleLine(subject, 200),
    text: `${multiLine(message)}\n\n${signature}\n`,
  })
}

export function composeReport({bug = ''}: TemplateParams, id: string, envelope: Envelope): Promise<Buffer> {
  return compose(id, envelope, {
    from: {name: 'Contact form', address: envelope.from},
    subject: 'The contact form could not send a message',
    text: `${multiLine(bug)}\n`,
  })
}

type MailOptions = NonNullable<ConstructorParameters<typeof MailComposer>[0]>

function compose(id: string, {from, to}: Envelope, options: MailOptions): Promise<Buffer> {
  const composer = new MailComposer({
    ...options,
    to,
    date: new Date(),
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

/**
 * Without control characters and bidirectional overrides.
 *
 * @param limit code points
 */
export function singleLine(text: string, limit: number): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()
  const characters = Array.from(line)
  return characters.length > limit ? `${characters.slice(0, limit - 1).join('')}…` : line
}

/** Keeps tabs and line feeds. */
function multiLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')
}
