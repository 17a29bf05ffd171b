import type {ExperienceItem} from './experience-item.ts'
import {experienceTypes} from './experience-types.ts'

type Compare = (a: ExperienceItem, b: ExperienceItem) => number

const byType: Compare = (a, b) => experienceTypes[a.type].rank - experienceTypes[b.type].rank

/** Newest first; items without a valid date are last. */
const byMonth: Compare = (a, b) => (b.month ?? -1) - (a.month ?? -1)

/** Keys are values in URLs. `next` is the order after a click on the sort button. */
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

/** Sorts `Part 2` before `Part 10`. Creating a collator is slow, so callers reuse it. */
export function nameCollator(locale: string): Intl.Collator {
  return new Intl.Collator(locale, {numeric: true})
}

/** Other orders keep this order of ties. */
export function sortByName(items: readonly ExperienceItem[], collator: Intl.Collator): ExperienceItem[] {
  return items.toSorted((a, b) => collator.compare(a.name, b.name) || collator.compare(a.id, b.id))
}

/** @param itemsByName from `sortByName`: comparing names is slow, so it is done once */
export function sortItems(itemsByName: readonly ExperienceItem[], sort: ExperienceSort): ExperienceItem[] {
  return itemsByName.toSorted(experienceSorts[sort].compare)
}
