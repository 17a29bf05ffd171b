import {composeMessage, isAddress} from './message/compose.ts'
import type {Forward} from './message/forward.ts'
import {findTemplate} from './message/template.ts'
import type {MessageId} from './outbox/message-id.ts'
import {OutboxFullError, type OutboxStore} from './outbox/store.ts'
import {answers, captchaRefused, notForwarded, type Answer} from './request/answer.ts'
import type {Connection} from './request/connection.ts'
import type {SendRequest} from './request/read-request.ts'

/** Redeems a captcha token; the answer has the fields of reCAPTCHA's `siteverify`. */
export type VerifyCaptcha = (token: string) => {
  readonly success: boolean
  readonly 'error-codes'?: readonly string[]
}

export interface SenderOptions {
  readonly store: OutboxStore
  readonly verifyCaptcha: VerifyCaptcha
  readonly forward: Forward | undefined
  /** The owner's address. */
  readonly recipient: string | undefined
  /** The address that the service writes from; the owner's own when it is left out. */
  readonly sender: string | undefined
  readonly clock: () => number
  readonly newId: () => MessageId
  readonly log: (line: string) => void
}

const captchaParam = 'g-recaptcha-response'
const hangMs = 60_000

/** Makes a message of a request, and answers `OK` only when it is safely stored and, where asked for, forwarded. */
export function createSender(options: SenderOptions) {
  const {store, forward, recipient, log} = options
  return async ({templateId, params}: SendRequest, connection: Connection): Promise<Answer> => {
    const template = findTemplate(templateId)
    if (template === undefined) return answers.templateUnknown
    const fault = template.fault(params)
    // Before the captcha: a browser repeats by itself what a broken connection interrupted, and has to fail again.
    if (fault?.kind === 'drop') connection.drop()
    if (fault?.kind === 'hang') await connection.wait(hangMs)
    if (fault?.kind === 'drop' || fault?.kind === 'hang') return answers.noAnswer

    if (template.needsCaptcha) {
      const refusal = captchaRefusal(options.verifyCaptcha, params[captchaParam] ?? '')
      if (refusal !== undefined) return refusal
    }
    if (fault?.kind === 'answer') return fault.answer

    const draft = template.draft(params)
    if (draft.replyTo !== undefined && !isAddress(draft.replyTo.address)) return answers.replyToCorrupted
    if (recipient === undefined) return answers.recipientMissing

    const envelope = {from: options.sender ?? recipient, to: recipient}
    const id = options.newId()
    const message = await composeMessage(draft, envelope, {id, date: new Date(options.clock()), templateId})
    try {
      await store.add(id, message, template.kind)
    } catch (error) {
      log(`A ${template.kind} could not be stored: ${error instanceof Error ? error.message : String(error)}`)
      return error instanceof OutboxFullError ? answers.outboxFull : answers.notStored
    }
    if (forward !== undefined) {
      const forwarding = await forward(message, envelope)
      if (!forwarding.ok) {
        log(`Message ${id} is kept but could not be forwarded: ${forwarding.reason}`)
        await store.markUndelivered(id, forwarding.reason)
        return notForwarded(forwarding.reason)
      }
    }
    if (fault?.kind === 'slow') await connection.wait(fault.ms)
    return answers.sent
  }
}

function captchaRefusal(verify: VerifyCaptcha, token: string): Answer | undefined {
  if (token === '') return answers.captchaMissing
  const verdict = verify(token)
  return verdict.success ? undefined : captchaRefused(verdict['error-codes'] ?? [])
}
