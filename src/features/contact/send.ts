import type {ContactMessage} from '#domain/contact-message.ts'

/**
 * What became of a message. `failed`: it was not sent. `unconfirmed`: an answer came, but not the one that means
 * success; the visitor is told nothing.
 */
export type SendResult = {ok: true} | {ok: false; reason: 'failed' | 'unconfirmed'}

/** Sends a contact message. Whatever a visitor can meet is a result; only our own mistakes reject. */
export type SendMessage = (message: ContactMessage) => Promise<SendResult>
