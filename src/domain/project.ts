import type {Technology} from './technology.ts'

/** Technologies of a project by theme, such as Frontend, Styling or Testing. */
export type ChipList = {
  readonly title: string
  readonly chips: readonly Technology[]
}

/** How many projects the Work page shows in full; all others are a line each. */
export const projectsInFull = 3

/** Something the owner built, as the work page and the experience list show it. */
export type Project = {
  /** Starts with p. */
  readonly id: string
  readonly name: string
  readonly subTitle: string
  readonly description: string
  /** Whether it is told at length on a page of its own. */
  readonly hasStory?: boolean
  readonly chipLists: readonly ChipList[]
  readonly projectLink?: string | undefined
  readonly projectSourceCode?: string | undefined
  /** `YYYY-MM`, see `year-month.ts`. */
  readonly date?: string | undefined
}
