import type {Tone} from '#domain/skill-set.ts'

const tones: Partial<Record<string, Tone>> = {
  languages: 'accent',
  frontend: 'info',
  backend: 'success',
  database: 'warning',
}

/** The colour of a project's list of technologies by its title: that of the skill set which usually has this name. */
export const chipTone = (title: string): Tone => tones[title.trim().toLowerCase()] ?? 'neutral'
