import type {ExperienceItem} from '#domain/experience-item.ts'
import {ExternalButtonLink} from '#ui/button/button-link.tsx'
import styles from './item-links.module.css'

/** Where an item leads: only what there is. */
export function ItemLinks({item}: {item: ExperienceItem}) {
  const links =
    item.type === 'course'
      ? [{label: 'Go to course', href: item.item.link}]
      : [
          {label: 'Visit project', href: item.item.projectLink},
          {label: 'Source code', href: item.item.projectSourceCode},
        ]
  const present = links.flatMap(({label, href}) => (href === undefined ? [] : {label, href}))
  if (present.length === 0) return null
  return (
    <p className={styles['links']}>
      {present.map(({label, href}, index) => (
        <ExternalButtonLink key={label} href={href} variant={index === 0 ? 'primary' : 'quiet'}>
          {label}
        </ExternalButtonLink>
      ))}
    </p>
  )
}
