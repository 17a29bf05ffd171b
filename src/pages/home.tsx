import {useSuspenseQuery, type QueryClient} from '@tanstack/react-query'
import {homePageOptions} from '#content/home-page.ts'
import {pages, pathOfItem, pathOfPart} from '#domain/pages.ts'
import {Headline} from '#features/headline/headline.tsx'
import type {LoadedPage} from './page.ts'

/** Loads the page with the headline. */
export async function loadHomePage(queryClient: QueryClient): Promise<LoadedPage> {
  const {seoDescription} = await queryClient.ensureQueryData(homePageOptions)
  return {head: {description: seoDescription ?? undefined}, element: <Home />}
}

function Home() {
  const {data} = useSuspenseQuery(homePageOptions)
  const history = {
    history: data.history,
    pathOf: pathOfItem,
    earlierPath: pathOfPart('experience'),
    educationPath: pathOfPart('education'),
  }
  return <Headline {...data} history={history} contactPath={pages.contact.path} />
}
