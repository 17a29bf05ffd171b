/** How much of a request's body is read, and how long for. */
export interface BodyLimits {
  /** Bytes. */
  readonly size: number
  /** Milliseconds until all of it has to be there. */
  readonly time: number
}

/** A body that was not read to its end: it breaks off, it takes too long, it is too large. */
export class BodyRefusal extends Error {
  readonly status: 400 | 408 | 413

  constructor(status: BodyRefusal['status'], message: string) {
    super(message)
    this.status = status
  }
}

/**
 * The bytes of a request's body, sent in one piece or in chunks.
 * @throws BodyRefusal
 */
export async function boundedBody(request: Request, {size, time}: BodyLimits): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > size) throw tooLarge(size)
  const reader = request.body?.getReader()
  if (reader === undefined) return Buffer.alloc(0)
  let isLate = false
  const end = setTimeout(() => {
    isLate = true
    void reader.cancel()
  }, time)
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const {done, value} = await reader.read().catch(() => {
        throw new BodyRefusal(400, 'The body broke off before all of it was there. Send it again.')
      })
      if (isLate) throw new BodyRefusal(408, `The body took more than ${time / 1000} s. Send it again.`)
      if (done) return Buffer.concat(chunks)
      length += value.byteLength
      if (length > size) throw tooLarge(size)
      chunks.push(value)
    }
  } finally {
    clearTimeout(end)
  }
}

function tooLarge(size: number): BodyRefusal {
  return new BodyRefusal(413, `The body may have ${size} bytes at most. Send it in several parts.`)
}
