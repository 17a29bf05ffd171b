import type {Messages} from '#messages/en.ts'
import type {ExperienceItem} from './experience-item.ts'
import {type ExperienceType, experienceTypeNames} from './experience-types.ts'
import {foldSearch} from './search.ts'
import type {Technology} from './technology.ts'

/** An empty group does not filter. */
export type ExperienceCriteria = {
  readonly search: string
  readonly types: ReadonlySet<ExperienceType>
  readonly technologies: ReadonlySet<string>
}

export const noCriteria: ExperienceCriteria = {search: '', types: new Set(), technologies: new Set()}

export type FilterOption = {
  readonly type: 'Type' | 'Technology'
  /** Unique within its group, and the value in URLs. */
  readonly value: string
  readonly name: string
  readonly icon?: string | undefined
  readonly isActive: boolean
  /** Items with this option that match the search and the other group. */
  readonly count: number
  /** Items that this option would add, if others of its group are chosen. */
  readonly more?: number
}

/** An item matches any chosen type, any chosen technology, and the search. */
export function matchingItems(
  items: readonly ExperienceItem[],
  criteria: ExperienceCriteria,
): ExperienceItem[] {
  const search = foldSearch(criteria.search)
  return items.filter(
    (item) =>
      hasChosenType(item, criteria) &&
      hasChosenTechnology(item, criteria) &&
      item.foldedName.includes(search),
  )
}

function hasChosenType(item: ExperienceItem, {types}: ExperienceCriteria): boolean {
  return types.size === 0 || types.has(item.type)
}

function hasChosenTechnology(item: ExperienceItem, {technologies}: ExperienceCriteria): boolean {
  return technologies.size === 0 || item.technologyList.some(({name}) => technologies.has(name))
}

export function typeOptions(
  items: readonly ExperienceItem[],
  criteria: ExperienceCriteria,
  {types}: Messages['experience'],
): FilterOption[] {
  const others = matchingItems(items, {...criteria, types: noCriteria.types})
  const counts = countValues(others.map(({type}) => type))
  return experienceTypeNames.map((type) => ({
    type: 'Type',
    value: type,
    name: types[type].label,
    isActive: criteria.types.has(type),
    count: counts.get(type) ?? 0,
    ...(wouldAdd(type, criteria.types) && {more: counts.get(type) ?? 0}),
  }))
}

/** Technologies of any item, and chosen ones that no item has, for which `known` has the icons. */
export function technologyOptions(
  items: readonly ExperienceItem[],
  criteria: ExperienceCriteria,
  known: readonly Technology[],
  collator: Intl.Collator,
): FilterOption[] {
  const options = new Map<string, Technology>()
  for (const {technologyList} of items) {
    for (const technology of technologyList) options.set(technology.name, technology)
  }
  for (const technology of known) {
    if (criteria.technologies.has(technology.name)) options.set(technology.name, technology)
  }
  const others = matchingItems(items, {...criteria, technologies: noCriteria.technologies})
  const counts = countTechnologies(others)
  const more = countTechnologies(others.filter((item) => !hasChosenTechnology(item, criteria)))
  return [...options.values()]
    .map(({name, icon}): FilterOption => ({
      type: 'Technology',
      value: name,
      name,
      icon,
      isActive: criteria.technologies.has(name),
      count: counts.get(name) ?? 0,
      ...(wouldAdd(name, criteria.technologies) && {more: more.get(name) ?? 0}),
    }))
    .toSorted((a, b) => collator.compare(a.name, b.name))
}

function countTechnologies(items: readonly ExperienceItem[]): ReadonlyMap<string, number> {
  return countValues(items.flatMap(({technologyList}) => technologyList.map(({name}) => name)))
}

function countValues<Value>(values: readonly Value[]): ReadonlyMap<Value, number> {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const wouldAdd = <T>(value: T, chosen: ReadonlySet<T>) => chosen.size > 0 && !chosen.has(value)

/** @returns the chosen technologies, or nothing if any item has one of them */
export function unusedTechnologies(items: readonly ExperienceItem[], chosen: ReadonlySet<string>): string[] {
  const criteria = {...noCriteria, technologies: chosen}
  return items.some((item) => hasChosenTechnology(item, criteria)) ? [] : [...chosen]
}
