import {useId} from 'react'
import type {Project} from '#domain/project.ts'
import {ResponsiveImage, type ImageSource} from '#ui/image/responsive-image.tsx'
import {ChipLists} from './chip-lists.tsx'
import {ProjectLinks, type ProjectLinkTexts} from './project-links.tsx'
import {type ProjectPicture, ProjectPictures} from './project-pictures.tsx'
import {ProjectText} from './project-text.tsx'
import styles from './projects.module.css'

export type ProjectRowProps = {
  project: Project & {
    readonly image?: ImageSource | undefined
    readonly pictures?: readonly ProjectPicture[]
  }
  /** Whether its picture is in the first view. */
  first: boolean
  texts: ProjectLinkTexts
}

/** One project: its picture as large as the screen lets it be, what it is, where it leads, its text, what it was made with, and its other pictures. */
export function ProjectRow({project, first, texts}: ProjectRowProps) {
  const {name, subTitle, image, pictures = [], chipLists} = project
  const headingId = useId()
  return (
    <article className={styles['row']} aria-labelledby={headingId}>
      {image && (
        <div className={styles['picture']}>
          <ResponsiveImage image={image} eager={first} />
        </div>
      )}
      <h2 id={headingId} className={styles['name']} dir="auto">
        {name}
      </h2>
      <div className={styles['told']}>
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
          <ChipLists lists={chipLists} />
        </div>
      </div>
      <ProjectPictures pictures={pictures} />
    </article>
  )
}
