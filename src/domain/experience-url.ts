import type {ExperienceCriteria} from './experience-filter.ts'
import {defaultSort, type ExperienceSort, isExperienceSort} from './experience-sort.ts'
import {isExperienceType} from './experience-types.ts'

export type ExperienceState = ExperienceCriteria & {
  readonly sort: ExperienceSort
  readonly item: string | undefined
}

/** Other values in a URL are ignored. */
export type KnownNames = {readonly technologies: readonly string[]; readonly items: ReadonlySet<string>}

/** In UTF-16 code units. */
export const maxSearchLength = 200

/** Parses `?q=…&type=…&tech=…&sort=…&item=…`, where `type` and `tech` may repeat. Ignores the case of technologies. */
export function parseExperienceState(query: string, known: KnownNames): ExperienceState {
  const parameters = new URLSearchParams(query)
  const nameOf = new Map(known.technologies.map((name) => [name.toLowerCase(), name]))
  const sort = parameters.get('sort') ?? ''
  const item = parameters.get('item') ?? ''
  return {
    search: (parameters.get('q') ?? '').slice(0, maxSearchLength),
    types: new Set(parameters.getAll('type').filter(isExperienceType)),
    technologies: new Set(parameters.getAll('tech').flatMap((name) => nameOf.get(name.toLowerCase()) ?? [])),
    sort: isExperienceSort(sort) ? sort : defaultSort,
    item: known.items.has(item) ? item : undefined,
  }
}

/** The default state has an empty query. */
export function formatExperienceState({search, types, technologies, sort, item}: ExperienceState): string {
  const parameters = new URLSearchParams()
  if (search !== '') parameters.set('q', search)
  for (const type of types) parameters.append('type', type)
  for (const name of technologies) parameters.append('tech', name)
  if (sort !== defaultSort) parameters.set('sort', sort)
  if (item !== undefined) parameters.set('item', item)
  return parameters.toString()
}
