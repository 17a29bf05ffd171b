import * as v from 'valibot'
import {jsonObject} from '../documents/json-object.ts'
import type {JsonObject} from '../documents/document.ts'
import {ItemError} from './item-error.ts'
import {applyOperations, type Operations} from './patch-operations.ts'
import type {StagedDocument} from '../documents/staging.ts'

const paths = jsonObject
const numbers = v.record(v.string(), v.number())

/** The operations of a patch. Source: sanity.io/docs, "HTTP Mutations", and @sanity/types PatchOperations. */
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

export type PatchOperations = v.InferOutput<typeof patchOperations>

/** What a patch may never touch. Source: the hosted API's "Cannot modify immutable attribute". */
const immutable = ['_id', '_type', '_createdAt'] as const

/** A patch that names none of these says nothing to do; hosted refuses it too. */
export function applyPatch(document: StagedDocument, patch: PatchOperations): StagedDocument {
  const expected = patch.ifRevisionID
  if (expected !== undefined && expected !== document['_rev']) throw revisionConflict(document, expected)
  const {ifRevisionID: _checked, ...operations} = patch
  const patched = run(document, operations)
  for (const attribute of immutable) {
    if (patched[attribute] !== document[attribute]) {
      const description = `Cannot modify immutable attribute "${attribute}"`
      throw new ItemError(400, 'validationError', description, {id: document._id})
    }
  }
  // When it was updated is set anew by the commit.
  const {_updatedAt: _before, ...content} = patched
  return {...content, _id: document._id, _type: document._type}
}

function run(document: StagedDocument, operations: Operations): StagedDocument {
  const patched = structuredClone(document)
  try {
    applyOperations(patched, operations)
    return patched
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ItemError(400, 'mutationParseError', `Cannot apply patch to "${document._id}": ${reason}`, {
      id: document._id,
    })
  }
}

export function revisionConflict(document: JsonObject, expected: string): ItemError {
  const id = document['_id']
  const current = document['_rev']
  const description = `document "${String(id)}" has unexpected revision ID ("${String(current)}"), expected "${expected}"`
  return new ItemError(409, 'documentRevisionIDDoesNotMatchError', description, {
    id,
    currentRevisionID: current,
    expectedRevisionID: expected,
  })
}
