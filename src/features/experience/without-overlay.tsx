import type {ExperienceItem} from '#domain/experience-item.ts'
import {paragraphs} from '#domain/paragraphs.ts'
import {Link} from '#ui/link/link.tsx'
import styles from './without-overlay.module.css'

/** What the overlay would say, for those without scripts. React draws nothing in a `<noscript>`, so what the browser is sent has none of it. */
export function WithoutOverlay({item}: {item: ExperienceItem}) {
  return <noscript className={styles['details']}>{import.meta.env.SSR && <Details {...item} />}</noscript>
}

/** An item that is told at an address of its own only begins here. */
function Details({description, links, storyPath}: ExperienceItem) {
  return (
    <>
      <p dir="auto">{storyPath === undefined ? description : paragraphs(description)[0]}</p>
      {storyPath !== undefined && <Link to={storyPath}>Read the story</Link>}
      {links.map(({label, href}) => (
        <a key={label} href={href}>
          {label}
        </a>
      ))}
    </>
  )
}
