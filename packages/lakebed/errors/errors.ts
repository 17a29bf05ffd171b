import {inspect} from 'node:util'
import {STATUS_CODES} from 'node:http'
import * as v from 'valibot'
import type {JsonObject} from '../documents/document.ts'

/**
 * An error with a body in one of Sanity's two formats: `{statusCode, error, message}` of the API gateway, and
 * `{error: {type, description, …}}` of the Content Lake. Source: @sanity/client src/http/errors.ts.
 */
export class LakeError extends Error {
  override name = 'LakeError'
  readonly status: number
  readonly body: JsonObject
  readonly headers: Record<string, string>

  constructor(status: number, body: JsonObject, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

export function gatewayError(
  status: number,
  message: string,
  {error = STATUS_CODES[status], headers}: {error?: string; headers?: Record<string, string>} = {},
): LakeError {
  return new LakeError(status, {statusCode: status, error, message}, message, headers)
}

export function dataError(
  status: number,
  type: string,
  description: string,
  more: JsonObject = {},
): LakeError {
  return new LakeError(status, {error: {...more, type, description}}, description)
}

export function malformed(what: string, issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)
  return `Malformed ${what}${path ? ` at "${path}"` : ''}: ${issue.message}`
}

/** One line for the terminal. Control characters in requests could move its cursor or reverse the line. */
export function formatLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 500)
}

export function formatError(thrown: unknown): string {
  if (!(thrown instanceof Error)) return formatLine(inspect(thrown, {depth: 1, breakLength: Infinity}))
  const frame = thrown.stack?.split('\n').find((line) => line.startsWith('    at '))
  return formatLine(`${thrown.name}: ${thrown.message} (${frame?.trim()})`)
}
