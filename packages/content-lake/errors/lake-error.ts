import type {JsonObject} from '../documents/document.ts'

/**
 * A refusal in the shapes Sanity answers with. Source: @sanity/client src/http/errors.ts, which reads
 * `{statusCode, error, message}` from the gateway and `{error: {type, description, …}}` from the Content Lake.
 */
export class LakeError extends Error {
  override name = 'LakeError'
  readonly status: number
  readonly body: JsonObject
  /** Header fields of the answer, besides its type. */
  readonly headers: Record<string, string>

  constructor(status: number, body: JsonObject, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

const reasons: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
}

/** Refused by the gateway: access, limits, unknown endpoints. `message` says what is wrong and what to do. */
export function gatewayError(
  status: number,
  message: string,
  error = reasons[status] ?? 'Error',
  headers: Record<string, string> = {},
): LakeError {
  return new LakeError(status, {statusCode: status, error, message}, message, headers)
}

/** Refused by the Content Lake itself. */
export function dataError(
  status: number,
  type: string,
  description: string,
  more: JsonObject = {},
): LakeError {
  return new LakeError(status, {error: {...more, type, description}}, description)
}

/** One mutation or action that failed, with its place in the request. Nothing of the request is applied. */
export interface FailedItem {
  index: number
  error: {type: string; description: string; [detail: string]: unknown}
}

export function failedItem(type: string, description: string, details: JsonObject = {}): FailedItem['error'] {
  return {...details, type, description}
}

/** A mutation or action failed; thrown where it happens, given its place in the request by `inOrder`. */
export class ItemError extends Error {
  override name = 'ItemError'
  readonly status: number
  readonly item: FailedItem['error']

  constructor(status: number, item: FailedItem['error']) {
    super(item.description)
    this.status = status
    this.item = item
  }
}

/** Runs `work` for each item in turn; the first that fails names itself in Sanity's shape. */
export function inOrder<Item, Result>(
  kind: 'mutation' | 'action',
  items: readonly Item[],
  work: (item: Item) => Result,
): Result[] {
  return items.map((item, index) => {
    try {
      return work(item)
    } catch (error) {
      if (error instanceof ItemError) throw itemsError(kind, error.status, [{index, error: error.item}])
      throw error
    }
  })
}

export function itemsError(kind: 'mutation' | 'action', status: number, items: FailedItem[]): LakeError {
  const first = items[0]?.error.description ?? 'unknown'
  const description = `The ${kind}(s) failed: ${first}`
  return new LakeError(status, {error: {type: `${kind}Error`, description, items}}, description)
}
