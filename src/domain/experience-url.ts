import type {ExperienceCriteria} from './experience-filter.ts'
import {defaultSort, type ExperienceSort, isExperienceSort} from './experience-sort.ts'
import {isExperienceType} from './experience-types.ts'

/** All of the experience list's state that a link can share. */
export type ExperienceState = ExperienceCriteria & {
  readonly sort: ExperienceSort
  /** Id of the item whose details are open. */
  readonly item: string | undefined
}

/** What a URL may name; everything else in one is ignored. */
export type KnownNames = {readonly technologies: readonly string[]; readonly items: ReadonlySet<string>}

/** In characters; for the search field and for what a URL may bring. */
export const longestSearch = 200

/** Parses `?q=…&type=…&tech=…&sort=…&item=…`; `type` and `tech` may repeat. Technologies are recognised in any case. */
export function readExperienceState(query: string, known: KnownNames): ExperienceState {
  const parameters = new URLSearchParams(query)
  const nameOf = new Map(known.technologies.map((name) => [name.toLowerCase(), name]))
  const sort = parameters.get('sort') ?? ''
  const item = parameters.get('item') ?? ''
  return {
    search: (parameters.get('q') ?? '').slice(0, longestSearch),
    types: new Set(parameters.getAll('type').filter(isExperienceType)),
    technologies: new Set(parameters.getAll('tech').flatMap((name) => nameOf.get(name.toLowerCase()) ?? [])),
    sort: isExperienceSort(sort) ? sort : defaultSort,
    item: known.items.has(item) ? item : undefined,
  }
}

/** The query for a state, empty for an untouched list. */
export function writeExperienceState({search, types, technologies, sort, item}: ExperienceState): string {
  const parameters = new URLSearchParams()
  if (search !== '') parameters.set('q', search)
  for (const type of types) parameters.append('type', type)
  for (const name of technologies) parameters.append('tech', name)
  if (sort !== defaultSort) parameters.set('sort', sort)
  if (item !== undefined) parameters.set('item', item)
  return parameters.toString()
}
