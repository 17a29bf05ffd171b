import PostalMime, {type Address} from 'postal-mime'
import {templateHeader} from '../message/compose.ts'
import {findTemplate} from '../message/template.ts'
import type {MessageId} from './message-id.ts'
import type {OutboxStore} from './store.ts'

/** A stored message as the outbox shows it: text only, whatever the file holds. */
export interface StoredMessage {
  readonly id: MessageId
  /** By which template it was made, in words. */
  readonly kind: string
  /** Who wrote it: the visitor's name, else the sender's. */
  readonly from: string
  readonly to: string
  /** The visitor's bare address, to answer to. */
  readonly replyTo: string | undefined
  readonly subject: string
  readonly date: Date | undefined
  readonly text: string
  /** Why it could not be forwarded; undefined when it was, or was not to be. */
  readonly undelivered: string | undefined
}

/** Undefined when there is no message of that id (any more). One that is damaged says so, and spoils no list. */
export async function readMessage(store: OutboxStore, id: MessageId): Promise<StoredMessage | undefined> {
  const undelivered = await store.undeliveredReason(id)
  try {
    const source = await store.read(id)
    return source === undefined ? undefined : {id, undelivered, ...(await parse(source))}
  } catch (error) {
    return {id, undelivered, ...unreadable(error)}
  }
}

type Content = Omit<StoredMessage, 'id' | 'undelivered'>

async function parse(source: Buffer): Promise<Content> {
  const email = await PostalMime.parse(source)
  const templateId = email.headers.find(({key}) => key === templateHeader.toLowerCase())?.value
  const date = new Date(email.date ?? Number.NaN)
  return {
    kind: findTemplate(templateId ?? '')?.title ?? 'Message',
    from: email.replyTo?.[0]?.name || nameOf(email.from),
    to: (email.to ?? []).map(nameOf).join(', '),
    replyTo: email.replyTo?.[0]?.address,
    subject: email.subject ?? '',
    date: Number.isNaN(date.getTime()) ? undefined : date,
    text: email.text ?? '',
  }
}

function unreadable(error: unknown): Content {
  return {
    kind: 'Damaged',
    from: '(unknown)',
    to: '(unknown)',
    replyTo: undefined,
    subject: '(a message that cannot be read)',
    date: undefined,
    text: `Its file cannot be read: ${error instanceof Error ? error.message : String(error)}`,
  }
}

function nameOf(address: Address | undefined): string {
  return address?.name || address?.address || '(nobody)'
}
