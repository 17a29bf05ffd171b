import type {ExperienceType} from '#domain/experience-types.ts'
import type {Tone} from '#domain/skill-set.ts'
import type {Technology} from '#domain/technology.ts'
import {useMessages} from '#messages/messages.ts'
import {Chip} from '#ui/chip/chip.tsx'
import {Icon, type IconName} from '#ui/icon/icon.tsx'
import styles from './tags.module.css'

export type Tones = ReadonlyMap<string, Tone>

export function TechnologyChip({technology: {name, icon}, tones}: {technology: Technology; tones: Tones}) {
  return (
    <Chip variant={tones.get(name) ?? 'neutral'} image={icon}>
      {name}
    </Chip>
  )
}

export const typeIcons: Readonly<Record<ExperienceType, IconName>> = {course: 'course', project: 'project'}

export function TypeTag({type}: {type: ExperienceType}) {
  const messages = useMessages()
  return (
    <span className={`${styles['tag']} ${styles[type]}`}>
      <Icon name={typeIcons[type]} size="1.286em" />
      {messages.experience.types[type].label}
    </span>
  )
}
