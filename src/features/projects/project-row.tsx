import {useId} from 'react'
import {paragraphs} from '#domain/paragraphs.ts'
import type {Project} from '#domain/project.ts'
import {pathOfStory} from '#domain/story-name.ts'
import {ButtonLink, ExternalButtonLink} from '#ui/button/button-link.tsx'
import {ButtonRow} from '#ui/button/button-row.tsx'
import {ResponsiveImage, type ImageSource} from '#ui/image/responsive-image.tsx'
import {ChipLists} from './chip-lists.tsx'
import {type ProjectPicture, ProjectPictures} from './project-pictures.tsx'
import styles from './project-row.module.css'

export type ProjectRowProps = {
  project: Project & {
    readonly image?: ImageSource | undefined
    readonly pictures?: readonly ProjectPicture[]
  }
  /** Whether its picture is in the first view. */
  first: boolean
  texts: {readonly projectButton: string; readonly sourceButton: string; readonly storyButton: string}
}

/** One project: its picture as large as the screen lets it be, what it is and where it leads beside its text, and its other pictures. */
export function ProjectRow({project, first, texts}: ProjectRowProps) {
  const {name, subTitle, description, image, pictures = [], chipLists} = project
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
        <div className={styles['text']}>
          {paragraphs(description).map((paragraph, position) => (
            <p key={position} className={styles['paragraph']} dir="auto">
              {paragraph}
            </p>
          ))}
        </div>
        <div className={styles['technologies']}>
          <ChipLists lists={chipLists} />
        </div>
      </div>
      <ProjectPictures pictures={pictures} />
    </article>
  )
}

function ProjectLinks({project, texts}: Pick<ProjectRowProps, 'project' | 'texts'>) {
  const {projectLink, projectSourceCode} = project
  const storyPath = pathOfStory(project)
  if ((projectLink ?? projectSourceCode ?? storyPath) === undefined) return null
  return (
    <ButtonRow>
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
    </ButtonRow>
  )
}
