import type {ExperienceCriteria} from './experience-filter.ts'
import {defaultSort, type ExperienceSort, experienceSorts} from './experience-sort.ts'
import {isExperienceType} from './experience-types.ts'

/** All of the experience list's state that a link can share. */
export type ExperienceState = ExperienceCriteria & {
  readonly sort: ExperienceSort
  /** Id of the item whose details are open. */
  readonly item: string | undefined
}

/** What exists to be named in a URL; everything else in one is ignored. */
export type KnownNames = {
  /** Names of technologies. */
  readonly technologies: Iterable<string>
  readonly items: ReadonlySet<string>
}

/** In characters; for the search field and for what a URL may bring. */
export const longestSearch = 200

/**
 * Reads `?q=…&type=…&tech=…&sort=…&item=…`, with `type` and `tech` repeatable. Total: whatever a URL holds, unknown
 * values and unknown parameters are ignored. Technologies are recognised in any case.
 */
export function readExperienceState(parameters: URLSearchParams, known: KnownNames): ExperienceState {
  const namesByLowerCase = new Map<string, string>()
  for (const name of known.technologies) namesByLowerCase.set(name.toLowerCase(), name)
  const technologies = parameters
    .getAll('tech')
    .flatMap((name) => namesByLowerCase.get(name.toLowerCase()) ?? [])
  const sort = parameters.get('sort')
  const item = parameters.get('item')
  return {
    search: (parameters.get('q') ?? '').slice(0, longestSearch),
    types: new Set(parameters.getAll('type').filter(isExperienceType)),
    technologies: new Set(technologies),
    sort: isSort(sort) ? sort : defaultSort,
    item: item !== null && known.items.has(item) ? item : undefined,
  }
}

function isSort(text: string | null): text is ExperienceSort {
  return text !== null && Object.hasOwn(experienceSorts, text)
}

/** Writes the state for `readExperienceState`, leaving out what is the default: an untouched list has no parameters. */
export function writeExperienceState({
  search,
  types,
  technologies,
  sort,
  item,
}: ExperienceState): URLSearchParams {
  const parameters = new URLSearchParams()
  if (search !== '') parameters.set('q', search)
  for (const type of types) parameters.append('type', type)
  for (const name of technologies) parameters.append('tech', name)
  if (sort !== defaultSort) parameters.set('sort', sort)
  if (item !== undefined) parameters.set('item', item)
  return parameters
}
