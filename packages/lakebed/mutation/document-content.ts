import {randomUUID} from 'node:crypto'
import {isObject, isValidId, type JsonObject} from '../documents/document.ts'
import type {StagedDocument} from '../documents/staging.ts'

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

/** They would shadow members of Object.prototype. */
const reservedNames = new Set([
  '__proto__',
  'hasOwnProperty',
  'constructor',
  'prototype',
  'toString',
  'toJSON',
])
const maxDepth = 100

export function isReservedName(name: string | number): boolean {
  return typeof name === 'string' && reservedNames.has(name)
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/** `_id` may be missing or end in a dot. Imports keep `_createdAt` and `_updatedAt`. */
export function newDocument(payload: JsonObject): StagedDocument {
  const {_rev: _ignored, ...content} = payload
  const type = content['_type']
  if (typeof type !== 'string' || !type) throw validationError('The document lacks "_type"')
  const document = {...content, _id: completeId(content['_id']), _type: type}
  checkTime(document, '_createdAt')
  checkTime(document, '_updatedAt')
  checkContent(document)
  return document
}

function completeId(value: unknown): string {
  if (value === undefined || value === null || value === '') return randomUUID()
  const id = typeof value === 'string' && value.endsWith('.') ? value + randomUUID() : value
  if (typeof id === 'string' && isValidId(id)) return id
  throw validationError(
    `The document ID ${JSON.stringify(value)} is invalid. Use up to 128 letters, digits, dots, dashes and ` +
      `underscores, without a dash or dot at the start`,
  )
}

function checkTime(document: JsonObject, name: string): void {
  const value = document[name]
  if (value === undefined) return
  if (typeof value !== 'string' || !isoTime.test(value) || Number.isNaN(Date.parse(value))) {
    throw validationError(`"${name}" must be a time such as 2025-02-19T12:00:00Z`)
  }
}

export function checkContent(value: unknown, depth = 0): void {
  if (depth > maxDepth) throw validationError(`The document is nested deeper than ${maxDepth} levels`)
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw validationError('A number is too large: JSON would store it as null')
  }
  if (Array.isArray(value)) {
    for (const item of value) checkContent(item, depth + 1)
  } else if (isObject(value)) {
    for (const [name, field] of Object.entries(value)) {
      if (isReservedName(name)) throw validationError(`The attribute name "${name}" is reserved`)
      checkContent(field, depth + 1)
    }
  }
}

function validationError(description: string): ItemError {
  return new ItemError(400, 'validationError', description)
}

export function withArrayKeys(document: StagedDocument): StagedDocument {
  return mapObjects(document, (object, isItem) => {
    if (!isItem || object['_key'] !== undefined) return object
    return {...object, _key: randomUUID().replaceAll('-', '').slice(0, 12)}
  })
}

/** Source: sanity, `strengthenOnPublish`. */
export function strengthenReferences(document: StagedDocument): StagedDocument {
  return mapObjects(document, (object) => {
    const {_strengthenOnPublish: strengthen, _weak: _before, ...reference} = object
    if (typeof object['_ref'] !== 'string' || !isObject(strengthen)) return object
    return strengthen['weak'] === true ? {...reference, _weak: true} : reference
  })
}

function mapObjects(
  document: StagedDocument,
  change: (object: JsonObject, isItem: boolean) => JsonObject,
): StagedDocument {
  const map = (value: unknown, isItem: boolean): unknown => {
    if (Array.isArray(value)) return value.map((item: unknown) => map(item, true))
    return isObject(value) ? change(mapFields(value), isItem) : value
  }
  const mapFields = (object: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(object).map(([name, field]) => [name, map(field, false)]))
  return {...mapFields(document), _id: document._id, _type: document._type}
}
