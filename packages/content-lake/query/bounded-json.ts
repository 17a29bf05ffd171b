import {dataError} from '../errors/lake-error.ts'

/**
 * JSON of a query's result, refused when it would be too long. A result may hold the same document many times over, so
 * that a short query can ask for gigabytes; it is weighed first, and given up as soon as it is too heavy.
 * @throws LakeError when the text would exceed `limit` characters, as near as the weighing tells
 */
export function boundedJson(value: unknown, limit: number): string {
  if (weigh(value, limit) < 0) throw tooLarge(limit)
  return JSON.stringify(value ?? null)
}

/** What is left of `budget` after the value; below zero means that it was not even looked at to its end. */
function weigh(value: unknown, budget: number): number {
  if (typeof value === 'string') return budget - value.length - 3
  if (typeof value !== 'object' || value === null) return budget - 5
  let left = budget - 2
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && left >= 0; index += 1) left = weigh(value[index], left)
    return left
  }
  for (const name in value) {
    if (left < 0) return left
    left = weigh(Reflect.get(value, name), left - name.length - 4)
  }
  return left
}

export function tooLarge(limit: number): Error {
  const megabytes = Math.round(limit / 1_000_000)
  const description = `The result is larger than ${megabytes} MB. Slice it, or project only the fields you need.`
  return dataError(400, 'queryResultTooLargeError', description)
}
