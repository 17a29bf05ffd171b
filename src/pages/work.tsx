import {useSuspenseQuery, type QueryClient} from '@tanstack/react-query'
import {picture} from '#content/image.ts'
import {type WorkPage, workPageOptions} from '#content/work-page.ts'
import {language} from '#domain/language.ts'
import {phoneRatio} from '#domain/picture-shapes.ts'
import {projectsInFull} from '#domain/project.ts'
import {ownOr} from '#domain/texts/own-or.ts'
import {workFields} from '#domain/texts/work.ts'
import {ProjectRows} from '#features/projects/project-rows.tsx'
import type {LoadedPage} from './page.ts'
import {wideShape} from './wide-shape.ts'
import {useTravel} from './use-travel.ts'

/** The others come when they are near, and browsers that measure know better how wide they are. */
const otherShape = {
  sizes: 'auto, (width >= 992px) 62vw, 92vw',
  maxWidth: 1000,
  closeUp: {ratio: phoneRatio, sizes: 'auto, 92vw'},
}

/** That of a project in short is small at every size. */
const briefShape = {sizes: 'auto, (width >= 992px) 192px, 96px', ratio: 16 / 10, maxWidth: 240}

/** Loads the page with the owner's projects. */
export async function loadWorkPage(queryClient: QueryClient): Promise<LoadedPage> {
  const {page} = await queryClient.ensureQueryData(workPageOptions)
  const {heading} = ownOr(workFields, {heading: page.heading})
  return {head: {title: heading, description: page.seoDescription ?? undefined}, element: <Work />}
}

function Work() {
  const {
    data: {heading, comment, projects, texts},
  } = useSuspenseQuery(workPageOptions)
  useTravel('work')
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

function withPictures({image, pictures, ...project}: WorkPage['projects'][number], position: number) {
  return {
    ...project,
    image: picture(image, position < projectsInFull ? wideShape : briefShape),
    pictures: pictures.flatMap(({key, caption, ...stored}) => {
      const shown = picture(stored, otherShape)
      return shown ? [{key, caption, image: shown}] : []
    }),
  }
}
