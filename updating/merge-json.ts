import {isDeepStrictEqual} from 'node:util'

/** One file as both sides had it last, as it is here, and as it is there. */
export interface Sides {
  readonly base: unknown
  readonly ours: unknown
  readonly theirs: unknown
}

/**
 * Says whose value counts where both sides have changed the same entry.
 *
 * @param path the entry's names from the outside in, such as `['dependencies', 'react']`
 * @returns undefined where nobody but a person can say
 */
export type Choice = (path: readonly string[]) => 'ours' | 'theirs' | undefined

/** Stands for an entry that nobody could decide on. */
const undecided = Symbol('undecided')

/**
 * Merges JSON by its entries, not by its lines: two entries that stand beside each other are two changes. Lists are values.
 *
 * @returns undefined where both sides have changed an entry that `choose` has no answer to
 */
export function mergeJson(sides: Sides, choose: Choice): unknown {
  const merged = merge(sides, choose, [])
  return merged === undecided ? undefined : merged
}

function merge({base, ours, theirs}: Sides, choose: Choice, path: readonly string[]): unknown {
  if (isDeepStrictEqual(ours, theirs) || isDeepStrictEqual(theirs, base)) return ours
  if (isDeepStrictEqual(ours, base)) return theirs
  if (!isRecord(ours) || !isRecord(theirs)) {
    const side = choose(path)
    if (side === undefined) return undecided
    return side === 'ours' ? ours : theirs
  }
  const known = isRecord(base) ? base : {}
  const names = new Set([...Object.keys(theirs), ...Object.keys(ours)])
  const entries = [...names].map((name) => {
    const sides = {base: known[name], ours: ours[name], theirs: theirs[name]}
    return [name, merge(sides, choose, [...path, name])] as const
  })
  if (entries.some(([, value]) => value === undecided)) return undecided
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
