import {foldText} from '../../src/domain/search.ts'

export interface KnownTechnology {
  readonly id: string
  readonly name: string
  readonly isPublished: boolean
}

const separator = /[,;\t\n\r·•|]+/

export const isList = (text: string): boolean => separator.test(text)

/** Accepts lists such as `React, Vite, Vitest` or `1. React`. */
export function splitNames(text: string): string[] {
  const names = text.split(separator).map((part) => part.trim().replace(/^([-*–]|\d+[.)])\s+/, ''))
  return [...new Map(names.filter((name) => name !== '').map((name) => [foldText(name), name])).values()]
}

/** Ignores case and accents; and dots, hyphens and spaces if that leaves one match: `nodejs` is Node.js. */
export function matchTechnologies(names: readonly string[], known: readonly KnownTechnology[]) {
  const found = new Set<KnownTechnology>()
  const unknown: string[] = []
  for (const name of names) {
    const exact = known.find((technology) => foldText(technology.name) === foldText(name))
    const similar = known.filter((technology) => withoutMarks(technology.name) === withoutMarks(name))
    const match = exact ?? (similar.length === 1 ? similar[0] : undefined)
    if (match === undefined) unknown.push(name)
    else found.add(match)
  }
  return {found: [...found], unknown}
}

const withoutMarks = (name: string) => foldText(name).replaceAll(/[.\s-]/g, '')
