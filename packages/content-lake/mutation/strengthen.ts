import {isObject} from '../documents/document.ts'
import type {StagedDocument} from '../documents/staging.ts'

/**
 * Publishing turns the weak references that stood for "published one day" into what the schema asks for.
 * Source: sanity, `strengthenOnPublish` in its document store.
 */
export function strengthenReferences(document: StagedDocument): StagedDocument {
  const fields = Object.entries(document).map(([name, field]) => [name, strengthened(field)])
  return {...Object.fromEntries(fields), _id: document._id, _type: document._type}
}

function strengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthened)
  if (!isObject(value)) return value
  const wanted = value['_strengthenOnPublish']
  if (typeof value['_ref'] === 'string' && isObject(wanted)) {
    const {_strengthenOnPublish: _done, _weak: _was, ...reference} = value
    return wanted['weak'] === true ? {...reference, _weak: true} : reference
  }
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, strengthened(field)]))
}
