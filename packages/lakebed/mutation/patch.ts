import {applyPatches, parsePatch} from '@sanity/diff-match-patch'
import * as v from 'valibot'
import {type JsonObject, jsonObject} from '../documents/document.ts'
import type {StagedDocument} from '../documents/staging.ts'
import {checkContent, isReservedName, ItemError} from './document-content.ts'
import {findMatches, type Match, parsePatchPath, selectItems} from './json-match.ts'

const paths = jsonObject
const numbers = v.record(v.string(), v.number())

/** Source: sanity.io/docs, "HTTP Mutations", and `PatchOperations` of @sanity/types. */
export const patchOperations = v.looseObject({
  set: v.optional(paths),
  setIfMissing: v.optional(paths),
  unset: v.optional(v.array(v.string())),
  inc: v.optional(numbers),
  dec: v.optional(numbers),
  insert: v.optional(v.looseObject({items: v.array(v.unknown())})),
  diffMatchPatch: v.optional(v.record(v.string(), v.string())),
  ifRevisionID: v.optional(v.string()),
})

type PatchOperations = v.InferOutput<typeof patchOperations>

const immutable = ['_id', '_type', '_createdAt'] as const

export function applyPatch(document: StagedDocument, patch: PatchOperations): StagedDocument {
  const {ifRevisionID, ...operations} = patch
  checkRevision(document, ifRevisionID)
  const id = document._id
  const patched = structuredClone(document)
  try {
    applyOperations(patched, operations)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ItemError(400, 'mutationParseError', `Cannot apply patch to "${id}": ${reason}`, {id})
  }
  for (const attribute of immutable) {
    if (patched[attribute] !== document[attribute]) {
      const description = `Cannot modify immutable attribute "${attribute}"`
      throw new ItemError(400, 'validationError', description, {id})
    }
  }
  checkContent(patched)
  // The commit sets `_updatedAt`.
  const {_updatedAt: _before, ...content} = patched
  return {...content, _id: id, _type: document._type}
}

export function checkRevision(document: JsonObject, expected: string | undefined): void {
  const {_id: id, _rev: current} = document
  if (expected === undefined || expected === current) return
  const revisions = `("${String(current)}"), expected "${expected}"`
  const description = `document "${String(id)}" has unexpected revision ID ${revisions}`
  throw new ItemError(409, 'documentRevisionIDDoesNotMatchError', description, {
    id,
    currentRevisionID: current,
    expectedRevisionID: expected,
  })
}

interface Insert extends JsonObject {
  items: unknown[]
}

function applyOperations(document: JsonObject, operations: PatchOperations): void {
  const {setIfMissing, set, unset, diffMatchPatch, inc, dec, insert} = operations
  for (const [path, value] of Object.entries(setIfMissing ?? {})) {
    for (const match of matches(document, path))
      if (match.value === undefined) setValue(document, match, value)
  }
  for (const [path, value] of Object.entries(set ?? {})) {
    for (const match of matches(document, path)) setValue(document, match, value)
  }
  for (const path of unset ?? []) unsetAll(document, matches(document, path))
  for (const [path, patch] of Object.entries(diffMatchPatch ?? {})) applyDiff(document, path, patch)
  for (const [path, amount] of Object.entries(inc ?? {})) increment(document, path, amount, 'increment')
  for (const [path, amount] of Object.entries(dec ?? {})) increment(document, path, -amount, 'decrement')
  if (insert) insertItems(document, insert)
}

function matches(document: JsonObject, text: string): Match[] {
  const found = findMatches(document, parsePatchPath(text))
  for (const {path} of found) {
    if (path.length === 0) throw new Error('A patch cannot replace the whole document')
    const reserved = path.find(isReservedName)
    if (reserved !== undefined) throw new Error(`The attribute name "${reserved}" is reserved`)
  }
  return found
}

type Container = Record<string | number, unknown>

/** Creates missing objects on the path. Undefined if an array has no such item. */
function containerOf(document: JsonObject, {path}: Match): Container | undefined {
  let container: Container = document
  for (const [depth, name] of path.slice(0, -1).entries()) {
    const held = Object.hasOwn(container, name) ? container[name] : undefined
    const inner = isContainer(held) ? held : typeof path[depth + 1] === 'string' ? {} : undefined
    if (!inner || !canSet(container, name)) return undefined
    container[name] = inner
    container = inner
  }
  return container
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null
}

function canSet(container: Container, name: string | number): boolean {
  return Array.isArray(container) ? typeof name === 'number' && name <= container.length : true
}

function setValue(document: JsonObject, match: Match, value: unknown): void {
  const container = containerOf(document, match)
  const name = match.path.at(-1)
  if (!container || name === undefined || !canSet(container, name)) return
  // Matches must not share the value: a later operation may change one of them.
  container[name] = structuredClone(value)
}

/** Removes all items of an array at once, because each removal shifts the indexes. */
function unsetAll(document: JsonObject, removed: readonly Match[]): void {
  const hole = Symbol('removed')
  const arrays = new Set<unknown[]>()
  // What is inside of another match has a longer path, and is removed first.
  for (const match of removed.toSorted((a, b) => b.path.length - a.path.length)) {
    const name = match.path.at(-1)
    if (match.value === undefined || name === undefined) continue
    const container = containerOf(document, match)
    if (Array.isArray(container) && typeof name === 'number') {
      container[name] = hole
      arrays.add(container)
    } else if (container) delete container[name]
  }
  for (const items of arrays) {
    const remaining = items.filter((item) => item !== hole)
    replaceItems(items, remaining)
  }
}

/** `splice` is limited by the maximum number of arguments. */
function replaceItems(items: unknown[], contents: readonly unknown[]): void {
  items.length = 0
  for (const item of contents) items.push(item)
}

function applyDiff(document: JsonObject, path: string, patch: string): void {
  const differences = parsePatch(patch)
  for (const match of matches(document, path)) {
    if (typeof match.value !== 'string') continue
    const [changed] = applyPatches(differences, match.value, {allowExceedingIndices: true})
    setValue(document, match, changed)
  }
}

function increment(document: JsonObject, path: string, amount: number, verb: string): void {
  for (const match of matches(document, path)) {
    const {value} = match
    if (value === undefined) throw new Error(`Cannot ${verb} "${path}" because it is not present`)
    if (typeof value !== 'number') throw new Error(`Cannot ${verb} "${path}" because it is not a number`)
    setValue(document, match, value + amount)
  }
}

const positions = ['before', 'after', 'replace'] as const

function insertItems(document: JsonObject, insert: Insert): void {
  const [position, ...others] = positions.filter((name) => insert[name] !== undefined)
  const path = position && insert[position]
  if (!position || typeof path !== 'string' || others.length > 0) {
    throw new Error(`An insert needs one of: ${positions.join(', ')}`)
  }
  const {base, recursive, segment} = parsePatchPath(path)
  if (!base || recursive || segment.type !== 'Subscript') {
    throw new Error(
      `"${path}" does not select array items. End it with an index, a range or a filter in brackets.`,
    )
  }
  const arrays = findMatches(document, base).flatMap(({value}) => (Array.isArray(value) ? [value] : []))
  if (arrays.length === 0) throw new Error(`Cannot insert at "${path}" because it is not an array`)
  let isInserted = false
  for (const items of arrays) {
    const {indexes, bounds} = selectItems(items, segment.elements)
    if (!bounds) continue
    const at = position === 'after' ? bounds.end : bounds.start
    const remains = (index: number) => position !== 'replace' || !indexes.has(index)
    const before = items.slice(0, at).filter((_, index) => remains(index))
    const after = items.slice(at).filter((_, offset) => remains(at + offset))
    replaceItems(items, [...before, ...structuredClone(insert.items), ...after])
    isInserted = true
  }
  if (!isInserted) throw new Error(`Cannot insert at "${path}" because the item does not exist`)
}
