import {useSuspenseQuery} from '@tanstack/react-query'
import {useMemo} from 'react'
import {homePageOptions, type toHomePage} from '#content/home-page.ts'
import {picture} from '#content/image.ts'
import {useSite} from '#content/site.ts'
import {pages, pathOfItem, pathOfPart} from '#domain/pages.ts'
import {heroRatio, phoneRatio} from '#domain/picture-shapes.ts'
import {Headline} from '#features/headline/headline.tsx'
import {type PageHead, useDocumentTitle} from './document-title.ts'

const sizes = '(width >= 75rem) 20.5rem, (width >= 62rem) 24rem, (resolution >= 2.5x) 66vw, 99vw'

/** Of a whole screen nothing could be made out in it: it shows the part that phones are shown of it on the Work page, in the same files. */
const historyShape = {sizes, maxWidth: 496, ratio: heroRatio, closeUp: {ratio: phoneRatio, sizes}}

export function homeHead({seoDescription}: ReturnType<typeof toHomePage>): PageHead {
  return {description: seoDescription}
}

/** The page with the headline. */
export function HomePage() {
  const site = useSite()
  const {data} = useSuspenseQuery(homePageOptions(site))
  useDocumentTitle('home', homeHead(data))
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
