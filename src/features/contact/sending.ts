import {emptyContactTexts, type ContactMessage, type ContactTexts} from '#domain/contact-message.ts'
import type {FillEvidence} from '#domain/fill-evidence.ts'
import type {SendFailure, SendMessage, SendOutcome} from '#domain/send-outcome.ts'

type SendingPhase =
  | {readonly kind: 'idle' | 'sending'}
  | {readonly kind: 'sent'; readonly message: ContactMessage}
  | {readonly kind: 'failed'; readonly reason: SendFailure; readonly message: ContactMessage}

interface SendingState {
  readonly phase: SendingPhase
  /** How many messages have come to an end, whatever end. */
  readonly ended: number
  /** How many of them were delivered. */
  readonly delivered: number
  /** What the visitor has not been told yet. */
  readonly news: 'sent' | 'failed' | undefined
}

/** A visitor's message and what becomes of it. It outlives the form: a visitor may look at another page meanwhile. */
export interface Sending {
  readonly state: () => SendingState
  /** @returns stops it */
  readonly subscribe: (onChange: () => void) => () => void
  /** What was written last, for a form that is shown again. */
  readonly draft: () => ContactTexts
  readonly write: (texts: ContactTexts) => void
  /** Sends one message at a time; while one is under way, another one is ignored. */
  readonly send: (message: ContactMessage, evidence: FillEvidence) => Promise<void>
  /** The visitor has been told. */
  readonly told: () => void
}

/**
 * The sending of one visitor's messages, for as long as the page is open.
 *
 * @param holdPage keeps the visitor from closing the page unasked, until what it returns is called
 */
export function createSending(sendMessage: SendMessage, holdPage: () => () => void): Sending {
  const listeners = new Set<() => void>()
  let draft = emptyContactTexts
  let state: SendingState = {phase: {kind: 'idle'}, ended: 0, delivered: 0, news: undefined}
  const become = (next: Partial<SendingState>) => {
    state = {...state, ...next}
    for (const listener of listeners) listener()
  }

  return {
    state: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    draft: () => draft,
    write: (texts) => {
      draft = texts
    },
    send: async (message, evidence) => {
      if (state.phase.kind === 'sending') return
      become({phase: {kind: 'sending'}, news: undefined})
      const release = holdPage()
      const outcome = await sendMessage(message, evidence)
      release()
      const isDelivered = outcome.ok && outcome.delivered
      if (isDelivered) draft = emptyContactTexts
      become({
        ...endOf(outcome, message),
        ended: state.ended + 1,
        delivered: state.delivered + (isDelivered ? 1 : 0),
      })
    },
    told: () => become({news: undefined}),
  }
}

function endOf(outcome: SendOutcome, message: ContactMessage): Pick<SendingState, 'phase' | 'news'> {
  if (!outcome.ok) return {phase: {kind: 'failed', reason: outcome.reason, message}, news: 'failed'}
  return outcome.delivered
    ? {phase: {kind: 'sent', message}, news: 'sent'}
    : {phase: {kind: 'idle'}, news: undefined}
}
