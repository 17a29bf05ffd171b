import {
  PortableText,
  type PortableTextBlockComponent,
  type PortableTextComponents,
  type PortableTextListComponent,
} from '@portabletext/react'
import type {StoryCode, StoryComparison, StoryPart, StoryPicture, StoryText as Text} from '#domain/story.ts'
import type {ImageSource} from '#ui/image/responsive-image.tsx'
import {CodeBlock} from './code-block.tsx'
import {Comparison} from './comparison.tsx'
import {StoryFigure} from './story-figure.tsx'
import styles from './story-text.module.css'

type Picture = ImageSource | undefined

/** A paragraph, whichever style it has that is none of those below. */
const Paragraph: PortableTextBlockComponent = ({children}) => (
  <p className={styles['paragraph']} dir="auto">
    {children}
  </p>
)

const Heading: PortableTextBlockComponent = ({children}) => (
  <h2 className={styles['heading']} dir="auto">
    {children}
  </h2>
)

const Subheading: PortableTextBlockComponent = ({children}) => (
  <h3 className={styles['subheading']} dir="auto">
    {children}
  </h3>
)

const List: PortableTextListComponent = ({children}) => <ul className={styles['list']}>{children}</ul>

/** Parts of a type that is not here are left out before they come here; styles that the Studio does not offer come from other datasets. */
const components = {
  types: {
    storyCode: ({value}: {value: StoryCode}) => <CodeBlock {...value} />,
    storyPicture: ({value}: {value: StoryPicture<Picture>}) => <StoryFigure {...value} />,
    storyComparison: ({value}: {value: StoryComparison<Picture>}) => <Comparison {...value} />,
  },
  block: {
    normal: Paragraph,
    // The name of the project is the first heading.
    h1: Heading,
    h2: Heading,
    h3: Subheading,
    h4: Subheading,
    h5: Subheading,
    h6: Subheading,
    blockquote: ({children}) => (
      <blockquote className={styles['quote']} dir="auto">
        {children}
      </blockquote>
    ),
  },
  list: {
    bullet: List,
    number: ({children}) => (
      <ol className={styles['list']} data-numbered>
        {children}
      </ol>
    ),
  },
  listItem: ({children}) => <li dir="auto">{children}</li>,
  unknownBlockStyle: Paragraph,
  unknownList: List,
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
} satisfies PortableTextComponents

/** The words of a story, and what stands between them. */
export function StoryText({parts}: {parts: readonly StoryPart<Picture>[]}) {
  return <PortableText value={[...parts]} components={components} onMissingComponent={false} />
}
