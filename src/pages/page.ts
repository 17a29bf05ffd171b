import type {QueryClient} from '@tanstack/react-query'
import type {ReactElement} from 'react'

/** What the document's head says about a page. */
export type PageHead = {
  /** The page's own name, which stands before the owner's; without it what the navigation calls it. */
  readonly title?: string | undefined
  /** One sentence for search engines; without it the site's own. */
  readonly description?: string | undefined
  /** Set where the address might have had a page, and has none. */
  readonly isMissing?: true
}

/** A page that has everything it needs. */
export type LoadedPage = {
  readonly head: PageHead
  /** Reads its content from the cache, and so shows at once. */
  readonly element: ReactElement
}

/**
 * What a page's file exports: puts everything that the page shows into the cache, and answers with the page. Rejects with a
 * `ContentError` when that is not possible.
 */
export type LoadPage = (queryClient: QueryClient) => Promise<LoadedPage>
