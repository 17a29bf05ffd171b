import {type JsonObject, releaseIdOf, releaseNameOf} from '../documents/document.ts'
import type {Staging} from '../documents/staging.ts'
import {ItemError} from '../mutation/document-content.ts'
import {notFound} from '../mutation/mutations.ts'

/** Versions whose release is missing are from older data. They stay editable. */
export function requireRelease(versionId: string, staging: Staging): void {
  const name = releaseNameOf(versionId)
  if (name === undefined || staging.get(releaseIdOf(name))) return
  throw notFound(releaseIdOf(name))
}

/** A scheduled release is locked: it is published as it was reviewed. */
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
