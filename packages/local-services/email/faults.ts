import {STATUS_CODES} from 'node:http'

export type TemplateParams = Readonly<Record<string, string>>

/** README.md describes the faults. */
export type Fault =
  | {readonly kind: 'drop' | 'hang'}
  | {readonly kind: 'answer'; readonly status: number; readonly text: string}
  | {readonly kind: 'slow'; readonly ms: number}

const outOfService = 'Out of service on request, bug reports included'

/** The visitor's address names the fault, in a reserved domain (RFC 6761). A bug report fails if it quotes the response of `fail-all`. */
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
