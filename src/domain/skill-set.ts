import type {Technology} from './technology.ts'

export type SkillList = {
  readonly title: string
  readonly technologies: readonly Technology[]
  readonly items: readonly string[]
}

/** Tokens of colours. */
export type Tone = 'accent' | 'info' | 'success' | 'warning' | 'neutral'

export type SkillSet = {
  readonly id: string
  readonly title: string
  readonly subTitle?: string | undefined
  readonly tone: Tone
  readonly lists: readonly SkillList[]
}

/** A technology has the tone of the first set that lists it. */
export function tonesByTechnology(sets: readonly SkillSet[]): ReadonlyMap<string, Tone> {
  const tones = new Map<string, Tone>()
  for (const {tone, lists} of sets) {
    for (const {name} of lists.flatMap(({technologies}) => technologies)) {
      if (!tones.has(name)) tones.set(name, tone)
    }
  }
  return tones
}
