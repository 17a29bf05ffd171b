import {pages} from '#domain/pages.ts'
import {ButtonLink} from '#ui/button/button-link.tsx'
import {Notice} from '#ui/notice/notice.tsx'
import {CommentLine} from '#ui/section-heading/comment-line.tsx'
import {ProjectRow, type ProjectRowProps} from './project-row.tsx'
import styles from './project-rows.module.css'

type ProjectRowsProps = {
  heading: string
  comment: string
  texts: ProjectRowProps['texts'] & {
    readonly [Text in 'noProjects' | 'noProjectsMore' | 'contactButton']: string
  }
  projects: readonly ProjectRowProps['project'][]
}

/** The owner's projects, one below the other. */
export function ProjectRows({heading, comment, texts, projects}: ProjectRowsProps) {
  return (
    <div className={styles['work']}>
      <div className={styles['head']}>
        <h1 dir="auto">{heading}</h1>
        {comment !== '' && <CommentLine>{comment}</CommentLine>}
      </div>
      {projects.length === 0 ? (
        <Notice
          title={texts.noProjects}
          actions={
            <ButtonLink to={pages.contact.path} iconAfter="arrow-right">
              {texts.contactButton}
            </ButtonLink>
          }
        >
          {texts.noProjectsMore}
        </Notice>
      ) : (
        <ul className={styles['rows']}>
          {projects.map((project, position) => (
            <li key={project.id}>
              <ProjectRow project={project} first={position === 0} texts={texts} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
