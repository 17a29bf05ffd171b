import type {Answer} from './answer.ts'
import {answers, notForwarded} from './answer.ts'

/** What a visitor's address asks for. Its domain is reserved for tests (RFC 6761): nobody writes from there. */
export type Fault =
  | {readonly kind: 'answer'; readonly answer: Answer}
  /** The connection breaks without an answer. */
  | {readonly kind: 'drop'}
  /** No answer comes. */
  | {readonly kind: 'hang'}
  /** The message is stored, the answer comes late. */
  | {readonly kind: 'slow'; readonly ms: number}

const domain = '@example.test'

/** Answers by the status that `fail-<status>@example.test` asks for. */
const failures = new Map<string, Answer>(
  [
    answers.malformed,
    answers.unauthorized,
    answers.otherOrigin,
    answers.accountUnknown,
    notForwarded('Invalid login: 535 Authentication failed'),
    answers.variablesTooLarge,
    answers.recipientMissing,
    answers.tooManyRequests,
    {status: 500, text: 'Internal Server Error'} as const,
    {status: 503, text: 'Service Unavailable'} as const,
  ].map((answer) => [`fail-${answer.status}`, answer]),
)

/** Names itself in the bug report that follows, so that this one fails too. */
const outOfService: Answer = {status: 503, text: 'Out of service on request, bug reports included'}

/** The fault that a message's address asks for; undefined for every address of a person. */
export function faultOfAddress(address: string): Fault | undefined {
  if (!address.endsWith(domain)) return undefined
  const name = address.slice(0, -domain.length)
  const failure = failures.get(name)
  if (failure !== undefined) return {kind: 'answer', answer: failure}
  if (name === 'fail-all') return {kind: 'answer', answer: outOfService}
  if (name === 'accepted') return {kind: 'answer', answer: answers.accepted}
  if (name === 'drop' || name === 'hang') return {kind: name}
  const slow = /^slow-(\d{1,5})$/.exec(name)
  return slow === null ? undefined : {kind: 'slow', ms: Math.min(Number(slow[1]), 30_000)}
}

/** The fault that a bug report asks for, by quoting the answer to `fail-all`. */
export function faultOfReport(bug: string): Fault | undefined {
  return bug.includes(outOfService.text) ? {kind: 'answer', answer: outOfService} : undefined
}
