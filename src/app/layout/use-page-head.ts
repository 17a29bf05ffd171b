import {useMatches} from 'react-router-dom'
import type {PageHead} from '#pages/page.ts'

/** What the page in view says about itself; nothing while it has failed. */
export function usePageHead(): PageHead {
  const data = useMatches().at(-1)?.loaderData
  return isPageHead(data) ? data : {title: 'Oops'}
}

const isText = (value: unknown) => value === undefined || typeof value === 'string'

/** The router knows what a loader returned as `unknown`. */
export function isPageHead(data: unknown): data is PageHead {
  return (
    typeof data === 'object' &&
    data !== null &&
    isText('title' in data ? data.title : undefined) &&
    isText('description' in data ? data.description : undefined)
  )
}
