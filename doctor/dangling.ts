/** A reference that leads to nothing. */
export interface Dangling {
  /** The document that has it. */
  readonly from: string
  /** The id that is not there. */
  readonly to: string
}

type Stored = Readonly<Record<string, unknown>> & {readonly _id: string}

/**
 * References that visitors follow to nothing. What refers to a draft that was never published is weak until then, and left out.
 *
 * @param documents all of a dataset, pictures too
 */
export function danglingIn(documents: readonly Stored[]): Dangling[] {
  const ids = new Set(documents.map(({_id}) => _id))
  return documents.flatMap((document) =>
    [...new Set(referencesIn(document))].filter((to) => !ids.has(to)).map((to) => ({from: document._id, to})),
  )
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('_ref' in value && typeof value._ref === 'string')
    return '_weak' in value && value._weak === true ? [] : [value._ref]
  return Object.values(value).flatMap((part: unknown) => referencesIn(part))
}
