import {useSuspenseQuery, type QueryClient} from '@tanstack/react-query'
import {picture} from '#content/image.ts'
import {workPageOptions} from '#content/work-page.ts'
import {ownOr} from '#domain/texts/own-or.ts'
import {workFields} from '#domain/texts/work.ts'
import {ProjectRows} from '#features/projects/project-rows.tsx'
import type {LoadedPage} from './page.ts'

/**
 * How wide a project's picture is drawn: beside its text, and on small screens above it. A dense small screen is told two thirds of
 * that: its pixels hide the difference, and the picture comes in one round trip (docs/decisions/0010-a-document-in-one-round-trip.md).
 */
const shape = {
  sizes:
    '(width >= 1720px) 734px, (width >= 1344px) 680px, (width >= 992px) 52vw, (resolution >= 1.5x) 62vw, 92vw',
  maxWidth: 880,
}

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
  return (
    <ProjectRows
      heading={heading}
      comment={comment}
      texts={texts}
      projects={projects.map(({image, ...project}) => ({...project, image: picture(image, shape)}))}
    />
  )
}
