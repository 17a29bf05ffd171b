import type {QueryClient} from '@tanstack/react-query'
import type {ComponentType} from 'react'

/** What the document's head says about a page. */
export type PageHead = {
  /** The page's own name, which stands before the owner's; the home page has none. */
  title?: string | undefined
  /** One sentence for search engines; without it the site's own. */
  description?: string | undefined
}

/** What a page's file exports: the data it shows, fetched before it renders, and how it shows them. */
export type Page = {
  /**
   * Puts everything that `Component` reads into the cache. It rejects with a `ContentError` when that is not possible.
   *
   * @param url where the page is shown, or will be when it is rendered ahead of time
   */
  load: (queryClient: QueryClient, url: URL) => Promise<PageHead>
  Component: ComponentType
}
