import type {Technology} from './technology.ts'

/** One list of a skill set: technologies, or plain strings such as human languages. */
export type SkillList = {
  readonly title: string
  readonly technologies: readonly Technology[]
  readonly items: readonly string[]
}

/** The colour of a set's chips, by the name of the colour token. */
export type Tone = 'accent' | 'info' | 'success' | 'warning' | 'neutral'

export type SkillSet = {
  readonly id: string
  readonly title: string
  readonly subTitle?: string | undefined
  readonly tone: Tone
  readonly lists: readonly SkillList[]
}
