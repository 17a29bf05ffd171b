import {useSuspenseQuery} from '@tanstack/react-query'
import {useMemo} from 'react'
import {homePageOptions} from '#content/home-page.ts'
import {toImageSource} from '#content/image.ts'
import {useSite} from '#content/site.ts'
import {pages, pathOfItem, pathOfSection} from '#domain/pages.ts'
import {heroRatio, phoneRatio} from '#domain/aspect-ratios.ts'
import {Headline} from '#features/headline/headline.tsx'
import {useDocumentTitle} from './document-title.ts'

const sizes = '(width >= 75rem) 20.5rem, (width >= 62rem) 24rem, (resolution >= 2.5x) 66vw, 99vw'

/** The phone crop of the Work page, so that both pages share the files. */
const historyOptions = {sizes, maxWidth: 496, ratio: heroRatio, phoneCrop: {ratio: phoneRatio, sizes}}

export function Page() {
  const site = useSite()
  const {data} = useSuspenseQuery(homePageOptions(site))
  useDocumentTitle('home', data)
  const images = useMemo(() => new Map(data.images.map(({id, image}) => [id, image])), [data])
  const history = {
    history: data.history,
    pathOf: pathOfItem,
    earlierPath: pathOfSection('experience'),
    educationPath: pathOfSection('education'),
    imageOf: (id: string) => toImageSource(images.get(id), historyOptions),
  }
  return <Headline {...data} history={history} contactPath={pages.contact.path} />
}
