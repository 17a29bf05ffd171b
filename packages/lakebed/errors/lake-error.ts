import {STATUS_CODES} from 'node:http'
import * as v from 'valibot'
import type {JsonObject} from '../documents/document.ts'

/**
 * Has Sanity's two formats: `{statusCode, error, message}` of the API gateway and `{error: {type, description,
 * …}}` of the Content Lake. Source: @sanity/client src/http/errors.ts.
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
