import * as v from 'valibot'
import {
  isPublishedId,
  type JsonObject,
  type LakeDocument,
  publishedIdOf,
  releaseIdOf,
  releaseNameOf,
} from '../documents/document.ts'
import type {StagedDocument, Staging} from '../documents/staging.ts'
import {ItemError, strengthenReferences} from './document-content.ts'
import {requireDocument} from './mutations.ts'

export interface ActionContext {
  staging: Staging
  now: Date
  /** @returns the last content of a deleted document */
  lastRevision: (id: string) => LakeDocument | null | undefined
}

export type ActionHandler = (input: unknown, context: ActionContext) => void

export function action<Input>(
  schema: v.GenericSchema<unknown, Input>,
  apply: (input: Input, context: ActionContext) => void,
): ActionHandler {
  return (input, context) => apply(v.parse(schema, input), context)
}

export function checkVersion(versionId: string, publishedId: string, staging: Staging): void {
  checkPublished(publishedId)
  if (isPublishedId(versionId) || publishedIdOf(versionId) !== publishedId)
    throw invalidAction(`"${versionId}" is not a draft or version of "${publishedId}"`)
  if (!staging.get(versionId)) requireRelease(versionId, staging)
  requireEditableRelease(versionId, staging)
}

export function checkPublished(publishedId: string): void {
  if (!isPublishedId(publishedId))
    throw invalidAction(`"${publishedId}" is not the ID of a published document`)
}

export function publish(version: StagedDocument, staging: Staging): void {
  const {_system: _ofVersion, ...content} = copyWithId(version, publishedIdOf(version._id))
  const published = strengthenReferences({...content, _id: content._id, _type: content._type})
  staging.put(published, {createOrReplace: published})
  staging.remove(version._id)
}

/** The draft keeps the content, unless there is one. */
export function unpublish(publishedId: string, draftId: string, staging: Staging): void {
  if (!staging.get(draftId)) draftFrom(staging, publishedId, draftId)
  staging.remove(publishedId)
}

/** The first edit of a published document creates its draft. */
export function draftFrom(staging: Staging, publishedId: string, draftId: string): StagedDocument {
  const draft = copyWithId(requireDocument(staging, publishedId), draftId)
  staging.put(draft, {create: draft})
  return draft
}

/** Without the attributes that the commit sets. */
export function copyWithId(document: StagedDocument, to: string): StagedDocument {
  const {_rev: _old, _updatedAt: _before, ...content} = document
  return {...content, _id: to, _type: document._type}
}

export function invalidAction(description: string): ItemError {
  return new ItemError(400, 'invalidActionError', description)
}

export function requireRelease(versionId: string, staging: Staging): void {
  const name = releaseNameOf(versionId)
  if (name !== undefined) requireDocument(staging, releaseIdOf(name))
}

/**
 * A scheduled release is locked: it is published as it was reviewed. Versions whose release is missing are from
 * older data. They stay editable.
 */
export function requireEditableRelease(versionId: string, staging: Staging): void {
  const name = releaseNameOf(versionId)
  const state = stateOf((name !== undefined && staging.get(releaseIdOf(name))) || {})
  if (state === 'active') return
  const description = `Documents in release "${name}" (state: ${state}) can not be mutated`
  throw new ItemError(400, 'validationError', description, {id: versionId})
}

export function stateOf({state}: JsonObject): string {
  return typeof state === 'string' ? state : 'active'
}
