import {type QueryClient, useQueryClient} from '@tanstack/react-query'
import {useEffect} from 'react'
import {viewAt, type ViewName, pageNames} from '#domain/pages.ts'
import {type KnownSite, useKnownSite} from '#content/known-site.ts'
import {fetchPage} from './fetch-page.ts'
import {pathBelowBase} from './path-below-base.ts'

/**
 * Fetches a page as soon as the pointer, a finger or the focus comes to a link to it, and all of them when the menu opens, so that it
 * is there when the visitor asks for it.
 */
export function usePrefetch(isMenuOpen: boolean): void {
  const queryClient = useQueryClient()
  const site = useKnownSite()

  useEffect(() => {
    const onReach = ({target}: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin !== location.origin) return
      const name = viewAt(pathBelowBase(link.pathname) ?? '')
      if (name !== undefined) prefetch(name, queryClient, site)
    }
    addEventListener('pointerover', onReach, {passive: true})
    addEventListener('focusin', onReach)
    return () => {
      removeEventListener('pointerover', onReach)
      removeEventListener('focusin', onReach)
    }
  }, [queryClient, site])

  useEffect(() => {
    if (!isMenuOpen) return
    for (const name of pageNames) prefetch(name, queryClient, site)
  }, [isMenuOpen, queryClient, site])
}

function prefetch(name: ViewName, queryClient: QueryClient, site: KnownSite): void {
  // Only a guess about the visitor's next step: should it fail, the visit itself will say so.
  fetchPage(name, queryClient, site).catch(() => {})
}
