import {STATUS_CODES} from 'node:http'
import type {JsonObject} from '../documents/document.ts'

/**
 * A refusal in the shapes Sanity answers with. Source: @sanity/client src/http/errors.ts, which reads
 * `{statusCode, error, message}` from the gateway and `{error: {type, description, …}}` from the Content Lake.
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

/** Refused before the Content Lake: access, limits, assets, unknown endpoints. `message` says what is wrong and what to do. */
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
