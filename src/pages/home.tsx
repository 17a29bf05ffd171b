import {useSuspenseQuery} from '@tanstack/react-query'
import {homePageOptions} from '#content/options.ts'
import {Headline} from '#features/headline/headline.tsx'
import type {Page} from './page.ts'
import {paths} from './paths.ts'

export const homePage: Page = {
  load: async (queryClient) => {
    const {seoDescription} = await queryClient.ensureQueryData(homePageOptions)
    return {description: seoDescription ?? undefined}
  },
  Component: Home,
}

function Home() {
  const {data} = useSuspenseQuery(homePageOptions)
  return <Headline {...data} contactPath={paths.contact} />
}
