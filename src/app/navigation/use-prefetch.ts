import {useQueryClient} from '@tanstack/react-query'
import {useEffect} from 'react'
import {prefetchPage} from '#app/routes.tsx'
import {useSite} from '#content/site.ts'
import {pageNames, viewAt} from '#domain/pages.ts'
import {basePath} from '#environment'

/** Prefetches a page when its link is hovered or focused, and all pages when the menu opens. */
export function usePrefetch(isMenuOpen: boolean): void {
  const queryClient = useQueryClient()
  const site = useSite()

  useEffect(() => {
    const onHoverOrFocus = ({target}: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin !== location.origin) return
      const name = viewAt(withoutBase(link.pathname))
      if (name !== undefined) prefetchPage(name, queryClient, site)
    }
    addEventListener('pointerover', onHoverOrFocus, {passive: true})
    addEventListener('focusin', onHoverOrFocus)
    return () => {
      removeEventListener('pointerover', onHoverOrFocus)
      removeEventListener('focusin', onHoverOrFocus)
    }
  }, [queryClient, site])

  useEffect(() => {
    if (!isMenuOpen) return
    for (const name of pageNames) prefetchPage(name, queryClient, site)
  }, [isMenuOpen, queryClient, site])
}

function withoutBase(pathname: string): string {
  return `${pathname}/`.startsWith(basePath) ? pathname.slice(basePath.length - 1) || '/' : ''
}
