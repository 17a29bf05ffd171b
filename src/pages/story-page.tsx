import {useSuspenseQuery} from '@tanstack/react-query'
import {useParams} from 'react-router-dom'
import {toImageSource, type StoredImage} from '#content/image.ts'
import {storyOptions, type toStoryPage} from '#content/story.ts'
import {useSite} from '#content/site.ts'
import {phoneRatio} from '#domain/aspect-ratios.ts'
import {storyNameOf} from '#domain/story-name.ts'
import type {StoryPart} from '#domain/story.ts'
import {Story} from '#features/story/story.tsx'
import {PageError} from './page-error.tsx'
import {type PageHead, useDocumentTitle} from './document-title.ts'
import {heroOptions} from './project-images.ts'

const comparisonOptions = {
  sizes: '(width >= 1921px) 49vw, (width >= 1344px) 936px, (width >= 992px) 63vw, 92vw',
  maxWidth: 1200,
}
const figureOptions = {...comparisonOptions, phoneCrop: {ratio: phoneRatio, sizes: '92vw'}}

export function storyHead({project}: ReturnType<typeof toStoryPage>): PageHead {
  return project ? {heading: project.name, seoDescription: project.summary} : {isMissing: true}
}

export function Page() {
  const {id = ''} = useParams()
  const {data: page} = useSuspenseQuery(storyOptions(useSite(), id))
  useDocumentTitle(storyNameOf(id), storyHead(page))
  const {project, stories, heading, texts} = page
  if (project === undefined) return <PageError kind="notFound" />
  const {image, parts} = project
  const index = stories.findIndex((story) => story.id === id)
  return (
    <Story
      project={{...project, image: toImageSource(image, heroOptions), parts: parts.map(withImageSources)}}
      previous={stories[index - 1]}
      next={stories[index + 1]}
      heading={heading}
      texts={texts}
    />
  )
}

function withImageSources(part: StoryPart<StoredImage | null>): StoryPart<ReturnType<typeof toImageSource>> {
  if (part._type === 'storyPicture') return {...part, picture: toImageSource(part.picture, figureOptions)}
  if (part._type !== 'storyComparison') return part
  const after = toImageSource(part.after, comparisonOptions)
  // `before` has the ratio of `after`, because one covers the other.
  const options =
    after === undefined ? comparisonOptions : {...comparisonOptions, ratio: after.width / after.height}
  return {...part, before: toImageSource(part.before, options), after}
}
