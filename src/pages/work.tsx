import {useSuspenseQuery} from '@tanstack/react-query'
import {picture} from '#content/image.ts'
import {type WorkPage as WorkContent, workPageOptions} from '#content/work-page.ts'
import {useSite} from '#content/site.ts'
import {language} from '#domain/language.ts'
import {phoneRatio} from '#domain/picture-shapes.ts'
import {projectsInFull} from '#domain/project.ts'
import {ProjectRows} from '#features/projects/project-rows.tsx'
import {type PageHead, useDocumentTitle} from './document-title.ts'
import {wideShape} from './wide-shape.ts'

/** The others come when they are near, and browsers that measure know better how wide they are. */
const otherShape = {
  sizes: 'auto, (width >= 992px) 62vw, 92vw',
  maxWidth: 1000,
  closeUp: {ratio: phoneRatio, sizes: 'auto, 92vw'},
}

/** That of a project in short is small at every size. */
const briefShape = {sizes: 'auto, (width >= 992px) 192px, 96px', ratio: 16 / 10, maxWidth: 240}

export function workHead({heading, seoDescription}: WorkContent): PageHead {
  return {title: heading, description: seoDescription}
}

/** The page with the owner's projects. */
export function WorkPage() {
  const site = useSite()
  const {data: page} = useSuspenseQuery(workPageOptions(site))
  useDocumentTitle('work', workHead(page))
  const {heading, comment, projects, texts} = page
  return (
    <ProjectRows
      heading={heading}
      comment={comment}
      texts={texts}
      projects={projects.map(withPictures)}
      locale={language}
    />
  )
}

function withPictures({image, pictures, ...project}: WorkContent['projects'][number], position: number) {
  return {
    ...project,
    image: picture(image, position < projectsInFull ? wideShape : briefShape),
    pictures: pictures.flatMap(({key, caption, ...stored}) => {
      const shown = picture(stored, otherShape)
      return shown ? [{key, caption, image: shown}] : []
    }),
  }
}
