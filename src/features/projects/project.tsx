import {type CSSProperties, useId} from 'react'
import type {Project as ProjectContent} from '#domain/experience-types.ts'
import {paragraphs} from '#domain/paragraphs.ts'
import {pathOfStory} from '#domain/story-name.ts'
import type {Messages} from '#messages/messages.ts'
import {Chip, ChipLists} from '#ui/chip/chip.tsx'
import {ButtonLink, ButtonRow, ExternalButtonLink} from '#ui/button/button.tsx'
import {ResponsiveImage, type ImageSource} from '#ui/image/responsive-image.tsx'
import images from '#ui/image/responsive-image.module.css'
import prose from '#ui/prose/prose.module.css'
import styles from './projects.module.css'

type GalleryImage = {readonly key: string; readonly image: ImageSource; readonly caption: string}

export type Project = ProjectContent & {
  readonly image?: ImageSource | undefined
  readonly gallery?: readonly GalleryImage[]
}

type ProjectProps = {project: Project; texts: Messages['work']['texts']}

/** @param isFirst whether its image is in the first view */
export function ProjectDetail({project, isFirst, texts}: ProjectProps & {isFirst: boolean}) {
  const {name, subTitle, image} = project
  const headingId = useId()
  return (
    <article className={styles['detail']} aria-labelledby={headingId}>
      {image && (
        <div className={`${images['bleed']} ${styles['image']}`}>
          <ResponsiveImage image={image} eager={isFirst} />
        </div>
      )}
      <h2 id={headingId} className={styles['name']} dir="auto">
        {name}
      </h2>
      <div className={styles['body']}>
        <div className={styles['facts']}>
          {subTitle !== '' && (
            <p className={prose['subtitle']} dir="auto">
              {subTitle}
            </p>
          )}
          <Links project={project} texts={texts} variant="primary" />
        </div>
        <Text project={project} part="lead" />
        <Text project={project} part="rest" />
        <Technologies project={project} />
      </div>
      <Gallery project={project} />
    </article>
  )
}

export function ProjectBrief({project, month, texts}: ProjectProps & {month: string | undefined}) {
  const {name, subTitle, image} = project
  const headingId = useId()
  return (
    <article className={styles['brief']} aria-labelledby={headingId}>
      <div className={styles['thumbnail']}>{image && <ResponsiveImage image={image} />}</div>
      <div className={styles['title']}>
        <h2 id={headingId} dir="auto">
          {name}
        </h2>
        {subTitle !== '' && <p dir="auto">{subTitle}</p>}
        {month !== undefined && <small>{month}</small>}
      </div>
      <div className={styles['links']}>
        <Links project={project} texts={texts} variant="quiet" />
      </div>
      <details className={styles['more']}>
        <summary>{texts.projectMore}</summary>
        <div className={styles['body']}>
          <Text project={project} />
          <Technologies project={project} />
          <Gallery project={project} />
        </div>
      </details>
    </article>
  )
}

function Links({project, texts, variant}: ProjectProps & {variant: 'primary' | 'quiet'}) {
  const {projectLink, projectSourceCode} = project
  const storyPath = pathOfStory(project)
  if ((projectLink ?? projectSourceCode ?? storyPath) === undefined) return null
  return (
    <ButtonRow>
      {projectLink !== undefined && (
        <ExternalButtonLink href={projectLink} variant={variant}>
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

function Text({project, part}: {project: Project; part?: 'lead' | 'rest'}) {
  const [lead, ...rest] = paragraphs(project.description)
  if (part === 'rest' ? rest.length === 0 : lead === undefined) return null
  return (
    <div className={`${styles['text']} ${part === 'rest' ? styles['rest'] : ''}`}>
      {part !== 'rest' && (
        <p className={`${prose['paragraph']} ${prose['lead']}`} dir="auto">
          {lead}
        </p>
      )}
      {part !== 'lead' &&
        rest.map((paragraph, position) => (
          <p key={position} className={prose['paragraph']} dir="auto">
            {paragraph}
          </p>
        ))}
    </div>
  )
}

function Technologies({project}: {project: Project}) {
  return (
    <ChipLists lists={project.chipLists} heading="h3">
      {({name, icon}) => <Chip image={icon}>{name}</Chip>}
    </ChipLists>
  )
}

/** Rows of uncropped images with equal heights. */
function Gallery({project: {gallery = []}}: {project: Project}) {
  if (gallery.length === 0) return null
  return (
    <ul className={styles['gallery']}>
      {gallery.map(({key, image, caption}) => {
        const style: CSSProperties & Record<`--${string}`, number> = {'--ratio': image.width / image.height}
        return (
          <li key={key} style={style}>
            <figure className={styles['figure']}>
              <ResponsiveImage image={image} />
              {caption !== '' && <figcaption dir="auto">{caption}</figcaption>}
            </figure>
          </li>
        )
      })}
    </ul>
  )
}
