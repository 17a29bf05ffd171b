import {useQueryClient} from '@tanstack/react-query'
import {useEffect, useState} from 'react'
import {flushSync} from 'react-dom'
import {useLocation} from 'react-router-dom'
import type {LoadedPage} from '#pages/page.ts'
import {pageAt, type PagePath} from '#pages/paths.ts'
import {fetchPage} from './fetch-page.ts'

/** What stands in the page's place: the page of a path, undefined for the not-found page, or why it could not be loaded. */
export type PageView =
  | {readonly path: PagePath | undefined; readonly page: LoadedPage}
  | {
      readonly path: PagePath | undefined
      readonly error: unknown
      /** The history entry that failed: another one to the same address is another attempt. */
      readonly entry: string
    }

/**
 * The page of the current address. A page that is being left stands until the next one has everything that it needs.
 *
 * @param firstView what was rendered ahead of time
 * @returns the view, undefined until there is a first one, and whether it is not yet the one of the current address
 */
export function usePageView(firstView: PageView | undefined) {
  const queryClient = useQueryClient()
  const {pathname, key} = useLocation()
  const path = pageAt(pathname)
  const [view, setView] = useState(firstView)
  const isLoading = view === undefined || view.path !== path || ('error' in view && view.entry !== key)

  useEffect(() => {
    if (!isLoading) return undefined
    let isWanted = true
    const show = (next: PageView) => {
      if (isWanted) changeOver(() => setView(next))
    }
    fetchPage(path, queryClient).then(
      (page) => show({path, page}),
      (error: unknown) => show({path, error, entry: key}),
    )
    return () => {
      isWanted = false
    }
  }, [isLoading, key, path, queryClient])

  return {view, isLoading}
}

/** Lets the browser animate from what the page shows now to what it shows after a change, where it can. */
function changeOver(change: () => void): void {
  // Firefox has no such thing before 144, whatever the types say.
  if (!('startViewTransition' in document)) return change()
  const {ready} = document.startViewTransition(() => flushSync(change))
  // A hidden page and one that is left again at once are changed without an animation.
  ready.catch(() => {})
}
