import {isObject} from '../documents/document.ts'
import type {StagedDocument} from '../documents/staging.ts'

/**
 * Gives every object in an array a `_key` when it has none, as `autoGenerateArrayKeys` asks.
 */
export function withArrayKeys(document: StagedDocument, newKey: () => string): StagedDocument {
  const fields = Object.entries(document).map(([name, field]) => [name, keyed(field, newKey)])
  return {...Object.fromEntries(fields), _id: document._id, _type: document._type}
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
