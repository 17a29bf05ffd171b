import {useSuspenseQuery, type QueryClient} from '@tanstack/react-query'
import {useMemo} from 'react'
import {homePageOptions} from '#content/home-page.ts'
import {picture} from '#content/image.ts'
import {pages, pathOfItem, pathOfPart} from '#domain/pages.ts'
import {heroRatio, phoneRatio} from '#domain/picture-shapes.ts'
import {Headline} from '#features/headline/headline.tsx'
import type {LoadedPage} from './page.ts'

const sizes = '(width >= 75rem) 20.5rem, (width >= 62rem) 24rem, (resolution >= 2.5x) 66vw, 99vw'

/** Of a whole screen nothing could be made out in it: it shows the part that phones are shown of it on the Work page, in the same files. */
const historyShape = {sizes, maxWidth: 496, ratio: heroRatio, closeUp: {ratio: phoneRatio, sizes}}

/** Loads the page with the headline. */
export async function loadHomePage(queryClient: QueryClient): Promise<LoadedPage> {
  const {seoDescription} = await queryClient.ensureQueryData(homePageOptions)
  return {head: {description: seoDescription ?? undefined}, element: <Home />}
}

function Home() {
  const {data} = useSuspenseQuery(homePageOptions)
  const images = useMemo(() => new Map(data.pictured.map(({id, image}) => [id, image])), [data])
  const history = {
    history: data.history,
    pathOf: pathOfItem,
    earlierPath: pathOfPart('experience'),
    educationPath: pathOfPart('education'),
    pictureOf: (id: string) => picture(images.get(id), historyShape),
  }
  return <Headline {...data} history={history} contactPath={pages.contact.path} />
}
