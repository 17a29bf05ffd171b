import {bare, tidy} from '../schemaTypes/objects/text-rules.ts'

/** What may stand between the names of a list that was typed or pasted, and before each: commas, lines, bullets. */
const between = /[,;\t\n\r·•|]+/

/** Whether `text` is a list rather than one name. */
export function isList(text: string): boolean {
  return between.test(text)
}

/** The names in a list such as `React, Vite, Vitest`, each once. */
export function splitNames(text: string): string[] {
  const names = text
    .split(between)
    .map((part) => tidy(part).replace(/^([-*–]|\d+[.)])\s+/, ''))
    .filter((name) => name !== '')
  return [...new Map(names.map((name) => [bare(name), name] as const)).values()]
}

/** A technology that can be referred to. */
export interface KnownTechnology {
  readonly id: string
  readonly name: string
  readonly isPublished: boolean
}

export interface SortedOut {
  readonly found: readonly KnownTechnology[]
  /** Those that are in the row already. */
  readonly repeated: readonly KnownTechnology[]
  readonly unknown: readonly string[]
}

/**
 * Which technologies are meant by names. Case and accents make no difference, nor do dots, hyphens and spaces where that leaves no
 * doubt: `nodejs` is Node.js.
 *
 * @param taken ids of those in the row
 */
export function sortOut(
  names: readonly string[],
  known: readonly KnownTechnology[],
  taken: ReadonlySet<string>,
): SortedOut {
  const meant = names.map((name) => [name, technologyNamed(name, known)] as const)
  const found = [...new Set(meant.flatMap(([, technology]) => technology ?? []))]
  return {
    found: found.filter(({id}) => !taken.has(id)),
    repeated: found.filter(({id}) => taken.has(id)),
    unknown: meant.flatMap(([name, technology]) => (technology === undefined ? [name] : [])),
  }
}

function technologyNamed(name: string, known: readonly KnownTechnology[]): KnownTechnology | undefined {
  const [same] = known.filter((technology) => bare(technology.name) === bare(name))
  const alike = known.filter((technology) => joined(technology.name) === joined(name))
  return same ?? (alike.length === 1 ? alike[0] : undefined)
}

function joined(name: string): string {
  return bare(name).replaceAll(/[.\s-]/g, '')
}

/** Those whose names contain what was typed, at most six, the ones that begin with it first; none that is in the row. */
export function suggestions(
  text: string,
  known: readonly KnownTechnology[],
  taken: ReadonlySet<string>,
): KnownTechnology[] {
  const typed = bare(text)
  if (typed === '') return []
  return known
    .filter(({id, name}) => !taken.has(id) && bare(name).includes(typed))
    .toSorted((a, b) => Number(bare(b.name).startsWith(typed)) - Number(bare(a.name).startsWith(typed)))
    .slice(0, 6)
}
