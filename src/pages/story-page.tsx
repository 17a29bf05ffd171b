import {useSuspenseQuery} from '@tanstack/react-query'
import {useParams} from 'react-router-dom'
import {toImageSource, type StoredImage} from '#content/image.ts'
import {storyOptions, type toStoryPage} from '#content/story.ts'
import {useSite} from '#content/site.ts'
import {pages, pathOf} from '#domain/pages.ts'
import {phoneRatio} from '#domain/aspect-ratios.ts'
import {storyNameOf} from '#domain/story-name.ts'
import {neighbours, type StoryLink, type StoryPart} from '#domain/story.ts'
import {Story} from '#features/story/story.tsx'
import {StoryFooter} from '#features/story/story-footer.tsx'
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
  const {previous, next} = neighbours(stories, id)
  const workPage = {path: pages.work.path, heading}
  const {image, parts} = project
  return (
    <Story
      project={{...project, id, image: toImageSource(image, heroOptions), parts: parts.map(withImageSources)}}
      texts={texts}
      workPage={workPage}
    >
      <StoryFooter previous={linkTo(previous)} next={linkTo(next)} workPage={workPage} texts={texts} />
    </Story>
  )
}

function linkTo(story: StoryLink | undefined) {
  const name = story && storyNameOf(story.id)
  return name && {name: story.name, path: pathOf(name)}
}

function withImageSources(part: StoryPart<StoredImage | null>): StoryPart<ReturnType<typeof toImageSource>> {
  if (part._type === 'storyPicture') return {...part, picture: toImageSource(part.picture, figureOptions)}
  if (part._type !== 'storyComparison') return part
  const after = toImageSource(part.after, comparisonOptions)
  // One covers the other.
  const options =
    after === undefined ? comparisonOptions : {...comparisonOptions, ratio: after.width / after.height}
  return {...part, before: toImageSource(part.before, options), after}
}
