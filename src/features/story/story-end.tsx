import {Link} from '#ui/link/link.tsx'
import {pages} from '#domain/pages.ts'
import {ButtonLink} from '#ui/button/button-link.tsx'
import styles from './story-end.module.css'

type Neighbour = {readonly name: string; readonly path: string}

type StoryEndProps = {
  previous: Neighbour | undefined
  next: Neighbour | undefined
  /** The list that all of them are in. */
  work: {readonly path: string; readonly heading: string}
  texts: {
    readonly [Text in 'storyPrevious' | 'storyNext' | 'storyInvitation' | 'contactButton']: string
  }
}

/** Where one goes on after a story: to its teller, to the one before and after it, and to the list of all projects. */
export function StoryEnd({previous, next, work, texts}: StoryEndProps) {
  return (
    <footer className={styles['end']}>
      <div className={styles['invitation']}>
        <p dir="auto">{texts.storyInvitation}</p>
        <ButtonLink to={pages.contact.path} variant="primary" iconAfter="arrow-right">
          {texts.contactButton}
        </ButtonLink>
      </div>
      <nav className={styles['more']} aria-label="More work">
        {(previous ?? next) !== undefined && (
          <ul className={styles['stories']}>
            {next && <Neighbour side="next" label={texts.storyNext} {...next} />}
            {previous && <Neighbour side="previous" label={texts.storyPrevious} {...previous} />}
          </ul>
        )}
        <ButtonLink to={work.path}>{work.heading}</ButtonLink>
      </nav>
    </footer>
  )
}

function Neighbour({side, label, name, path}: Neighbour & {side: 'previous' | 'next'; label: string}) {
  return (
    <li className={styles['story']} data-side={side}>
      <Link to={path} className={styles['link']}>
        <span className={styles['label']} dir="auto">
          {label}
        </span>
        <span className={styles['name']} dir="auto">
          {name}
        </span>
      </Link>
    </li>
  )
}
