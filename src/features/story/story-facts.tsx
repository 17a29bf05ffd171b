import {type ReactNode, useMemo} from 'react'
import type {ChipList} from '#domain/experience-types.ts'
import {uniqueTechnologies} from '#domain/technology.ts'
import {monthYearFormatter} from '#domain/year-month.ts'
import {useMessages} from '#messages/messages.ts'
import {ExternalButtonLink} from '#ui/button/button-link.tsx'
import {ButtonRow} from '#ui/button/button-row.tsx'
import styles from './story.module.css'

export type StoryFactsProps = {
  project: {
    readonly date?: string | undefined
    readonly contribution: string
    readonly chipLists: readonly ChipList[]
    readonly projectLink?: string | undefined
    readonly projectSourceCode?: string | undefined
  }
  texts: {
    readonly projectButton: string
    readonly sourceButton: string
  }
}

export function StoryFacts({project, texts}: StoryFactsProps) {
  const messages = useMessages()
  const {date, contribution, chipLists, projectLink, projectSourceCode} = project
  const month = useMemo(() => monthYearFormatter(messages.language)(date), [messages, date])
  const technologies = uniqueTechnologies(chipLists.flatMap(({chips}) => chips))
  return (
    <dl className={styles['facts']}>
      {month !== undefined && <Fact label={messages.story.date}>{month}</Fact>}
      {contribution !== '' && <Fact label={messages.story.contribution}>{contribution}</Fact>}
      {technologies.length > 0 && (
        <Fact label={messages.story.technologies}>
          <ul className={styles['technologies']}>
            {technologies.map(({name}) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Fact>
      )}
      {(projectLink ?? projectSourceCode) !== undefined && (
        <Fact label={messages.story.links}>
          <div className={styles['links']}>
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
          </div>
        </Fact>
      )}
    </dl>
  )
}

function Fact({label, children}: {label: string; children: ReactNode}) {
  return (
    <div className={styles['fact']}>
      <dt dir="auto">{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}
