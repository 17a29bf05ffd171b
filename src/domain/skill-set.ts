import type {Technology} from './technology.ts'

export type SkillList = {
  readonly title: string
  readonly technologies: readonly Technology[]
  readonly items: readonly string[]
}

const tones = ['accent', 'info', 'success', 'warning', 'neutral'] as const

/** Tokens of colours. */
export type Tone = (typeof tones)[number]

export function toTone(text: string): Tone {
  return tones.find((tone) => tone === text) ?? 'neutral'
}

export type SkillSet = {
  readonly id: string
  readonly title: string
  readonly subTitle?: string | undefined
  readonly tone: Tone
  readonly lists: readonly SkillList[]
}

/** A technology has the tone of the first set that lists it. */
export function tonesByTechnology(sets: readonly SkillSet[]): ReadonlyMap<string, Tone> {
  const byName = new Map<string, Tone>()
  for (const {tone, lists} of sets) {
    for (const {name} of lists.flatMap(({technologies}) => technologies)) {
      if (!byName.has(name)) byName.set(name, tone)
    }
  }
  return byName
}
