import * as v from 'valibot'
import {jsonObject, type JsonObject} from '../documents/document.ts'
import type {Staging} from '../documents/staging.ts'
import {malformed} from '../errors/errors.ts'
import {checkContent, ItemError, newDocument} from './document-content.ts'
import {applyPatch, patchOperations} from './patch.ts'

/** @module Mutations. Source: sanity.io/docs, "HTTP Mutations". */

interface MutationContext {
  staging: Staging
  newId: () => string
  select: (query: string, params: JsonObject) => string[]
}

export interface Outcome {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
}

const documentPayload = jsonObject
const params = v.optional(jsonObject, {})
const byId = v.object({id: v.string()})
const byIds = v.object({id: v.array(v.string())})
const byQuery = v.object({query: v.string(), params})
const selection = v.union([byId, byIds, byQuery], 'Select documents by "id" or "query"')

type Selection = v.InferOutput<typeof selection>

function selectedIds(context: MutationContext, chosen: Selection): string[] {
  if ('query' in chosen) return context.select(chosen.query, chosen.params)
  return Array.isArray(chosen.id) ? chosen.id : [chosen.id]
}

const operations = {
  create(payload, context) {
    const document = newDocument(v.parse(documentPayload, payload), context.newId)
    if (context.staging.get(document._id)) throw alreadyExists(document._id)
    context.staging.put(document, {create: document})
    return [{id: document._id, operation: 'create'}]
  },
  createOrReplace(payload, context) {
    const document = newDocument(v.parse(documentPayload, payload), context.newId)
    const existing = context.staging.get(document._id)
    context.staging.put(document, {createOrReplace: document})
    return [{id: document._id, operation: existing ? 'update' : 'create'}]
  },
  createIfNotExists(payload, context) {
    const document = newDocument(v.parse(documentPayload, payload), context.newId)
    if (context.staging.get(document._id)) return [{id: document._id, operation: 'none'}]
    context.staging.put(document, {createIfNotExists: document})
    return [{id: document._id, operation: 'create'}]
  },
  delete(payload, context) {
    const ids = selectedIds(context, v.parse(selection, payload))
    return ids.map((id) => {
      if (!context.staging.get(id)) return {id, operation: 'none'}
      context.staging.remove(id, {delete: {id}})
      return {id, operation: 'delete'}
    })
  },
  patch(payload, context) {
    const chosen = v.parse(selection, payload)
    const {id: _id, query: _query, params: _params, ...patch} = v.parse(patchOperations, payload)
    return selectedIds(context, chosen).map((id) => {
      const existing = context.staging.get(id)
      if (!existing) throw notFound(id)
      const patched = applyPatch(existing, patch)
      checkContent(patched)
      context.staging.put(patched, {patch: {...patch, id}})
      return {id, operation: 'update'}
    })
  },
} satisfies Record<string, (payload: unknown, context: MutationContext) => Outcome[]>

export function applyMutation(mutation: JsonObject, context: MutationContext): Outcome[] {
  const [name, ...others] = Object.keys(mutation)
  const operation = Object.entries(operations).find(([key]) => key === name)?.[1]
  if (!name || !operation || others.length > 0) {
    const known = Object.keys(operations).join(', ')
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

export function notFound(id: string): ItemError {
  return new ItemError(409, 'documentNotFoundError', `The document with the ID "${id}" was not found`, {id})
}
