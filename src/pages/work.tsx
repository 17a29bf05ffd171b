import {useSuspenseQuery} from '@tanstack/react-query'
import {picture} from '#content/image.ts'
import {workPageOptions} from '#content/options.ts'
import {ProjectRows} from '#features/projects/project-rows.tsx'
import type {Page} from './page.ts'

/** Beside the text the picture takes seven of twelve columns of the page, alone it takes all of it. */
const shape = {sizes: '(width >= 1344px) 712px, (width >= 992px) 54vw, 92vw', ratio: 4 / 3, maxWidth: 900}

export const workPage: Page = {
  load: async (queryClient) => {
    const {page} = await queryClient.ensureQueryData(workPageOptions)
    return {title: page.heading, description: page.seoDescription ?? undefined}
  },
  Component: Work,
}

function Work() {
  const {
    data: {heading, comment, projects},
  } = useSuspenseQuery(workPageOptions)
  return (
    <ProjectRows
      heading={heading}
      comment={comment}
      projects={projects.map(({image, ...project}) => ({...project, image: picture(image, shape)}))}
    />
  )
}
