import * as v from 'valibot'
import {draftIdOf, isPublishedId, publishedIdOf} from '../documents/document-id.ts'
import {jsonObject} from '../documents/json-object.ts'
import type {JsonObject} from '../documents/document.ts'
import {failedItem, ItemError} from '../lake-error.ts'
import {notFound} from './mutations.ts'
import {checkContent, newDocument} from './new-document.ts'
import {applyPatch, patchOperations, revisionConflict} from './patch.ts'
import type {StagedDocument, Staging} from './staging.ts'
import {strengthenReferences} from './strengthen.ts'

/**
 * The actions of `/data/actions`, through which the Studio edits, publishes and deletes. Each is applied to what the
 * one before it left. Source: sanity.io/docs, "Actions API", and @sanity/client src/types.ts.
 * Adding one: an entry here; what it takes is its schema, what it does its `apply`.
 */
export interface ActionContext {
  staging: Staging
  newId: () => string
}

interface ActionDefinition<Input> {
  input: v.GenericSchema<unknown, Input>
  apply: (input: Input, context: ActionContext) => void
}

function action<Input>(
  input: v.GenericSchema<unknown, Input>,
  apply: (input: Input, context: ActionContext) => void,
): ActionDefinition<unknown> {
  return {input, apply: (given, context) => apply(v.parse(input, given), context)}
}

const id = v.string()
const revision = v.optional(v.string())
const purge = v.optional(v.boolean(), false)
const attributes = jsonObject

const discard = (versionId: string, withHistory: boolean, {staging}: ActionContext) => {
  if (isPublishedId(versionId)) {
    throw refused(`"${versionId}" is published: discard takes a draft or a version`)
  }
  required(staging, versionId)
  staging.remove(versionId, {delete: {id: versionId}})
  if (withHistory) staging.purge(versionId)
}

const replaceVersion = (document: JsonObject, context: ActionContext) => {
  const replacement = newDocument(document, context.newId)
  if (isPublishedId(replacement._id)) throw refused(`"${replacement._id}" is neither a draft nor a version`)
  context.staging.put(replacement, {createOrReplace: replacement})
}

const actions: Record<string, ActionDefinition<unknown>> = {
  'sanity.action.document.create': action(
    v.object({
      publishedId: id,
      attributes,
      ifExists: v.optional(v.picklist(['fail', 'ignore']), 'fail'),
    }),
    (input, context) => {
      const document = newDocument({_id: draftIdOf(input.publishedId), ...input.attributes}, context.newId)
      if (!context.staging.get(document._id)) context.staging.put(document, {create: document})
      else if (input.ifExists === 'fail') throw exists(document._id)
    },
  ),
  'sanity.action.document.edit': action(
    v.object({draftId: id, publishedId: id, patch: patchOperations}),
    ({draftId, publishedId, patch}, {staging}) => {
      const base = staging.get(draftId) ?? draftFrom(staging, publishedId, draftId)
      const patched = applyPatch(base, patch)
      checkContent(patched)
      staging.put(patched, {patch: {...patch, id: draftId}})
    },
  ),
  'sanity.action.document.publish': action(
    v.object({
      draftId: id,
      publishedId: id,
      ifDraftRevisionId: revision,
      ifPublishedRevisionId: revision,
    }),
    ({draftId, publishedId, ifDraftRevisionId, ifPublishedRevisionId}, {staging}) => {
      const draft = required(staging, draftId)
      checkRevision(draft, ifDraftRevisionId)
      checkRevision(staging.get(publishedId) ?? {_id: publishedId}, ifPublishedRevisionId)
      const published = strengthenReferences(moved(draft, publishedId))
      staging.put(published, {createOrReplace: published})
      staging.remove(draftId, {delete: {id: draftId}})
    },
  ),
  'sanity.action.document.unpublish': action(
    v.object({draftId: id, publishedId: id}),
    ({draftId, publishedId}, {staging}) => {
      required(staging, publishedId)
      if (!staging.get(draftId)) draftFrom(staging, publishedId, draftId)
      staging.remove(publishedId, {delete: {id: publishedId}})
    },
  ),
  'sanity.action.document.delete': action(
    v.object({publishedId: id, includeDrafts: v.optional(v.array(v.string()), []), purge}),
    ({publishedId, includeDrafts, purge: withHistory}, {staging}) => {
      required(staging, publishedId)
      if (withHistory) for (const purged of [publishedId, ...includeDrafts]) staging.purge(purged)
      for (const version of includeDrafts) {
        if (publishedIdOf(version) !== publishedId)
          throw refused(`"${version}" is no draft of "${publishedId}"`)
        if (staging.get(version)) staging.remove(version, {delete: {id: version}})
      }
      staging.remove(publishedId, {delete: {id: publishedId}})
    },
  ),
  'sanity.action.document.discard': action(v.object({draftId: id, purge}), (input, context) =>
    discard(input.draftId, input.purge, context),
  ),
  'sanity.action.document.replaceDraft': action(v.object({publishedId: id, attributes}), (input, context) =>
    replaceVersion({_id: draftIdOf(input.publishedId), ...input.attributes}, context),
  ),
  'sanity.action.document.version.create': action(
    v.union([
      v.object({publishedId: id, document: attributes}),
      v.object({publishedId: id, baseId: id, versionId: id, ifBaseRevisionId: revision}),
    ]),
    (input, context) => {
      const document =
        'document' in input
          ? newDocument(input.document, context.newId)
          : versionOf(context.staging, input.baseId, input.versionId, input.ifBaseRevisionId)
      if (context.staging.get(document._id)) throw exists(document._id)
      context.staging.put(document, {create: document})
    },
  ),
  'sanity.action.document.version.replace': action(v.object({document: attributes}), (input, context) => {
    replaceVersion(input.document, context)
  }),
  'sanity.action.document.version.discard': action(v.object({versionId: id, purge}), (input, context) =>
    discard(input.versionId, input.purge, context),
  ),
  'sanity.action.document.version.unpublish': action(
    v.object({versionId: id, publishedId: id}),
    ({versionId, publishedId}, {staging}) => {
      const base = staging.get(versionId) ?? moved(required(staging, publishedId), versionId)
      const marked = {...base, _system: {delete: true}}
      staging.put(marked, {createOrReplace: marked})
    },
  ),
}

export type Action = JsonObject & {actionType: string}

/** Stages one action. @throws ItemError when it is unknown, malformed or cannot be applied */
export function applyAction({actionType, ...input}: Action, context: ActionContext): void {
  const known = Object.hasOwn(actions, actionType) ? actions[actionType] : undefined
  if (!known) {
    const description = `Unknown action "${actionType}". Known: ${Object.keys(actions).join(', ')}`
    throw new ItemError(400, failedItem('invalidActionError', description))
  }
  try {
    known.apply(input, context)
  } catch (error) {
    if (!(error instanceof v.ValiError)) throw error
    const where = v.getDotPath(error.issues[0])
    const description = `Malformed ${actionType}${where ? ` at "${where}"` : ''}: ${error.message}`
    throw new ItemError(400, failedItem('invalidActionError', description))
  }
}

/** Starts a draft with the published document's content, as the first edit of a published document does. */
function draftFrom(staging: Staging, publishedId: string, draftId: string): StagedDocument {
  const draft = moved(required(staging, publishedId), draftId)
  staging.put(draft, {create: draft})
  return draft
}

function versionOf(
  staging: Staging,
  baseId: string,
  versionId: string,
  expected: string | undefined,
): StagedDocument {
  const base = required(staging, baseId)
  checkRevision(base, expected)
  return moved(base, versionId)
}

/** The same content under another id; when it was created stays, when it was updated is set anew. */
function moved(document: StagedDocument, to: string): StagedDocument {
  const {_rev: _old, _updatedAt: _before, ...content} = document
  return {...content, _id: to, _type: document._type}
}

function required(staging: Staging, documentId: string): StagedDocument {
  const document = staging.get(documentId)
  if (!document) throw notFound(documentId)
  return document
}

function checkRevision(document: JsonObject, expected: string | undefined): void {
  if (expected !== undefined && document['_rev'] !== expected) throw revisionConflict(document, expected)
}

function exists(documentId: string): ItemError {
  return new ItemError(
    409,
    failedItem('documentAlreadyExistsError', `Document by ID "${documentId}" already exists`, {
      id: documentId,
    }),
  )
}

function refused(description: string): ItemError {
  return new ItemError(400, failedItem('invalidActionError', description))
}
