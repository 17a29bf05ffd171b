import type {Course} from './course.ts'
import type {Project} from './project.ts'
import {foldText} from './search.ts'
import {type Technology, uniqueTechnologies} from './technology.ts'
import {monthNumber, parseYearMonth} from './year-month.ts'

/** What an experience item can be, by its value in URLs; `rank` orders the list when it is sorted by type. */
export const experienceTypes = {
  course: {label: 'Course', rank: 1},
  project: {label: 'Project', rank: 0},
} as const

export type ExperienceType = keyof typeof experienceTypes

export function isExperienceType(text: string): text is ExperienceType {
  return Object.hasOwn(experienceTypes, text)
}

/** The types in the order in which they are offered. */
export const experienceTypeNames = ['course', 'project'] as const satisfies ExperienceType[]

/** One entry of the experience list. What it was made from is `item`; the rest serves the list. */
export type ExperienceItem = {
  readonly id: string
  readonly name: string
  /** Each once, in the owner's order. */
  readonly technologyList: readonly Technology[]
  /** `YYYY-MM` as the owner gave it. */
  readonly date: string | undefined
  /** For sorting: months since year 0, undefined without a valid date. */
  readonly month: number | undefined
  /** For searching: the name as `foldText` makes it. */
  readonly foldedName: string
} & ({readonly type: 'project'; readonly item: Project} | {readonly type: 'course'; readonly item: Course})

/** Projects and courses as one list, in no particular order. */
export function experienceItems(projects: readonly Project[], courses: readonly Course[]): ExperienceItem[] {
  return [
    ...projects.map((item): ExperienceItem => ({
      ...listed(
        item,
        item.chipLists.flatMap(({chips}) => chips),
      ),
      type: 'project',
      item,
    })),
    ...courses.map((item): ExperienceItem => ({
      ...listed(item, item.technologyList),
      type: 'course',
      item,
    })),
  ]
}

function listed({id, name, date}: Project | Course, technologies: readonly Technology[]) {
  const parsed = parseYearMonth(date)
  return {
    id,
    name,
    technologyList: uniqueTechnologies(technologies),
    date,
    month: parsed && monthNumber(parsed),
    foldedName: foldText(name),
  }
}
