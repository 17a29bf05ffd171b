import {placeholdersIn} from '#domain/placeholders.ts'
import type {Owner} from './owner.ts'

/**
 * A value of the demo content in an owner's form: their name and addresses where a place is kept for them. A link that leads nowhere is left
 * out, and the town that is none.
 */
export function inOwnersForm(value: unknown, owner: Owner): unknown {
  if (typeof value === 'string') return textInOwnersForm(value, owner)
  if (Array.isArray(value)) {
    return value.map((item) => inOwnersForm(item, owner)).filter((item) => item !== undefined)
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const own = inOwnersForm(inner, owner)
      return own === undefined ? [] : [[name, own]]
    }),
  )
}

function textInOwnersForm(text: string, {name, handle, email}: Owner): string | undefined {
  if (/^https?:/.test(text)) return placeholdersIn(text).length === 0 ? text : undefined
  return text
    .replaceAll('you@example.com', email)
    .replaceAll('your.handle', handle)
    .replaceAll('Your Name', name)
    .replaceAll(/ of Exampleton\b|\bExampleton /g, '')
}
