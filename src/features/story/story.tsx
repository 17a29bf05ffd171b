import {type ReactNode, useMemo} from 'react'
import type {Project} from '#domain/experience-types.ts'
import {pages} from '#domain/pages.ts'
import type {StoryLink, StoryPart} from '#domain/story.ts'
import {uniqueTechnologies} from '#domain/technology.ts'
import {monthYearFormatter} from '#domain/year-month.ts'
import {type Messages, useMessages} from '#messages/messages.ts'
import {ButtonLink, ButtonRow, ExternalButtonLink} from '#ui/button/button.tsx'
import {type ImageSource, ResponsiveImage} from '#ui/image/responsive-image.tsx'
import {Link} from '#ui/link/link.tsx'
import images from '#ui/image/responsive-image.module.css'
import prose from '#ui/prose/prose.module.css'
import timeline from '#ui/timeline/timeline.module.css'
import {StoryText} from './story-text.tsx'
import styles from './story.module.css'

type StoryProps = {
  project: Project & {
    readonly contribution: string
    readonly image: ImageSource | undefined
    readonly parts: readonly StoryPart<ImageSource | undefined>[]
  }
  previous: StoryLink | undefined
  next: StoryLink | undefined
  /** Of the Work page. */
  heading: string
  texts: Messages['work']['texts']
}

export function Story({project, previous, next, heading, texts}: StoryProps) {
  const messages = useMessages()
  const {name, subTitle, image, parts} = project
  return (
    <article className={styles['story']}>
      <header className={styles['head']}>
        <Link to={pages.work.path} className={styles['back']} dir="auto">
          {heading}
        </Link>
        <h1 className={styles['name']} dir="auto">
          {name}
        </h1>
        {subTitle !== '' && (
          <p className={prose['subtitle']} dir="auto">
            {subTitle}
          </p>
        )}
      </header>
      {image && (
        <div className={images['bleed']}>
          <ResponsiveImage image={image} eager />
        </div>
      )}
      <div className={styles['body']}>
        <Facts project={project} texts={texts} />
        <div className={`${timeline['line']} ${styles['text']}`}>
          <StoryText parts={parts} />
        </div>
      </div>
      <footer className={styles['footer']}>
        <div>
          <h2 className={styles['invitation']} dir="auto">
            {texts.storyInvitation}
          </h2>
          <ButtonRow>
            <ButtonLink to={pages.contact.path} variant="primary" iconAfter="arrow-right">
              {texts.contactButton}
            </ButtonLink>
            <ButtonLink to={pages.work.path}>{heading}</ButtonLink>
          </ButtonRow>
        </div>
        {(previous ?? next) !== undefined && (
          <nav aria-label={messages.story.otherStories}>
            <ul className={styles['stories']}>
              {next && <NeighbourLink label={messages.story.next} {...next} />}
              {previous && <NeighbourLink label={messages.story.previous} {...previous} />}
            </ul>
          </nav>
        )}
      </footer>
    </article>
  )
}

function Facts({project, texts}: Pick<StoryProps, 'project' | 'texts'>) {
  const messages = useMessages()
  const {date, contribution, chipLists, projectLink, projectSourceCode} = project
  const month = useMemo(() => monthYearFormatter(messages.language)(date), [messages, date])
  const technologies = uniqueTechnologies(chipLists.flatMap(({chips}) => chips))
  return (
    <dl className={styles['facts']}>
      {month !== undefined && <Fact label={messages.story.date}>{month}</Fact>}
      {contribution !== '' && <Fact label={messages.story.contribution}>{contribution}</Fact>}
      {technologies.length > 0 && (
        <Fact label={messages.story.technologies} isWide>
          {technologies.map(({name}) => name).join(', ')}
        </Fact>
      )}
      {(projectLink ?? projectSourceCode) !== undefined && (
        <Fact label={messages.story.links} isWide>
          <ButtonRow>
            {projectLink !== undefined && (
              <ExternalButtonLink href={projectLink} variant="primary">
                {texts.projectButton}
              </ExternalButtonLink>
            )}
            {projectSourceCode !== undefined && (
              <ExternalButtonLink href={projectSourceCode} icon="code">
                {texts.sourceButton}
              </ExternalButtonLink>
            )}
          </ButtonRow>
        </Fact>
      )}
    </dl>
  )
}

type FactProps = {label: string; children: ReactNode; isWide?: boolean}

function Fact({label, children, isWide = false}: FactProps) {
  return (
    <div className={`${styles['fact']} ${isWide ? styles['wide'] : ''}`}>
      <dt dir="auto">{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}

function NeighbourLink({label, id, name}: StoryLink & {label: string}) {
  return (
    <li>
      <Link to={`${pages.work.path}/${id}`} className={styles['link']}>
        <small dir="auto">{label}</small>
        <h3 dir="auto">{name}</h3>
      </Link>
    </li>
  )
}
