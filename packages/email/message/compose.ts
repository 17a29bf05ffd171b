import MailComposer from 'nodemailer/lib/mail-composer'
import type {Draft} from './template.ts'

export interface Envelope {
  /** The service's own address: mail that claims to come from the visitor's would be taken for forged. */
  readonly from: string
  /** The owner's address. */
  readonly to: string
}

export interface Stamp {
  readonly id: string
  readonly date: Date
  readonly templateId: string
}

export const templateHeader = 'X-Template-Id'

/** An RFC 5322 message, plain text in UTF-8; nodemailer encodes and folds its headers. */
export function composeMessage(draft: Draft, envelope: Envelope, stamp: Stamp): Promise<Buffer> {
  const composer = new MailComposer({
    from: {name: draft.fromName, address: envelope.from},
    to: {name: '', address: envelope.to},
    ...(draft.replyTo === undefined ? {} : {replyTo: {...draft.replyTo}}),
    subject: draft.subject,
    text: draft.text,
    date: stamp.date,
    messageId: `<${stamp.id}@${envelope.from.slice(envelope.from.lastIndexOf('@') + 1)}>`,
    headers: {[templateHeader]: stamp.templateId},
    // The parts above are all text already; nothing that a visitor writes is ever read as a path or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

/** An address as browsers accept it in an e-mail field: https://html.spec.whatwg.org/#valid-e-mail-address */
const addressPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i

export function isAddress(text: string): boolean {
  return text.length <= 254 && addressPattern.test(text)
}
