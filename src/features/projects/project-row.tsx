import {useId} from 'react'
import type {Project} from '#domain/project.ts'
import {pathOfStory} from '#domain/story-name.ts'
import {ButtonLink, ExternalButtonLink} from '#ui/button/button-link.tsx'
import {ResponsiveImage, type ImageSource} from '#ui/image/responsive-image.tsx'
import {ChipLists} from './chip-lists.tsx'
import styles from './project-row.module.css'

export type ProjectRowProps = {
  project: Project & {readonly image?: ImageSource | undefined}
  /** Whether its picture is in the first view. */
  first: boolean
  texts: {readonly projectButton: string; readonly sourceButton: string; readonly storyButton: string}
}

/** One project: its picture, and beside it its texts, technologies and links. */
export function ProjectRow({project, first, texts}: ProjectRowProps) {
  const {name, subTitle, description, image, chipLists, projectLink, projectSourceCode} = project
  const storyPath = pathOfStory(project)
  const headingId = useId()
  return (
    <article className={styles['row']} aria-labelledby={headingId} data-picture={image !== undefined}>
      {image && (
        <div className={styles['picture']}>
          <ResponsiveImage image={image} eager={first} />
        </div>
      )}
      <div className={styles['text']}>
        <header className={styles['head']}>
          <h2 id={headingId} dir="auto">
            {name}
          </h2>
          {subTitle !== '' && (
            <p className={styles['subtitle']} dir="auto">
              {subTitle}
            </p>
          )}
        </header>
        {description !== '' && (
          <p className={styles['description']} dir="auto">
            {description}
          </p>
        )}
        <ChipLists lists={chipLists} />
        {(projectLink ?? projectSourceCode ?? storyPath) !== undefined && (
          <div className={styles['links']}>
            {projectLink !== undefined && (
              <ExternalButtonLink href={projectLink} variant="primary">
                {texts.projectButton}
              </ExternalButtonLink>
            )}
            {storyPath !== undefined && (
              <ButtonLink to={storyPath} iconAfter="arrow-right">
                {texts.storyButton}
              </ButtonLink>
            )}
            {projectSourceCode !== undefined && (
              <ExternalButtonLink href={projectSourceCode} icon="code">
                {texts.sourceButton}
              </ExternalButtonLink>
            )}
          </div>
        )}
      </div>
    </article>
  )
}
