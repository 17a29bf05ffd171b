import {useQueryClient} from '@tanstack/react-query'
import {useEffect, useState} from 'react'
import {useLocation} from 'react-router-dom'
import {useKnownSite} from '#content/known-site.ts'
import {viewAt, type ViewName} from '#domain/pages.ts'
import type {LoadedPage} from '#pages/page.ts'
import {fetchedPage, fetchPage} from './fetch-page.ts'

/** What stands in the page's place: a page, undefined for the not-found one, or why it could not be loaded. */
export type PageView =
  | {readonly name: ViewName | undefined; readonly page: LoadedPage}
  | {
      readonly name: ViewName | undefined
      readonly error: unknown
      /** The history entry that failed: another one to the same address is another attempt. */
      readonly entry: string
    }

/**
 * The page of the current address. A page that is being left stands until the next one has everything that it needs.
 *
 * @param firstView what was rendered ahead of time
 * @returns the view, undefined until there is a first one; whether it came in another's place; and whether it is not yet the one of the
 *   current address
 */
export function usePageView(firstView: PageView | undefined) {
  const queryClient = useQueryClient()
  const site = useKnownSite()
  const {pathname, key} = useLocation()
  const name = viewAt(pathname)
  const [{view, isArrival}, setShown] = useState<Shown>({view: firstView, isArrival: false})
  const isLoading = view === undefined || view.name !== name || ('error' in view && view.entry !== key)

  // One that was fetched is shown together with its address.
  const fetched = isLoading ? fetchedPage(name, queryClient) : undefined
  if (fetched !== undefined) setShown(shownNext({name, page: fetched}))

  useEffect(() => {
    if (!isLoading) return undefined
    let isWanted = true
    const show = (next: PageView) => {
      if (isWanted) setShown(shownNext(next))
    }
    fetchPage(name, queryClient, site).then(
      (page) => show({name, page}),
      (error: unknown) => show({name, error, entry: key}),
    )
    return () => {
      isWanted = false
    }
  }, [isLoading, key, name, queryClient, site])

  return {view, isArrival, isLoading}
}

type Shown = {readonly view: PageView | undefined; readonly isArrival: boolean}

function shownNext(view: PageView): (before: Shown) => Shown {
  return (before) => ({view, isArrival: before.view !== undefined})
}
