import {useId} from 'react'
import {ResponsiveImage} from '#ui/image/responsive-image.tsx'
import {Chip} from '#ui/chip/chip.tsx'
import {ChipLists} from '#ui/chip/chip-lists.tsx'
import {ProjectLinks} from './project-links.tsx'
import {ProjectGallery} from './project-gallery.tsx'
import type {ProjectDetailProps} from './project-detail.tsx'
import {ProjectText} from './project-text.tsx'
import styles from './projects.module.css'

type ProjectBriefProps = Pick<ProjectDetailProps, 'project'> & {
  month: string | undefined
  texts: ProjectDetailProps['texts'] & {readonly projectMore: string}
}

export function ProjectBrief({project, month, texts}: ProjectBriefProps) {
  const {name, subTitle, image, gallery = [], chipLists} = project
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
        <div className={styles['body']}>
          <ProjectText project={project} />
          <ChipLists lists={chipLists} heading="h3">
            {({name: technology, icon}) => <Chip image={icon}>{technology}</Chip>}
          </ChipLists>
          <ProjectGallery images={gallery} />
        </div>
      </details>
    </article>
  )
}
