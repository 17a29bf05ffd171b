import {isObject} from '../documents/document.ts'
import {dataError} from '../lake-error.ts'

/** Below this depth a part is written at once: it is at most as large as the dataset. */
const pieceDepth = 3

/**
 * JSON of a query's result, refused when it grows too long. A result may hold the same document many times over, so
 * that a short query can ask for gigabytes; it is written piece by piece and given up early.
 * @throws LakeError when the text would exceed `limit` characters
 */
export function boundedJson(value: unknown, limit: number): string {
  let left = limit
  const write = (part: unknown, depth: number): string => {
    const text =
      depth >= pieceDepth || !(Array.isArray(part) || isObject(part)) ? leaf(part) : branch(part, depth)
    return text
  }
  const leaf = (part: unknown): string => spend(JSON.stringify(part ?? null))
  const branch = (part: object, depth: number): string => {
    if (Array.isArray(part)) return `[${part.map((item: unknown) => write(item, depth + 1)).join(',')}]`
    const fields = Object.entries(part).filter(([, field]) => field !== undefined)
    return `{${fields.map(([name, field]) => `${spend(JSON.stringify(name))}:${write(field, depth + 1)}`).join(',')}}`
  }
  const spend = (text: string): string => {
    left -= text.length + 1
    if (left < 0) throw tooLarge(limit)
    return text
  }
  return write(value, 0)
}

function tooLarge(limit: number): Error {
  const megabytes = Math.round(limit / 1_000_000)
  const description = `The result is larger than ${megabytes} MB. Slice it, or project only the fields you need.`
  return dataError(400, 'queryResultTooLargeError', description)
}
