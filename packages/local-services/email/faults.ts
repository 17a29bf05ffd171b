import {STATUS_CODES} from 'node:http'

/** Template parameters of a request. */
export type TemplateParams = Readonly<Record<string, string>>

/**
 * - `drop`: the connection breaks without an answer.
 * - `hang`: no answer.
 * - `answer`: this answer, and the message is not stored.
 * - `slow`: the message is stored, the answer is late.
 */
export type Fault =
  | {readonly kind: 'drop' | 'hang'}
  | {readonly kind: 'answer'; readonly status: number; readonly text: string}
  | {readonly kind: 'slow'; readonly ms: number}

const outOfService = 'Out of service on request, bug reports included'

/**
 * The fault that the visitor's address asks for. Its domain is reserved for tests (RFC 6761), so no visitor has it. A
 * bug report has no address: it fails when it quotes the answer to `fail-all`.
 */
export function requestedFault({email = '', bug = ''}: TemplateParams): Fault | undefined {
  const [, name, value] = /^([a-z]+)(?:-(\w+))?@example\.test$/.exec(email) ?? []
  if (bug.includes(outOfService) || (name === 'fail' && value === 'all')) {
    return {kind: 'answer', status: 503, text: outOfService}
  }
  if (name === 'drop' || name === 'hang') return {kind: name}
  if (name === 'accepted') return {kind: 'answer', status: 202, text: 'Accepted'}
  if (name === 'slow') return {kind: 'slow', ms: Math.min(Number(value), 30_000)}
  const text = STATUS_CODES[value ?? '']
  return name === 'fail' && text !== undefined ? {kind: 'answer', status: Number(value), text} : undefined
}
