import {localAccount} from '../account.ts'
import {faultOfAddress, faultOfReport, type Fault} from '../request/faults.ts'
import type {TemplateParams} from '../request/read-request.ts'
import type {MessageKind} from '../outbox/store.ts'
import {multiLine, singleLine} from './plain-text.ts'

/** What a template makes of its parameters; addresses and transport come later. */
export interface Draft {
  /** Shown as the sender's name; the address is the service's own. */
  readonly fromName: string
  readonly replyTo?: {readonly name: string; readonly address: string}
  readonly subject: string
  readonly text: string
}

export interface Template {
  readonly id: string
  readonly title: string
  readonly kind: MessageKind
  /** As the "Enable reCAPTCHA" switch of a hosted template. */
  readonly needsCaptcha: boolean
  readonly fault: (params: TemplateParams) => Fault | undefined
  readonly draft: (params: TemplateParams) => Draft
}

const contact: Template = {
  id: localAccount.contactTemplateId,
  title: 'Contact message',
  kind: 'message',
  needsCaptcha: true,
  fault: ({email = ''}) => faultOfAddress(email.trim()),
  draft: ({name = '', email = '', subject = '', message = ''}) => {
    const sender = singleLine(name, 100)
    const address = email.trim()
    return {
      fromName: `${sender} (contact form)`.trim(),
      ...(address === '' ? {} : {replyTo: {name: sender, address}}),
      subject: singleLine(subject, 200),
      text: `${multiLine(message)}\n\n-- \n${sender} <${singleLine(email, 254)}>\nSent with the contact form.\n`,
    }
  },
}

const bugReport: Template = {
  id: localAccount.bugTemplateId,
  title: 'Bug report',
  kind: 'report',
  needsCaptcha: false,
  fault: ({bug = ''}) => faultOfReport(bug),
  draft: ({bug = ''}) => ({
    fromName: 'Contact form',
    subject: 'The contact form could not send a message',
    text: `${multiLine(bug)}\n`,
  }),
}

const templates = [contact, bugReport]

export function findTemplate(id: string): Template | undefined {
  return templates.find((template) => template.id === id)
}
