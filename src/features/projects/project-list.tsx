import {useMemo} from 'react'
import {pages} from '#domain/pages.ts'
import {monthYearFormatter} from '#domain/year-month.ts'
import {type Messages, useMessages} from '#messages/messages.ts'
import {ButtonLink} from '#ui/button/button.tsx'
import {Notice} from '#ui/notice/notice.tsx'
import {CommentLine} from '#ui/section-heading/comment-line.tsx'
import {type Project, ProjectBrief, ProjectDetail} from './project.tsx'
import styles from './projects.module.css'

/** Others are shown in brief. */
export const detailedProjectCount = 3

type ProjectListProps = {
  heading: string
  comment: string
  texts: Messages['work']['texts']
  projects: readonly Project[]
}

export function ProjectList({heading, comment, texts, projects}: ProjectListProps) {
  const messages = useMessages()
  const formatDate = useMemo(() => monthYearFormatter(messages.language), [messages])
  return (
    <div className={styles['projects']}>
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
        <ul className={styles['list']}>
          {projects.map((project, index) => (
            <li key={project.id}>
              {index < detailedProjectCount ? (
                <ProjectDetail project={project} isFirst={index === 0} texts={texts} />
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
