import {useQueryClient} from '@tanstack/react-query'
import {useEffect, useEffectEvent, useState} from 'react'
import {useLocation} from 'react-router-dom'
import {useKnownSite} from '#content/known-site.ts'
import {viewAt, type ViewName} from '#domain/pages.ts'
import type {LoadedPage} from '#pages/page.ts'
import {useReducedMotion} from '#ui/media/use-media-query.ts'
import {durationOf} from '#ui/motion/motion-tokens.ts'
import {fetchedPage, fetchPage} from './fetch-page.ts'
import {useSwipedReturn} from './use-swiped-return.ts'

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
 * The page of the current address. A page that is being left stands until the next one has everything that it needs, and then for as long
 * as it takes to go, also for who goes back or forward, unless the browser has drawn that already.
 *
 * @param firstView what was rendered ahead of time
 * @returns the view, undefined until there is a first one; whether it came in another's place; whether it is not yet the one of the
 *   current address; and whether it is going because that one is there
 */
export function usePageView(firstView: PageView | undefined) {
  const queryClient = useQueryClient()
  const site = useKnownSite()
  const {pathname, key} = useLocation()
  const name = viewAt(pathname)
  const isSwiped = useSwipedReturn()
  const still = useReducedMotion() || isSwiped
  const [{view, isArrival}, setShown] = useState<Shown>({view: firstView, isArrival: false})
  const [come, setCome] = useState<{readonly view: PageView; readonly entry: string}>()
  const isLoading = view === undefined || view.name !== name || ('error' in view && view.entry !== key)

  const fetched = isLoading ? fetchedPage(name, queryClient) : undefined
  const isFetched = fetched !== undefined
  const next = fetched ? {name, page: fetched} : come?.entry === key ? come.view : undefined
  const isThere = isLoading && next !== undefined
  // Another attempt at a page takes its place at once.
  const isLeaving = isThere && !still && view !== undefined && view.name !== name
  const showNext = () => {
    if (next === undefined) return
    setShown((before) => ({view: next, isArrival: before.view !== undefined && !isSwiped}))
    setCome(undefined)
  }
  if (isThere && !isLeaving) showNext()

  useEffect(() => {
    if (!isLoading || isFetched) return undefined
    let isWanted = true
    const take = (loaded: PageView) => {
      if (isWanted) setCome({view: loaded, entry: key})
    }
    fetchPage(name, queryClient, site).then(
      (page) => take({name, page}),
      (error: unknown) => take({name, error, entry: key}),
    )
    return () => {
      isWanted = false
    }
  }, [isLoading, isFetched, key, name, queryClient, site])

  // Whoever has changed their mind meanwhile gets what they want now.
  const onLeft = useEffectEvent(showNext)
  useEffect(() => {
    if (!isLeaving) return undefined
    const timer = setTimeout(onLeft, durationOf('--duration-leave'))
    return () => clearTimeout(timer)
  }, [isLeaving])

  return {view, isArrival, isLoading, isLeaving}
}

/** `isArrival`: whether it came in another's place. */
type Shown = {readonly view: PageView | undefined; readonly isArrival: boolean}
