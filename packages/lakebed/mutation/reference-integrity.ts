import {referencesIn} from '../documents/references.ts'
import type {StagedChange, Staging} from '../documents/staging.ts'
import {ItemError} from './document-content.ts'

/**
 * Strong references must not dangle, nor change the type of their target. As hosted, a draft does not satisfy
 * a reference to its published document.
 */
export function checkReferences(staging: Staging): void {
  const changes = staging.changes()
  const references = changes.flatMap(({id: from, after}) =>
    [...strongTargets(after)].map((to) => ({from, to})),
  )
  const byTarget = Map.groupBy(references, ({to}) => to)
  for (const change of changes) checkTargets(staging, change)
  for (const {id, before, after} of changes) {
    const newReferrers = byTarget.get(id)?.map(({from}) => from) ?? []
    if (!after) checkReferrers(staging, id, newReferrers, 'deleted')
    else if (before && before._type !== after._type)
      checkReferrers(staging, id, newReferrers, 'changed to another type')
  }
}

function strongTargets(document: object | undefined): Set<string> {
  const references = [...referencesIn(document)]
  return new Set(references.flatMap(([target, isWeak]) => (isWeak ? [] : target)))
}

function checkTargets(staging: Staging, {id, before, after}: StagedChange): void {
  const known = strongTargets(before)
  for (const to of strongTargets(after)) {
    if (staging.get(to) || known.has(to)) continue
    const description = `Document "${id}" references non-existent document "${to}"`
    throw new ItemError(409, 'documentReferenceDoesNotExistError', description, {id, referenceID: to})
  }
}

function checkReferrers(
  staging: Staging,
  id: string,
  newReferrers: string[],
  change: 'deleted' | 'changed to another type',
): void {
  const untouched = staging
    .untouchedReferrers(id)
    .filter((other) => strongTargets(staging.get(other)).has(id))
  const referringIds = [...untouched, ...newReferrers].filter((referrer) => referrer !== id)
  if (referringIds.length === 0) return
  const named = referringIds.slice(0, 3).map((referrer) => `"${referrer}"`)
  const rest = referringIds.length > 3 ? ` and ${referringIds.length - 3} more` : ''
  const description = `Document "${id}" cannot be ${change} as there are references to it from ${named.join(', ')}${rest}`
  throw new ItemError(409, 'documentHasExistingReferencesError', description, {
    id,
    referencingIDs: referringIds,
  })
}
