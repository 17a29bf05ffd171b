import type {Technology} from './technology.ts'

/** Titled technologies of a project, such as Frontend, Styling or Testing. */
export type ChipList = {
  readonly title: string
  readonly chips: readonly Technology[]
}

/** The Work page shows the first projects in detail, and a line for each of the others. */
export const detailedProjectCount = 3

/** Bounds the time that a page takes to render. */
export const maxPictures = 100

export type Project = {
  /** Starts with p. */
  readonly id: string
  readonly name: string
  readonly subTitle: string
  readonly description: string
  /** Whether it has a page of its own. */
  readonly hasStory?: boolean
  readonly chipLists: readonly ChipList[]
  readonly projectLink?: string | undefined
  readonly projectSourceCode?: string | undefined
  /** `YYYY-MM`, see `year-month.ts`. */
  readonly date?: string | undefined
}
