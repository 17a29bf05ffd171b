import {type ExperienceType, experienceTypes} from '#domain/experience-types.ts'
import {Icon, type IconName} from '#ui/icon/icon.tsx'
import styles from './type-tag.module.css'

export const typeIcons: Readonly<Record<ExperienceType, IconName>> = {course: 'course', project: 'project'}

/** Says of which type an item is. */
export function TypeTag({type}: {type: ExperienceType}) {
  return (
    <span className={styles['tag']} data-type={type}>
      <Icon name={typeIcons[type]} size="1.286em" />
      {experienceTypes[type].label}
    </span>
  )
}
