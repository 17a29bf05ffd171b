import type {ExperienceItem} from './experience-item.ts'
import {experienceTypes} from './experience-types.ts'

type Compare = (a: ExperienceItem, b: ExperienceItem) => number

const byType: Compare = (a, b) => experienceTypes[a.type].rank - experienceTypes[b.type].rank

/** Newest first; what has no valid date comes last. */
const byMonth: Compare = (a, b) => (b.month ?? -1) - (a.month ?? -1)

/** The orders of the experience list by their value in URLs. `next` follows on a press of the sort button. */
export const experienceSorts = {
  name: {next: 'type', compare: (): number => 0},
  type: {next: 'date', compare: byType},
  date: {next: 'name', compare: byMonth},
} as const satisfies Record<string, {next: string; compare: Compare}>

export type ExperienceSort = keyof typeof experienceSorts

export const defaultSort: ExperienceSort = 'name'

export function isExperienceSort(text: string): text is ExperienceSort {
  return Object.hasOwn(experienceSorts, text)
}

/** Compares names as people order them: `Part 2` before `Part 10`. Slow to make, so made once. */
export function nameCollator(locale: string): Intl.Collator {
  return new Intl.Collator(locale, {numeric: true})
}

/** The items by name, then by id: the order in which ties are left, whatever the list is sorted by. */
export function sortByName(items: readonly ExperienceItem[], collator: Intl.Collator): ExperienceItem[] {
  return items.toSorted((a, b) => collator.compare(a.name, b.name) || collator.compare(a.id, b.id))
}

/**
 * The items in the chosen order.
 *
 * @param itemsByName As `sortByName` gives them. Comparing names is the costly part of sorting, so it is done once per
 *   list; sorting is stable, so ties stay in that order.
 */
export function sortItems(itemsByName: readonly ExperienceItem[], sort: ExperienceSort): ExperienceItem[] {
  return itemsByName.toSorted(experienceSorts[sort].compare)
}
