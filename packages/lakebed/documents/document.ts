import * as v from 'valibot'

/** `_rev` is the id of the last transaction. Times are ISO 8601 in UTC. */
export interface LakeDocument {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [field: string]: unknown
}

export type JsonObject = Record<string, unknown>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** valibot's record accepts arrays too. */
export const jsonObject = v.custom<JsonObject>(isObject, 'Expected an object')

// Source: sanity.io/docs, "IDs and paths", and draftUtils of @sanity/client.

const draftPrefix = 'drafts.'
const versionPrefix = 'versions.'

const validId = /^(?![-.])(?!.*\.\.)[\w.-]{1,128}(?<!\.)$/

export function isValidId(id: string): boolean {
  return validId.test(id)
}

export function isDraftId(id: string): boolean {
  return id.startsWith(draftPrefix)
}

export function isVersionId(id: string): boolean {
  return id.startsWith(versionPrefix)
}

export function isPublishedId(id: string): boolean {
  return !isDraftId(id) && !isVersionId(id)
}

/** As hosted: only ids in the root path are readable without a login. */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}

/** `drafts.abc` and `versions.r1.abc` both give `abc`. */
export function publishedIdOf(id: string): string {
  if (isDraftId(id)) return id.slice(draftPrefix.length)
  if (isVersionId(id)) return id.split('.').slice(2).join('.')
  return id
}

export function draftIdOf(id: string): string {
  return draftPrefix + publishedIdOf(id)
}

/** The names in a perspective. `published` and `raw` are not layers. */
export function isLayerName(name: string): boolean {
  return /^[A-Za-z\d_-]{1,64}$/.test(name) && name !== 'raw' && name !== 'published'
}

export function isReleaseName(name: string): boolean {
  return isLayerName(name) && name !== 'drafts'
}

const releasePrefix = '_.releases.'

/** The document of a release. */
export function releaseIdOf(name: string): string {
  return releasePrefix + name
}

/** `_.releases.r1` gives `r1`. */
export function releaseNameOfDocument(id: string): string | undefined {
  return id.startsWith(releasePrefix) ? id.slice(releasePrefix.length) : undefined
}

/** `versions.r1.abc` gives `r1`. */
export function releaseNameOf(id: string): string | undefined {
  return isVersionId(id) ? id.split('.')[1] : undefined
}

/** Publishing the release of such a version unpublishes the document. */
export function isMarkedForDeletion({_system: system}: JsonObject): boolean {
  return isObject(system) && system['delete'] === true
}

export function versionIdOf(id: string, release: string): string {
  return `${versionPrefix}${release}.${publishedIdOf(id)}`
}

/** Mendoza patches that output the whole document (operation 0). Source: github.com/sanity-io/mendoza, docs/format.md. */
export function mendozaEffects(
  before: LakeDocument | undefined,
  after: LakeDocument | undefined,
): JsonObject {
  return {apply: [0, withoutRevision(after)], revert: [0, withoutRevision(before)]}
}

function withoutRevision(document: LakeDocument | undefined): JsonObject | null {
  if (!document) return null
  const {_rev: _omitted, ...content} = document
  return content
}
