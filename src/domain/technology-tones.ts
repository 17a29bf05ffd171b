import type {SkillSet, Tone} from './skill-set.ts'

/** The colour of each technology's chips by its name: that of the first set that lists it. */
export function technologyTones(sets: readonly SkillSet[]): ReadonlyMap<string, Tone> {
  const tones = new Map<string, Tone>()
  for (const {tone, lists} of sets) {
    for (const {name} of lists.flatMap(({technologies}) => technologies)) {
      if (!tones.has(name)) tones.set(name, tone)
    }
  }
  return tones
}
