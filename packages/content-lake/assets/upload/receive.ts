import {createHash} from 'node:crypto'
import {open, rm} from 'node:fs/promises'
import {gatewayError, type LakeError} from '../../errors/lake-error.ts'

/** Bytes that have arrived whole and are safe on disk, not yet at their place. */
export interface Received {
  readonly path: string
  readonly size: number
  readonly sha1: string
}

export interface ReceiveOptions {
  /** Where to write. */
  readonly path: string
  readonly maxBytes: number
  /** The request's Content-Length, when it has one. */
  readonly declaredBytes: number | undefined
}

/**
 * Writes a request's body to disk, counting and hashing on the way, and syncs it. On failure nothing stays behind.
 *
 * @throws a LakeError: 413 for too many bytes, 400 for none or for fewer than were announced
 */
export async function receive(
  body: ReadableStream<Uint8Array> | null,
  {path, maxBytes, declaredBytes}: ReceiveOptions,
): Promise<Received> {
  if (declaredBytes !== undefined && declaredBytes > maxBytes) throw tooLarge(maxBytes)
  const hash = createHash('sha1')
  let size = 0
  const file = await open(path, 'wx')
  try {
    for await (const chunk of chunksOf(body)) {
      size += chunk.byteLength
      if (size > maxBytes) throw tooLarge(maxBytes)
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    if (size === 0) throw gatewayError(400, 'The upload is empty: send the bytes as the body of the request.')
    if (declaredBytes !== undefined && size !== declaredBytes) throw endedEarly()
    await file.sync()
    return {path, size, sha1: hash.digest('hex')}
  } catch (error) {
    await rm(path, {force: true})
    throw error
  } finally {
    await file.close()
  }
}

/** The body's chunks; a connection that breaks off becomes a refusal (which nobody may be there to read). */
async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (body === null) return
  const reader = body.getReader()
  try {
    for (;;) {
      const {done, value} = await reader.read().catch(() => {
        throw endedEarly()
      })
      if (done) return
      yield value
    }
  } finally {
    reader.releaseLock()
  }
}

function tooLarge(maxBytes: number): LakeError {
  const megabytes = Math.round((maxBytes / 1024 / 1024) * 10) / 10
  return gatewayError(413, `The upload is larger than ${megabytes} MB: make it smaller and send it again.`)
}

function endedEarly(): LakeError {
  return gatewayError(400, 'The upload ended before all of it had arrived: send it again.')
}
