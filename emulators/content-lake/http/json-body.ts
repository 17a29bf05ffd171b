import * as v from 'valibot'
import {gatewayError} from '../lake-error.ts'

/**
 * Reads a request's JSON, never more than `limit` bytes of it.
 * @throws LakeError 413 when longer, 415 when it does not say to be JSON, 400 when it is none or not of the shape
 */
export async function jsonBody<Shape>(
  request: Request,
  limit: number,
  shape: v.GenericSchema<unknown, Shape>,
): Promise<Shape> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/(json|[\w.+-]+\+json)\b/i.test(type)) {
    throw gatewayError(415, `Send JSON (content-type: application/json), not "${type}"`)
  }
  const parsed = v.safeParse(shape, parse(await boundedText(request, limit)))
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const where = v.getDotPath(issue)
  throw gatewayError(400, `Malformed body${where ? ` at "${where}"` : ''}: ${issue.message}`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw gatewayError(400, `Malformed JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function boundedText(request: Request, limit: number): Promise<string> {
  const tooLarge = () =>
    gatewayError(413, `The body may have ${limit} bytes at most. Send it in several parts.`)
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge()
    text += decoder.decode(chunk, {stream: true})
  }
  return text + decoder.decode()
}
