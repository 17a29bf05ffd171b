import {gatewayError, LakeError} from '../errors/lake-error.ts'

/**
 * hono's bodyLimit fails on chunked bodies if node-server does not override the global Request.
 * @throws LakeError: 413 if it is too large, 400 if it is truncated
 */
export async function* readBody({body, headers}: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  const contentLength = headers.get('content-length')
  if (Number(contentLength) > maxBytes) throw tooLarge(maxBytes)
  let size = 0
  try {
    // Cancelling would close the connection before the response is sent.
    for await (const chunk of body?.values({preventCancel: true}) ?? []) {
      size += chunk.byteLength
      if (size > maxBytes) throw tooLarge(maxBytes)
      yield chunk
    }
  } catch (error) {
    throw error instanceof LakeError ? error : truncated()
  }
  if (contentLength !== null && size !== Number(contentLength)) throw truncated()
}

function tooLarge(maxBytes: number): LakeError {
  const megabytes = Math.round((maxBytes / 1024 / 1024) * 10) / 10
  return gatewayError(413, `The request body is larger than ${megabytes} MB. Send less at once.`)
}

function truncated(): LakeError {
  return gatewayError(400, 'The request body is incomplete. Send it again.')
}
