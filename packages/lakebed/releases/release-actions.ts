import {isDeepStrictEqual} from 'node:util'
import * as v from 'valibot'
import {
  draftIdOf,
  isMarkedForDeletion,
  isReleaseName,
  jsonObject,
  type JsonObject,
  publishedIdOf,
  releaseIdOf,
  releaseNameOf,
} from '../documents/document.ts'
import type {StagedDocument, Staging} from '../documents/staging.ts'
import {
  action,
  type ActionHandler,
  copyWithId,
  invalidAction,
  publish,
  stateOf,
  unpublish,
} from '../mutation/action.ts'
import {ItemError, newDocument} from '../mutation/document-content.ts'
import {alreadyExists, requireDocument} from '../mutation/mutations.ts'
import {applyPatch, patchOperations} from '../mutation/patch.ts'

/**
 * @module Actions on releases. A transition is one transaction, so `scheduling`, `publishing`, `archiving` and
 * `unarchiving` do not occur. Source: @sanity/client src/releases and src/types.ts; sanity.io/docs, "Mutate
 * documents with actions".
 */

type State = 'active' | 'scheduled' | 'published' | 'archived'

const releaseId = v.pipe(
  v.string(),
  v.check(
    isReleaseName,
    'Use up to 64 letters, digits, dashes and underscores, but no name of a perspective',
  ),
)
const release = v.object({releaseId})
const metadata = v.looseObject({
  releaseType: v.optional(v.picklist(['asap', 'scheduled', 'undecided']), 'undecided'),
})
const finalStates = v.array(v.looseObject({id: v.string()}))

export const releaseActions: Record<string, ActionHandler> = {
  'sanity.action.release.create': action(
    v.object({releaseId, metadata: v.optional(metadata, {})}),
    ({releaseId: name, metadata: about}, {staging}) => {
      const content = {name, state: 'active', metadata: about, publishAt: null, finalDocumentStates: null}
      const created = newDocument({...content, _id: releaseIdOf(name), _type: 'system.release'})
      if (staging.get(created._id)) throw alreadyExists(created._id)
      staging.put(created, {create: created})
    },
  ),
  'sanity.action.release.edit': action(
    v.object({releaseId, patch: patchOperations}),
    ({releaseId: name, patch}, {staging}) => {
      const before = requireState(staging, name, ['active', 'scheduled'], 'edited')
      const after = applyPatch(before, patch)
      if (!isDeepStrictEqual(withoutMetadata(after), withoutMetadata(before)))
        throw invalidAction('A patch of a release can change its "metadata" only')
      v.parse(metadata, after['metadata'])
      staging.put(after, {patch: {...patch, id: before._id}})
    },
  ),
  'sanity.action.release.publish': action(release, ({releaseId: name}, {staging, now}) => {
    const versions = versionsIn(name, staging)
    const publishedAt = now.toISOString()
    const finalDocumentStates = statesOf(versions)
    transition(staging, name, 'active', 'published', {publishAt: null, publishedAt, finalDocumentStates})
    for (const version of versions) publishVersion(version, staging)
  }),
  'sanity.action.release.schedule': action(
    v.object({releaseId, publishAt: v.pipe(v.string(), v.isoTimestamp())}),
    ({releaseId: name, publishAt}, {staging}) => {
      transition(staging, name, 'active', 'scheduled', {publishAt})
    },
  ),
  'sanity.action.release.unschedule': action(release, ({releaseId: name}, {staging}) => {
    transition(staging, name, 'scheduled', 'active', {publishAt: null})
  }),
  'sanity.action.release.archive': action(release, ({releaseId: name}, {staging}) => {
    const versions = versionsIn(name, staging)
    transition(staging, name, 'active', 'archived', {finalDocumentStates: statesOf(versions)})
    for (const {_id} of versions) staging.remove(_id)
  }),
  'sanity.action.release.unarchive': action(release, ({releaseId: name}, {staging, lastRevision}) => {
    const before = transition(staging, name, 'archived', 'active', {finalDocumentStates: null})
    for (const {id} of v.parse(finalStates, before['finalDocumentStates'] ?? [])) {
      const last = lastRevision(id)
      if (!last) continue
      const restored = copyWithId(last, id)
      staging.put(restored, {create: restored})
    }
  }),
  'sanity.action.release.delete': action(release, ({releaseId: name}, {staging}) => {
    const {_id} = requireState(staging, name, ['archived', 'published'], 'deleted')
    for (const version of versionsIn(name, staging)) staging.remove(version._id)
    staging.remove(_id)
  }),
  'sanity.action.release.import': action(
    v.object({
      releaseId: v.string(),
      attributes: v.optional(jsonObject),
      document: v.optional(jsonObject),
      ifExists: v.optional(v.picklist(['fail', 'ignore', 'replace']), 'fail'),
    }),
    ({releaseId: name, attributes, document, ifExists}, {staging}) => {
      const imported = newDocument({...(attributes ?? document), _id: releaseIdOf(name)})
      const isThere = staging.get(imported._id) !== undefined
      if (isThere && ifExists === 'fail') throw alreadyExists(imported._id)
      if (!isThere || ifExists === 'replace') staging.put(imported, {createOrReplace: imported})
    },
  ),
}

function withoutMetadata(document: JsonObject): JsonObject {
  return {...document, metadata: null, _updatedAt: null}
}

function requireState(staging: Staging, name: string, from: readonly State[], to: string): StagedDocument {
  const found = requireDocument(staging, releaseIdOf(name))
  const state = stateOf(found)
  if (from.some((allowed) => allowed === state)) return found
  const description = `release "${name}" is not permitted to transition from state '${state}' to '${to}'`
  throw new ItemError(400, 'validationError', description, {id: found._id})
}

/** Also removes the error of a failed publication. @returns the release before */
function transition(staging: Staging, name: string, from: State, to: State, more: JsonObject) {
  const before = requireState(staging, name, [from], to)
  const {error: _failure, ...content} = copyWithId(before, before._id)
  const after = {...content, ...more, state: to, _id: before._id, _type: before._type}
  staging.put(after, {createOrReplace: after})
  return before
}

function versionsIn(name: string, staging: Staging): StagedDocument[] {
  return staging.documents().filter(({_id}) => releaseNameOf(_id) === name)
}

function statesOf(versions: readonly StagedDocument[]): JsonObject[] {
  return versions.map(({_id: id}) => ({id}))
}

function publishVersion(version: StagedDocument, staging: Staging): void {
  if (!isMarkedForDeletion(version)) {
    publish(version, staging)
    return
  }
  const publishedId = publishedIdOf(version._id)
  if (staging.get(publishedId)) unpublish(publishedId, draftIdOf(publishedId), staging)
  staging.remove(version._id)
}
