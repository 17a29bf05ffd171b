import {type ExperienceType, experienceTypes} from '#domain/experience-types.ts'
import {Icon} from '#ui/icon/icon.tsx'
import styles from './type-tag.module.css'

/** Says of which type an item is. */
export function TypeTag({type}: {type: ExperienceType}) {
  return (
    <span className={styles['tag']} data-type={type}>
      <Icon name={type} size="1.286em" />
      {experienceTypes[type].label}
    </span>
  )
}
