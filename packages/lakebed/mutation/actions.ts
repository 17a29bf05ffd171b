import * as v from 'valibot'
import {
  draftIdOf,
  isPublishedId,
  jsonObject,
  type JsonObject,
  publishedIdOf,
  releaseIdOf,
  releaseNameOf,
} from '../documents/document.ts'
import type {StagedDocument, Staging} from '../documents/staging.ts'
import {releaseActions} from '../releases/release-actions.ts'
import {
  action,
  type ActionContext,
  type ActionHandler,
  checkPublished,
  checkVersion,
  copyWithId,
  draftFrom,
  invalidAction,
  publish,
  unpublish,
} from './action.ts'
import {newDocument} from './document-content.ts'
import {malformed} from '../errors/errors.ts'
import {alreadyExists, requireDocument} from './mutations.ts'
import {applyPatch, checkRevision, patchOperations} from './patch.ts'

/** @module Actions. Source: sanity.io/docs, "Actions API", and @sanity/client src/types.ts. */

const id = v.string()
const revision = v.optional(v.string())
const purge = v.optional(v.boolean(), false)
const attributes = jsonObject

const versionSource = v.object({baseId: id, versionId: id, ifBaseRevisionId: revision})

const discard = action(v.object({draftId: id, purge}), ({draftId, purge: withHistory}, {staging}) => {
  if (isPublishedId(draftId)) {
    throw invalidAction(`"${draftId}" is a published document. Discard a draft or a version.`)
  }
  checkVersion(draftId, publishedIdOf(draftId), staging)
  requireDocument(staging, draftId)
  staging.remove(draftId)
  if (withHistory) staging.purged.add(draftId)
})

const actions: Record<string, ActionHandler> = {
  'sanity.action.document.create': action(
    v.object({
      publishedId: id,
      attributes,
      ifExists: v.optional(v.picklist(['fail', 'ignore']), 'fail'),
    }),
    ({publishedId, attributes: content, ifExists}, {staging}) => {
      const document = newDocument({_id: draftIdOf(publishedId), ...content})
      if (document._id === publishedId) checkPublished(publishedId)
      else checkVersion(document._id, publishedId, staging)
      if (staging.get(publishedId)) throw alreadyExists(publishedId)
      if (!staging.get(document._id)) staging.put(document, {create: document})
      else if (ifExists === 'fail') throw alreadyExists(document._id)
    },
  ),
  'sanity.action.document.edit': action(
    v.object({draftId: id, publishedId: id, patch: patchOperations}),
    ({draftId, publishedId, patch}, {staging}) => {
      checkVersion(draftId, publishedId, staging)
      const base = staging.get(draftId) ?? draftFrom(staging, publishedId, draftId)
      const patched = applyPatch(base, patch)
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
      checkVersion(draftId, publishedId, staging)
      const release = releaseNameOf(draftId)
      if (release !== undefined && staging.get(releaseIdOf(release)))
        throw invalidAction(`"${draftId}" is published with its release. Publish "${release}" instead.`)
      const draft = requireDocument(staging, draftId)
      checkRevision(draft, ifDraftRevisionId)
      checkRevision(staging.get(publishedId) ?? {_id: publishedId}, ifPublishedRevisionId)
      publish(draft, staging)
    },
  ),
  'sanity.action.document.unpublish': action(
    v.object({draftId: id, publishedId: id}),
    ({draftId, publishedId}, {staging}) => {
      checkVersion(draftId, publishedId, staging)
      requireDocument(staging, publishedId)
      unpublish(publishedId, draftId, staging)
    },
  ),
  'sanity.action.document.delete': action(
    v.object({publishedId: id, includeDrafts: v.optional(v.array(v.string()), []), purge}),
    ({publishedId, includeDrafts, purge: withHistory}, {staging}) => {
      checkPublished(publishedId)
      requireDocument(staging, publishedId)
      if (withHistory) for (const purged of [publishedId, ...includeDrafts]) staging.purged.add(purged)
      for (const version of includeDrafts) {
        checkVersion(version, publishedId, staging)
        if (staging.get(version)) staging.remove(version)
      }
      const [remaining] = staging.versionsOf(publishedId)
      if (remaining !== undefined)
        throw invalidAction(`"${remaining}" exists. Add it to includeDrafts, or discard it first.`)
      staging.remove(publishedId)
    },
  ),
  'sanity.action.document.discard': discard,
  'sanity.action.document.replaceDraft': action(
    v.object({publishedId: id, attributes}),
    ({publishedId, attributes: content}, {staging}) => {
      const {_id = publishedId} = content
      const draftId = _id === publishedId ? draftIdOf(publishedId) : _id
      const draft = newDocument({...content, _id: draftId})
      if (!staging.get(draft._id)) requireDocument(staging, publishedId)
      checkVersion(draft._id, publishedId, staging)
      staging.put(draft, {createOrReplace: draft})
    },
  ),
  'sanity.action.document.version.create': action(
    v.union([
      v.object({publishedId: id, document: attributes}),
      v.object({publishedId: id, ...versionSource.entries}),
    ]),
    (input, {staging}) => {
      const version = 'document' in input ? newDocument(input.document) : versionFrom(input, staging)
      checkVersion(version._id, input.publishedId, staging)
      if (staging.get(version._id)) throw alreadyExists(version._id)
      staging.put(version, {create: version})
    },
  ),
  'sanity.action.document.version.replace': action(
    v.object({document: attributes}),
    ({document}, {staging}) => {
      const version = newDocument(document)
      checkVersion(version._id, publishedIdOf(version._id), staging)
      requireDocument(staging, version._id)
      staging.put(version, {createOrReplace: version})
    },
  ),
  'sanity.action.document.version.discard': discard,
  'sanity.action.document.version.unpublish': action(
    v.object({versionId: id, publishedId: id}),
    ({versionId, publishedId}, {staging}) => {
      checkVersion(versionId, publishedId, staging)
      const base = staging.get(versionId) ?? requireDocument(staging, publishedId)
      const marked = {...copyWithId(base, versionId), _system: {delete: true}}
      staging.put(marked, {createOrReplace: marked})
    },
  ),
  ...releaseActions,
}

export type Action = JsonObject & {actionType: string}

export function applyAction({actionType, ...input}: Action, context: ActionContext): void {
  const known = Object.hasOwn(actions, actionType) ? actions[actionType] : undefined
  if (!known) {
    throw invalidAction(
      `Unknown action "${actionType}". Supported actions: ${Object.keys(actions).join(', ')}`,
    )
  }
  try {
    known(withDraftId(input), context)
  } catch (error) {
    if (!(error instanceof v.ValiError)) throw error
    throw invalidAction(malformed(actionType, error.issues[0]))
  }
}

/** Newer clients name drafts by `versionId`. */
function withDraftId(input: JsonObject): JsonObject {
  const {draftId, versionId} = input
  return draftId === undefined && versionId !== undefined ? {...input, draftId: versionId} : input
}

function versionFrom(
  {baseId, versionId, ifBaseRevisionId}: v.InferOutput<typeof versionSource>,
  staging: Staging,
): StagedDocument {
  const base = requireDocument(staging, baseId)
  checkRevision(base, ifBaseRevisionId)
  return {...copyWithId(base, versionId), _system: {base: {id: baseId, rev: base['_rev']}}}
}
