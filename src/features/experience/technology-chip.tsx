import type {Tone} from '#domain/skill-set.ts'
import type {Technology} from '#domain/technology.ts'
import {Chip} from '#ui/chip/chip.tsx'

/** The colour of each technology's chips, by its name. */
export type Tones = ReadonlyMap<string, Tone>

export function TechnologyChip({technology: {name, icon}, tones}: {technology: Technology; tones: Tones}) {
  return (
    <Chip variant={tones.get(name) ?? 'neutral'} picture={icon}>
      {name}
    </Chip>
  )
}
