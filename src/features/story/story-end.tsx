import {Link} from '#ui/link/link.tsx'
import {pages} from '#domain/pages.ts'
import {messages} from '#messages/en.ts'
import {ButtonLink} from '#ui/button/button-link.tsx'
import {ButtonRow} from '#ui/button/button-row.tsx'
import styles from './story.module.css'

type Neighbour = {readonly name: string; readonly path: string}

type StoryEndProps = {
  previous: Neighbour | undefined
  next: Neighbour | undefined
  /** The list that all of them are in. */
  work: {readonly path: string; readonly heading: string}
  texts: {
    readonly storyInvitation: string
    readonly contactButton: string
  }
}

/** Where one goes on after a story: to its teller, to the one before and after it, and to the list of all projects. */
export function StoryEnd({previous, next, work, texts}: StoryEndProps) {
  return (
    <footer className={styles['end']}>
      <div>
        <p className={styles['invitation']} dir="auto">
          {texts.storyInvitation}
        </p>
        <ButtonRow>
          <ButtonLink to={pages.contact.path} variant="primary" iconAfter="arrow-right">
            {texts.contactButton}
          </ButtonLink>
          <ButtonLink to={work.path}>{work.heading}</ButtonLink>
        </ButtonRow>
      </div>
      {(previous ?? next) !== undefined && (
        <nav aria-label={messages.story.otherStories}>
          <ul className={styles['stories']}>
            {next && <Neighbour label={messages.story.next} {...next} />}
            {previous && <Neighbour label={messages.story.previous} {...previous} />}
          </ul>
        </nav>
      )}
    </footer>
  )
}

function Neighbour({label, name, path}: Neighbour & {label: string}) {
  return (
    <li>
      <Link to={path} className={styles['link']}>
        <span className={styles['label']} dir="auto">
          {label}
        </span>
        <span dir="auto">{name}</span>
      </Link>
    </li>
  )
}
