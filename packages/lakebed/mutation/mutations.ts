import * as v from 'valibot'
import {jsonObject, type JsonObject} from '../documents/document.ts'
import type {StagedDocument, Staging} from '../documents/staging.ts'
import {malformed} from '../errors/errors.ts'
import {ItemError, newDocument} from './document-content.ts'
import {applyPatch, patchOperations} from './patch.ts'

/** @module Mutations. Source: sanity.io/docs, "HTTP Mutations". */

interface MutationContext {
  staging: Staging
  select: (query: string, params: JsonObject) => string[]
}

export interface Outcome {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
}

type Operation = (payload: unknown, context: MutationContext) => Outcome[]

const byId = v.object({id: v.union([v.string(), v.array(v.string())])})
const byQuery = v.object({query: v.string(), params: v.optional(jsonObject, {})})
const selection = v.union([byId, byQuery], 'Select documents by "id" or "query"')

function selectedIds(payload: unknown, {select}: MutationContext): string[] {
  const selected = v.parse(selection, payload)
  return 'id' in selected ? [selected.id].flat() : select(selected.query, selected.params)
}

function creation(name: 'create' | 'createOrReplace' | 'createIfNotExists'): Operation {
  return (payload, {staging}) => {
    const document = newDocument(v.parse(jsonObject, payload))
    const id = document._id
    const exists = staging.get(id) !== undefined
    if (exists && name === 'create') throw alreadyExists(id)
    if (exists && name === 'createIfNotExists') return [{id, operation: 'none'}]
    staging.put(document, {[name]: document})
    return [{id, operation: exists ? 'update' : 'create'}]
  }
}

function deleteDocuments(payload: unknown, context: MutationContext): Outcome[] {
  return selectedIds(payload, context).map((id) => {
    if (!context.staging.get(id)) return {id, operation: 'none'}
    context.staging.remove(id)
    return {id, operation: 'delete'}
  })
}

function patchDocuments(payload: unknown, context: MutationContext): Outcome[] {
  const ids = selectedIds(payload, context)
  const {id: _id, query: _query, params: _params, ...patch} = v.parse(patchOperations, payload)
  return ids.map((id) => {
    const patched = applyPatch(requireDocument(context.staging, id), patch)
    context.staging.put(patched, {patch: {...patch, id}})
    return {id, operation: 'update'}
  })
}

const operations = new Map<string, Operation>([
  ['create', creation('create')],
  ['createOrReplace', creation('createOrReplace')],
  ['createIfNotExists', creation('createIfNotExists')],
  ['delete', deleteDocuments],
  ['patch', patchDocuments],
])

export function applyMutation(mutation: JsonObject, context: MutationContext): Outcome[] {
  const [name, ...others] = Object.keys(mutation)
  const operation = operations.get(name ?? '')
  if (!name || !operation || others.length > 0) {
    const known = [...operations.keys()].join(', ')
    throw new ItemError(400, 'mutationParseError', `A mutation contains exactly one of: ${known}`)
  }
  try {
    return operation(mutation[name], context)
  } catch (error) {
    if (!(error instanceof v.ValiError)) throw error
    throw new ItemError(400, 'mutationParseError', malformed(name, error.issues[0]))
  }
}

export function alreadyExists(id: string): ItemError {
  return new ItemError(409, 'documentAlreadyExistsError', `Document by ID "${id}" already exists`, {id})
}

export function requireDocument(staging: Staging, id: string): StagedDocument {
  const document = staging.get(id)
  if (document) return document
  throw new ItemError(409, 'documentNotFoundError', `The document with the ID "${id}" was not found`, {id})
}
