import {isObject} from '../documents/document.ts'

/**
 * Gives every object in an array a `_key` when it has none, as `autoGenerateArrayKeys` asks. Objects that have nothing
 * to add are handed back as they are.
 */
export function withArrayKeys<Value>(value: Value, newKey: () => string): Value {
  // Each branch hands back the shape it was given, which the compiler cannot follow through a generic.
  return keyed(value, newKey) as Value
}

function keyed(value: unknown, newKey: () => string): unknown {
  if (Array.isArray(value)) {
    return value.map((item: unknown) => {
      const inner = keyed(item, newKey)
      return isObject(inner) && inner['_key'] === undefined ? {...inner, _key: newKey()} : inner
    })
  }
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, keyed(field, newKey)]))
}
