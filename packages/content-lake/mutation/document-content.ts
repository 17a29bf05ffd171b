import {isObject, isValidId, type JsonObject} from '../documents/document.ts'
import type {StagedDocument} from '../documents/staging.ts'

/** A mutation or action that cannot be applied; `transact.ts` names its place in the request, of which nothing is applied. */
export class ItemError extends Error {
  override name = 'ItemError'
  readonly status: number
  readonly item: JsonObject

  constructor(status: number, type: string, description: string, details: JsonObject = {}) {
    super(description)
    this.status = status
    this.item = {...details, type, description}
  }
}

/** Names that would shadow what every JavaScript object has, and so break whoever reads the document. */
const forbiddenNames = new Set([
  '__proto__',
  'hasOwnProperty',
  'constructor',
  'prototype',
  'toString',
  'toJSON',
])
const deepest = 100

export function isForbiddenName(name: string | number): boolean {
  return typeof name === 'string' && forbiddenNames.has(name)
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/**
 * A document as a client sends it, checked: `_type` is required, `_id` may be missing or end in a dot ("generate the
 * rest"), times may be given (an import keeps them) and `_rev` is ignored.
 */
export function newDocument(payload: JsonObject, newId: () => string): StagedDocument {
  const {_rev: _ignored, ...content} = payload
  const type = content['_type']
  if (typeof type !== 'string' || !type) throw invalid('The document has no "_type"')
  const document = {...content, _id: completeId(content['_id'], newId), _type: type}
  checkTime(document, '_createdAt')
  checkTime(document, '_updatedAt')
  checkContent(document)
  return document
}

function completeId(given: unknown, newId: () => string): string {
  if (given === undefined || given === null || given === '') return newId()
  const id = typeof given === 'string' && given.endsWith('.') ? given + newId() : given
  if (typeof id === 'string' && isValidId(id)) return id
  throw invalid(
    `The document ID ${JSON.stringify(given)} is not valid: up to 128 letters, digits, dots, dashes and ` +
      `underscores, not starting with a dash or dot`,
  )
}

function checkTime(document: JsonObject, name: string): void {
  const given = document[name]
  if (given === undefined) return
  if (typeof given !== 'string' || !isoTime.test(given) || Number.isNaN(Date.parse(given))) {
    throw invalid(`"${name}" must be a time such as 2025-02-19T12:00:00Z`)
  }
}

/** @throws ItemError when a value nests too deep, or it or a name cannot be stored safely */
export function checkContent(value: unknown, depth = 0): void {
  if (depth > deepest) throw invalid(`The document nests deeper than ${deepest} levels`)
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw invalid('A number is too large: it would be read back as null')
  }
  if (Array.isArray(value)) {
    for (const item of value) checkContent(item, depth + 1)
  } else if (isObject(value)) {
    for (const [name, field] of Object.entries(value)) {
      if (isForbiddenName(name)) throw invalid(`The attribute name "${name}" is reserved`)
      checkContent(field, depth + 1)
    }
  }
}

function invalid(description: string): ItemError {
  return new ItemError(400, 'validationError', description)
}

/** Gives every object in an array a `_key` when it has none, as `autoGenerateArrayKeys` asks. */
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
