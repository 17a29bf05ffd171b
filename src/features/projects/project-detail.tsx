import {useId} from 'react'
import type {Project} from '#domain/experience-types.ts'
import {ResponsiveImage, type ImageSource} from '#ui/image/responsive-image.tsx'
import {Chip} from '#ui/chip/chip.tsx'
import {ChipLists} from '#ui/chip/chip-lists.tsx'
import {ProjectLinks, type ProjectLinkTexts} from './project-links.tsx'
import {type GalleryImage, ProjectGallery} from './project-gallery.tsx'
import {ProjectText} from './project-text.tsx'
import styles from './projects.module.css'

export type ProjectDetailProps = {
  project: Project & {
    readonly image?: ImageSource | undefined
    readonly gallery?: readonly GalleryImage[]
  }
  /** Whether its image is in the first view. */
  isFirst: boolean
  texts: ProjectLinkTexts
}

export function ProjectDetail({project, isFirst, texts}: ProjectDetailProps) {
  const {name, subTitle, image, gallery = [], chipLists} = project
  const headingId = useId()
  return (
    <article className={styles['detail']} aria-labelledby={headingId}>
      {image && (
        <div className={styles['image']}>
          <ResponsiveImage image={image} eager={isFirst} />
        </div>
      )}
      <h2 id={headingId} className={styles['name']} dir="auto">
        {name}
      </h2>
      <div className={styles['body']}>
        <div className={styles['facts']}>
          {subTitle !== '' && (
            <p className={styles['subtitle']} dir="auto">
              {subTitle}
            </p>
          )}
          <ProjectLinks project={project} texts={texts} />
        </div>
        <ProjectText project={project} part="lead" />
        <ProjectText project={project} part="rest" />
        <div className={styles['technologies']}>
          <ChipLists lists={chipLists} heading="h3">
            {({name: technology, icon}) => <Chip image={icon}>{technology}</Chip>}
          </ChipLists>
        </div>
      </div>
      <ProjectGallery images={gallery} />
    </article>
  )
}
