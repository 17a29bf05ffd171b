import type {ExperienceItem} from '#domain/experience-item.ts'
import styles from './without-overlay.module.css'

/** What the overlay would say. A component of its own, so that what stands in `<noscript>` costs nothing where it is not drawn. */
export function WithoutOverlay({item}: {item: ExperienceItem}) {
  return (
    <div className={styles['details']}>
      <p dir="auto">{item.description}</p>
      {item.links.map(({label, href}) => (
        <a key={label} href={href}>
          {label}
        </a>
      ))}
    </div>
  )
}
