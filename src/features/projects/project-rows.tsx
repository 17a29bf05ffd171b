import {useMemo} from 'react'
import {pages} from '#domain/pages.ts'
import {projectsInFull} from '#domain/project.ts'
import {monthYearFormatter} from '#domain/year-month.ts'
import {messages} from '#messages/en.ts'
import {ButtonLink} from '#ui/button/button-link.tsx'
import {Notice} from '#ui/notice/notice.tsx'
import {CommentLine} from '#ui/section-heading/comment-line.tsx'
import {ProjectBrief} from './project-brief.tsx'
import {ProjectRow, type ProjectRowProps} from './project-row.tsx'
import styles from './projects.module.css'

type ProjectRowsProps = {
  heading: string
  comment: string
  texts: ProjectRowProps['texts'] & {
    readonly [Text in 'contactButton' | 'projectMore']: string
  }
  projects: readonly ProjectRowProps['project'][]
  /** BCP 47, for dates. */
  locale: string
}

/** The owner's projects, one below the other: the first in full, what is said of the others opens. */
export function ProjectRows({heading, comment, texts, projects, locale}: ProjectRowsProps) {
  const formatDate = useMemo(() => monthYearFormatter(locale), [locale])
  return (
    <div className={styles['work']}>
      <div className={styles['head']}>
        <h1 dir="auto">{heading}</h1>
        {comment !== '' && <CommentLine>{comment}</CommentLine>}
      </div>
      {projects.length === 0 ? (
        <Notice
          title={messages.work.noProjects}
          actions={
            <ButtonLink to={pages.contact.path} iconAfter="arrow-right">
              {texts.contactButton}
            </ButtonLink>
          }
        >
          {messages.work.noProjectsMore}
        </Notice>
      ) : (
        <ul className={styles['rows']}>
          {projects.map((project, position) => (
            <li key={project.id}>
              {position < projectsInFull ? (
                <ProjectRow project={project} first={position === 0} texts={texts} />
              ) : (
                <ProjectBrief project={project} month={formatDate(project.date)} texts={texts} />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
