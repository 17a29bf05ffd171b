import {PortableText, type PortableTextComponents} from '@portabletext/react'
import type {StoryCode, StoryComparison, StoryPart, StoryPicture, StoryText as Text} from '#domain/story.ts'
import type {ImageSource} from '#ui/image/responsive-image.tsx'
import {CodeBlock} from './code-block.tsx'
import {Comparison, StoryFigure} from './figures.tsx'
import timeline from '#ui/timeline/timeline.module.css'
import styles from './story-text.module.css'

type Image = ImageSource | undefined

/** The types that `src/content/story.ts` returns. */
const components: PortableTextComponents = {
  types: {
    storyCode: ({value}: {value: StoryCode}) => <CodeBlock {...value} />,
    storyPicture: ({value}: {value: StoryPicture<Image>}) => <StoryFigure {...value} />,
    storyComparison: ({value}: {value: StoryComparison<Image>}) => <Comparison {...value} />,
  },
  block: {
    normal: ({children, index}) => (
      <p
        className={`${styles['paragraph']} ${index === 0 ? `${timeline['dot']} ${styles['lead']}` : ''}`}
        dir="auto"
      >
        {children}
      </p>
    ),
    h2: ({children}) => (
      <h2 className={`${timeline['dot']} ${styles['heading']}`} dir="auto">
        {children}
      </h2>
    ),
    h3: ({children}) => (
      <h3 className={styles['subheading']} dir="auto">
        {children}
      </h3>
    ),
    blockquote: ({children}) => (
      <blockquote className={styles['quote']} dir="auto">
        {children}
      </blockquote>
    ),
  },
  list: {
    bullet: ({children}) => <ul className={styles['list']}>{children}</ul>,
    number: ({children}) => <ol className={styles['list']}>{children}</ol>,
  },
  listItem: ({children}) => <li dir="auto">{children}</li>,
  marks: {
    code: ({children}) => <code className={styles['code']}>{children}</code>,
    link: ({value, children}: {value?: Text['markDefs'][number]; children: React.ReactNode}) =>
      value?.href === undefined ? (
        children
      ) : (
        <a className={styles['link']} href={value.href}>
          {children}
        </a>
      ),
  },
}

export function StoryText({parts}: {parts: readonly StoryPart<Image>[]}) {
  return <PortableText value={[...parts]} components={components} onMissingComponent={false} />
}
