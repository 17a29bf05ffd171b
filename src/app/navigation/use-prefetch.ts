import {useQueryClient} from '@tanstack/react-query'
import {useEffect} from 'react'
import {prefetchPage} from '#app/routes.tsx'
import {useSite} from '#content/site.ts'
import {pageNames, viewAt} from '#domain/pages.ts'
import {pathBelowBase} from './path-below-base.ts'

/** Loads a page when the pointer, a finger or the focus reaches a link to it, and all pages when the menu opens. */
export function usePrefetch(isMenuOpen: boolean): void {
  const queryClient = useQueryClient()
  const site = useSite()

  useEffect(() => {
    const onReach = ({target}: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin !== location.origin) return
      const name = viewAt(pathBelowBase(link.pathname) ?? '')
      if (name !== undefined) prefetchPage(name, queryClient, site)
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
    for (const name of pageNames) prefetchPage(name, queryClient, site)
  }, [isMenuOpen, queryClient, site])
}
