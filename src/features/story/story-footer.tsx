import {Link} from '#ui/link/link.tsx'
import {pages} from '#domain/pages.ts'
import {useMessages} from '#messages/messages.ts'
import {ButtonLink} from '#ui/button/button-link.tsx'
import {ButtonRow} from '#ui/button/button-row.tsx'
import styles from './story.module.css'

type Neighbour = {readonly name: string; readonly path: string}

type StoryFooterProps = {
  previous: Neighbour | undefined
  next: Neighbour | undefined
  workPage: {readonly path: string; readonly heading: string}
  texts: {
    readonly storyInvitation: string
    readonly contactButton: string
  }
}

export function StoryFooter({previous, next, workPage, texts}: StoryFooterProps) {
  const messages = useMessages()
  return (
    <footer className={styles['footer']}>
      <div>
        <h2 className={styles['invitation']} dir="auto">
          {texts.storyInvitation}
        </h2>
        <ButtonRow>
          <ButtonLink to={pages.contact.path} variant="primary" iconAfter="arrow-right">
            {texts.contactButton}
          </ButtonLink>
          <ButtonLink to={workPage.path}>{workPage.heading}</ButtonLink>
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
        <small dir="auto">{label}</small>
        <h3 dir="auto">{name}</h3>
      </Link>
    </li>
  )
}
