import {type ExperienceType, experienceTypes} from '#domain/experience-item.ts'
import {Icon} from '#ui/icon/icon.tsx'
import styles from './type-tag.module.css'

/** Says whether an item is a course or a project. */
export function TypeTag({type}: {type: ExperienceType}) {
  return (
    <span className={styles['tag']} data-type={type}>
      <Icon name={type} size="1.286em" />
      {experienceTypes[type].label}
    </span>
  )
}
