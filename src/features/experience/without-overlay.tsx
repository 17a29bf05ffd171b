import type {ExperienceItem} from '#domain/experience-item.ts'
import {paragraphs} from '#domain/paragraphs.ts'
import {Link} from '#ui/link/link.tsx'
import styles from './without-overlay.module.css'

/**
 * What the overlay would say; of an item that is told at an address of its own, how it begins, and where it goes on. A component of its own, so that
 * what stands in `<noscript>` costs nothing where it is not drawn.
 */
export function WithoutOverlay({item: {description, links, storyPath}}: {item: ExperienceItem}) {
  return (
    <div className={styles['details']}>
      <p dir="auto">{storyPath === undefined ? description : paragraphs(description)[0]}</p>
      {storyPath !== undefined && <Link to={storyPath}>Read the story</Link>}
      {links.map(({label, href}) => (
        <a key={label} href={href}>
          {label}
        </a>
      ))}
    </div>
  )
}
