import type {ExperienceItem} from './experience-item.ts'
import {type ExperienceType, experienceTypeNames, experienceTypes} from './experience-types.ts'
import {foldSearch} from './search.ts'
import type {Technology} from './technology.ts'

/** What a visitor narrows the list down to. Nothing chosen in a group means no limit by that group. */
export type ExperienceCriteria = {
  readonly search: string
  readonly types: ReadonlySet<ExperienceType>
  /** By name. */
  readonly technologies: ReadonlySet<string>
}

export const everything: ExperienceCriteria = {search: '', types: new Set(), technologies: new Set()}

/** A choice in the filter panel. */
export type FilterOption = {
  readonly type: 'Type' | 'Technology'
  /** Identifies the option within its group; the same as in URLs. */
  readonly value: string
  readonly name: string
  readonly icon?: string | undefined
  readonly isActive: boolean
  /** How many items have it, of those that the search and the other group let through. */
  readonly count: number
  /** How many of these it would add to what is shown; where others of its group are chosen and it is not. */
  readonly more?: number
}

/** The items that match any chosen type and any chosen technology and whose name contains the search text. */
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

/** The options of the group Type, whether or not any item has them. */
export function typeOptions(items: readonly ExperienceItem[], criteria: ExperienceCriteria): FilterOption[] {
  const counts = new Map<ExperienceType, number>()
  for (const {type} of matchingItems(items, {...criteria, types: everything.types})) {
    counts.set(type, (counts.get(type) ?? 0) + 1)
  }
  return experienceTypeNames.map((type) => ({
    type: 'Type',
    value: type,
    name: experienceTypes[type].label,
    isActive: criteria.types.has(type),
    count: counts.get(type) ?? 0,
    ...(isOneMore(type, criteria.types) && {more: counts.get(type) ?? 0}),
  }))
}

/**
 * The options of the group Technology by name: what any item has, and what is chosen although none has it.
 *
 * @param known Where the icon of a chosen technology that no item has is found.
 */
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
  const others = matchingItems(items, {...criteria, technologies: everything.technologies})
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
      ...(isOneMore(name, criteria.technologies) && {more: more.get(name) ?? 0}),
    }))
    .toSorted((a, b) => collator.compare(a.name, b.name))
}

function countTechnologies(items: readonly ExperienceItem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const {technologyList} of items) {
    for (const {name} of technologyList) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

const isOneMore = <T>(value: T, chosen: ReadonlySet<T>) => chosen.size > 0 && !chosen.has(value)

/** The chosen technologies, when no item has any of them; none otherwise. */
export function unusedTechnologies(items: readonly ExperienceItem[], chosen: ReadonlySet<string>): string[] {
  const criteria = {...everything, technologies: chosen}
  return items.some((item) => hasChosenTechnology(item, criteria)) ? [] : [...chosen]
}
