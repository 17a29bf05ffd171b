export type EducationEntry = {
  readonly id: string
  /** A year, or a period such as `2019–2021`. */
  readonly year: string
  readonly title: string
  readonly institution: string
}
