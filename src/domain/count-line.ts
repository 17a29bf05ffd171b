import {type ExperienceSort, experienceSorts} from './experience-sort.ts'

/** The line above the experience list. */
export function countLine(count: number, sort: ExperienceSort): string {
  return `${count} item(s) found. Sorted by ${experienceSorts[sort].label}. Click to see details.`
}
