import type {Tone} from '#domain/skill-set.ts'

/** The colour of a list of technologies by the list's title: that of the skill set of the same name. */
const tones: Partial<Record<string, Tone>> = {
  languages: 'accent',
  frontend: 'info',
  backend: 'success',
  database: 'warning',
}

export const chipTone = (title: string): Tone => tones[title.trim().toLowerCase()] ?? 'neutral'
