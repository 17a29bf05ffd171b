import type {ReactNode} from 'react'
import {Link} from '#ui/link/link.tsx'
import type {StoryPart} from '#domain/story.ts'
import {type ImageSource, ResponsiveImage} from '#ui/image/responsive-image.tsx'
import {StoryFacts, type StoryFactsProps} from './story-facts.tsx'
import {StoryText} from './story-text.tsx'
import timeline from '#ui/timeline/timeline.module.css'
import styles from './story.module.css'

type StoryProps = {
  project: StoryFactsProps['project'] & {
    readonly id: string
    readonly name: string
    readonly subTitle: string
    readonly image: ImageSource | undefined
    readonly parts: readonly StoryPart<ImageSource | undefined>[]
  }
  texts: StoryFactsProps['texts']
  workPage: {readonly path: string; readonly heading: string}
  children: ReactNode
}

export function Story({project, texts, workPage, children}: StoryProps) {
  const {name, subTitle, image, parts} = project
  return (
    <article className={styles['story']}>
      <header className={styles['head']}>
        <Link to={workPage.path} className={styles['back']} dir="auto">
          {workPage.heading}
        </Link>
        <h1 className={styles['name']} dir="auto">
          {name}
        </h1>
        {subTitle !== '' && (
          <p className={styles['subtitle']} dir="auto">
            {subTitle}
          </p>
        )}
      </header>
      {image && (
        <div className={styles['hero']}>
          <ResponsiveImage image={image} eager />
        </div>
      )}
      <div className={styles['body']}>
        <StoryFacts project={project} texts={texts} />
        <div className={`${timeline['line']} ${styles['text']}`}>
          <StoryText parts={parts} />
        </div>
      </div>
      {children}
    </article>
  )
}
