/**
 * @module Document ids: `abc` is published, `drafts.abc` its draft, `versions.<release>.abc` a version in a release.
 * Source: sanity.io/docs, "IDs and paths", and @sanity/client's draftUtils.
 */

const draftPrefix = 'drafts.'
const versionPrefix = 'versions.'

/** Letters, digits, dots, dashes and underscores; no leading dash or dot; at most 128 characters. */
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

/** As hosted: without a login only ids in the root path are readable, whatever the dot in an id stands for. */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}

/** The id a visitor knows: `drafts.abc` and `versions.r1.abc` both give `abc`. */
export function publishedIdOf(id: string): string {
  if (isDraftId(id)) return id.slice(draftPrefix.length)
  if (isVersionId(id)) return id.split('.').slice(2).join('.')
  return id
}

export function draftIdOf(id: string): string {
  return draftPrefix + publishedIdOf(id)
}

export function versionIdOf(id: string, release: string): string {
  return `${versionPrefix}${release}.${publishedIdOf(id)}`
}
