import {useId} from 'react'
import {ResponsiveImage} from '#ui/image/responsive-image.tsx'
import {ChipLists} from './chip-lists.tsx'
import {ProjectLinks} from './project-links.tsx'
import {ProjectPictures} from './project-pictures.tsx'
import type {ProjectRowProps} from './project-row.tsx'
import {ProjectText} from './project-text.tsx'
import styles from './projects.module.css'

type ProjectBriefProps = Pick<ProjectRowProps, 'project'> & {
  /** When it was finished, as visitors read it. */
  month: string | undefined
  texts: ProjectRowProps['texts'] & {readonly projectMore: string}
}

/** One project of many: a small picture, what it is and where it leads; what is said of it opens below. */
export function ProjectBrief({project, month, texts}: ProjectBriefProps) {
  const {name, subTitle, image, pictures = [], chipLists} = project
  const headingId = useId()
  return (
    <article className={styles['brief']} aria-labelledby={headingId}>
      <div className={styles['thumbnail']}>{image && <ResponsiveImage image={image} />}</div>
      <div className={styles['title']}>
        <h2 id={headingId} dir="auto">
          {name}
        </h2>
        {subTitle !== '' && <p dir="auto">{subTitle}</p>}
        {month !== undefined && <p className={styles['date']}>{month}</p>}
      </div>
      <div className={styles['links']}>
        <ProjectLinks project={project} texts={texts} variant="quiet" />
      </div>
      <details className={styles['more']}>
        <summary>{texts.projectMore}</summary>
        <div className={styles['told']}>
          <ProjectText project={project} />
          <ChipLists lists={chipLists} />
          <ProjectPictures pictures={pictures} />
        </div>
      </details>
    </article>
  )
}
