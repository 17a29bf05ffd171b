import type {ContactMessage} from './contact-message.ts'
import type {FillEvidence} from './fill-evidence.ts'

/**
 * Why a message was not sent:
 * `automated` what people do not see was filled in; `throttled` too many messages in
 * a short time; `unavailable` what sends would not load; `timed-out` no answer in time, and the message may arrive after
 * all; `unreachable` nothing was heard of the service; `refused` it said no; `misconfigured` it was not even asked.
 */
export type SendFailure =
  | 'automated'
  | 'throttled'
  | 'unavailable'
  | 'timed-out'
  | 'unreachable'
  | 'refused'
  | 'misconfigured'

export type SendOutcome =
  | {readonly ok: true; readonly delivered: true}
  /** The service answered with another success than 200: whether the message was sent is not known. */
  | {readonly ok: true; readonly delivered: false}
  | {readonly ok: false; readonly reason: SendFailure}

/** Sends a contact message. It never rejects: whatever a visitor can meet is an outcome. */
export type SendMessage = (message: ContactMessage, evidence: FillEvidence) => Promise<SendOutcome>
