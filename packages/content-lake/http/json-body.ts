import * as v from 'valibot'
import {boundedBody, BodyRefusal, type BodyLimits} from 'untrusted-input'
import {gatewayError} from '../errors/lake-error.ts'

/**
 * Reads a request's JSON within the limits.
 * @throws LakeError 413 when longer, 408 when it takes longer, 415 when it does not say to be JSON, 400 when it is none or not of the shape
 */
export async function jsonBody<Shape>(
  request: Request,
  limits: BodyLimits,
  shape: v.GenericSchema<unknown, Shape>,
): Promise<Shape> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/(json|[\w.+-]+\+json)\b/i.test(type)) {
    throw gatewayError(415, `Send JSON (content-type: application/json), not "${type}"`)
  }
  const parsed = v.safeParse(shape, parse(await textOf(request, limits)))
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

async function textOf(request: Request, limits: BodyLimits): Promise<string> {
  try {
    return (await boundedBody(request, limits)).toString()
  } catch (error) {
    throw error instanceof BodyRefusal ? gatewayError(error.status, error.message) : error
  }
}
