/** A degree or diploma. */
export type EducationEntry = {
  readonly id: string
  /** Shown as it stands: a year, or a span such as `2019–2021`. */
  readonly year: string
  readonly title: string
  readonly institution: string
}
