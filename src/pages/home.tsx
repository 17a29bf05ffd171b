import {useSuspenseQuery, type QueryClient} from '@tanstack/react-query'
import {useMemo} from 'react'
import {homePageOptions} from '#content/home-page.ts'
import {pages, pathOfItem, pathOfPart} from '#domain/pages.ts'
import {Headline} from '#features/headline/headline.tsx'
import {projectPictures} from './about-pictures.ts'
import type {LoadedPage} from './page.ts'

/** Loads the page with the headline. */
export async function loadHomePage(queryClient: QueryClient): Promise<LoadedPage> {
  const {seoDescription} = await queryClient.ensureQueryData(homePageOptions)
  return {head: {description: seoDescription ?? undefined}, element: <Home />}
}

function Home() {
  const {data} = useSuspenseQuery(homePageOptions)
  // Those of their cards, which whoever follows such a link sees next.
  const picturesOf = useMemo(() => projectPictures(data.pictured), [data])
  const history = {
    history: data.history,
    pathOf: pathOfItem,
    earlierPath: pathOfPart('experience'),
    educationPath: pathOfPart('education'),
    pictureOf: (id: string) => picturesOf(id)?.card,
  }
  return <Headline {...data} history={history} contactPath={pages.contact.path} />
}
