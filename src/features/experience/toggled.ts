/** A set with a value added, or removed if it was there. */
export function toggled<T>(set: ReadonlySet<T>, value: T): ReadonlySet<T> {
  return set.has(value) ? new Set([...set].filter((other) => other !== value)) : new Set([...set, value])
}
