import {useSuspenseQuery} from '@tanstack/react-query'
import {useParams} from 'react-router-dom'
import {picture, type StoredImage} from '#content/image.ts'
import {storyOptions, type toStoryPage} from '#content/story.ts'
import {useSite} from '#content/site.ts'
import {language} from '#domain/language.ts'
import {pages, pathOf} from '#domain/pages.ts'
import {phoneRatio} from '#domain/picture-shapes.ts'
import {storyNameOf} from '#domain/story-name.ts'
import {neighbours, type StoryLink, type StoryPart} from '#domain/story.ts'
import {Story} from '#features/story/story.tsx'
import {StoryEnd} from '#features/story/story-end.tsx'
import {Oops} from './oops.tsx'
import {type PageHead, useDocumentTitle} from './document-title.ts'
import {wideShape} from './wide-shape.ts'

/** As wide as the text is beside the facts. */
const pictureShape = {
  sizes: '(width >= 1921px) 49vw, (width >= 1344px) 936px, (width >= 992px) 63vw, 92vw',
  maxWidth: 1200,
}
/** A comparison lays two over each other, so that both are shown whole; others are cut on phones to what the owner marked. */
const figureShape = {...pictureShape, closeUp: {ratio: phoneRatio, sizes: '92vw'}}

export function storyHead({project}: ReturnType<typeof toStoryPage>): PageHead {
  return project ? {title: project.name, description: project.summary} : {isMissing: true}
}

/** The page of a project's story; without a story it is the not-found page. */
export function StoryPage() {
  const {id = ''} = useParams()
  const {data: page} = useSuspenseQuery(storyOptions(useSite(), id))
  useDocumentTitle(storyNameOf(id), storyHead(page))
  const {project, stories, heading, texts} = page
  if (project === undefined) return <Oops what="notFound" />
  const {previous, next} = neighbours(stories, id)
  const work = {path: pages.work.path, heading}
  const {image, parts} = project
  return (
    <Story
      project={{...project, id, image: picture(image, wideShape), parts: parts.map(withPictures)}}
      texts={texts}
      work={work}
      locale={language}
    >
      <StoryEnd previous={linkTo(previous)} next={linkTo(next)} work={work} texts={texts} />
    </Story>
  )
}

function linkTo(story: StoryLink | undefined) {
  const name = story && storyNameOf(story.id)
  return name && {name: story.name, path: pathOf(name)}
}

function withPictures(part: StoryPart<StoredImage | null>): StoryPart<ReturnType<typeof picture>> {
  if (part._type === 'storyPicture') return {...part, picture: picture(part.picture, figureShape)}
  if (part._type !== 'storyComparison') return part
  const after = picture(part.after, pictureShape)
  // Both in one shape, so that one can lie over the other.
  const shape = after === undefined ? pictureShape : {...pictureShape, ratio: after.width / after.height}
  return {...part, before: picture(part.before, shape), after}
}
