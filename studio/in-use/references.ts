import type {SanityDocument} from 'sanity'

/** What becomes of a reference: another in its place, or nothing. */
type Change = {readonly from: string; readonly to: string | undefined}

type Fields = Readonly<Record<string, unknown>>

/**
 * The fields of a document in which references to `from` are changed, as they are then; undefined is for a field that goes.
 *
 * A list has no reference twice, and what lists nothing but what goes, such as a row of technologies, goes too.
 */
export function changedFields(document: SanityDocument, change: Change): Fields {
  const fields = Object.entries(document).flatMap(([name, value]) => {
    const changed = changedValue(value, change)
    return changed === value ? [] : [[name, changed]]
  })
  return Object.fromEntries(fields)
}

/** The same value when there is no such reference in it; undefined when nothing is left. */
function changedValue(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return changedList(value, change)
  if (!isObject(value)) return value
  if (value['_ref'] === change.from) {
    return change.to === undefined ? undefined : {...value, _ref: change.to}
  }
  let isChanged = false
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const changed = changedValue(part, change)
    isChanged ||= changed !== part
    return changed === undefined ? [] : [[name, changed] as const]
  })
  if (!isChanged) return value
  return parts.some(([, part]) => Array.isArray(part)) || !Object.values(value).some(Array.isArray)
    ? Object.fromEntries(parts)
    : undefined
}

function changedList(list: readonly unknown[], change: Change): unknown {
  const isThere = list.some((item) => isObject(item) && item['_ref'] === change.to)
  const changed = list.flatMap((item) => {
    const isDouble = isThere && isObject(item) && item['_ref'] === change.from
    return (isDouble ? undefined : changedValue(item, change)) ?? []
  })
  if (changed.length === list.length && changed.every((item, index) => item === list[index])) return list
  return changed.length === 0 ? undefined : changed
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
