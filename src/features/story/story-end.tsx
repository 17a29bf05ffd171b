import {Link} from 'react-router-dom'
import {ButtonLink} from '#ui/button/button-link.tsx'
import styles from './story-end.module.css'

type Neighbour = {readonly name: string; readonly path: string}

type StoryEndProps = {
  previous: Neighbour | undefined
  next: Neighbour | undefined
  /** The list that all of them are in. */
  work: {readonly path: string; readonly heading: string}
  texts: {readonly storyPrevious: string; readonly storyNext: string}
}

/** Where one goes on after a story: to the one before and after it, and to the list of all projects. */
export function StoryEnd({previous, next, work, texts}: StoryEndProps) {
  return (
    <nav className={styles['end']} aria-label="More work">
      {(previous ?? next) !== undefined && (
        <ul className={styles['stories']}>
          {next && <Neighbour side="next" label={texts.storyNext} {...next} />}
          {previous && <Neighbour side="previous" label={texts.storyPrevious} {...previous} />}
        </ul>
      )}
      <ButtonLink to={work.path}>{work.heading}</ButtonLink>
    </nav>
  )
}

function Neighbour({side, label, name, path}: Neighbour & {side: 'previous' | 'next'; label: string}) {
  return (
    <li className={styles['story']} data-side={side}>
      <Link to={path} discover="none" className={styles['link']}>
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
