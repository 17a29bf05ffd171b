import {useSuspenseQuery} from '@tanstack/react-query'
import {toImageSource} from '#content/image.ts'
import {type WorkPage, workPageOptions} from '#content/work-page.ts'
import {useSite} from '#content/site.ts'
import {phoneRatio} from '#domain/aspect-ratios.ts'
import {detailedProjectCount, ProjectList} from '#features/projects/project-list.tsx'
import {useDocumentTitle} from './document-title.ts'
import {heroOptions} from './project-images.ts'

const galleryOptions = {
  sizes: 'auto, (width >= 992px) 62vw, 92vw',
  maxWidth: 1000,
  phoneCrop: {ratio: phoneRatio, sizes: 'auto, 92vw'},
}

const briefOptions = {sizes: 'auto, (width >= 992px) 192px, 96px', ratio: 16 / 10, maxWidth: 240}

export function Page() {
  const site = useSite()
  const {data: page} = useSuspenseQuery(workPageOptions(site))
  useDocumentTitle('work', page)
  const {heading, comment, projects, texts} = page
  return (
    <ProjectList
      heading={heading}
      comment={comment}
      texts={texts}
      projects={projects.map(withImageSources)}
    />
  )
}

function withImageSources({image, pictures, ...project}: WorkPage['projects'][number], index: number) {
  return {
    ...project,
    image: toImageSource(image, index < detailedProjectCount ? heroOptions : briefOptions),
    gallery: pictures.flatMap(({key, caption, ...stored}) => {
      const source = toImageSource(stored, galleryOptions)
      return source ? [{key, caption, image: source}] : []
    }),
  }
}
