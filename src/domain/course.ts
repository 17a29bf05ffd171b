import type {Technology} from './technology.ts'

export type Course = {
  /** Starts with c. */
  readonly id: string
  readonly name: string
  readonly description: string
  readonly technologyList: readonly Technology[]
  readonly link?: string | undefined
  /** `YYYY-MM`, see `year-month.ts`. */
  readonly date?: string | undefined
}
