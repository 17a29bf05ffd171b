import {QueryClient, type QueryFunctionContext} from '@tanstack/react-query'
import {createContext, use} from 'react'
import type {Answer} from './config/client.ts'

/** What stands in a query's text as `$name`. */
export type Params = Readonly<Record<string, string>>

/** Answers a query for the cache. */
export type Ask = <Query extends string>(
  query: Query,
  context: Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'> & {readonly params: Params},
  site: KnownSite,
) => Promise<Answer<Query>>

/** What a page knows of the site that it belongs to, besides content. Queries find it in their `meta`, components by {@link useKnownSite}. */
export type KnownSite = {
  /** Where the local lake is served, such as `http://localhost:3000`; of no account when content is hosted. */
  readonly lakeOrigin: string
  /**
   * Whether the local stand-ins for the hosted services answer beside the page: they do where `npm start` and `npm run dev` serve it, and
   * nowhere a build of local content is published.
   */
  readonly hasEmulators: boolean
  /** Whether the owner's curriculum vitae lies beside the pages, as a PDF. */
  readonly hasCurriculum?: boolean | undefined
  /**
   * The id of the newest publication that was heard of, undefined before the first: content from before it is asked for again. Told to the
   * lake, so that a cache in between does not answer from before it either.
   */
  newestPublication: string | undefined
  /** Sanity's opaque tags of what each answer depends on, by query hash. */
  readonly syncTags: Map<string, readonly string[]>
  /** Answers in the place of the lake and of what was rendered ahead of time: in the preview, the Studio. */
  readonly ask?: Ask
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: KnownSite
  }
}

/** @param newestPublication where one was heard of already */
export function knownSite(
  facts: Pick<KnownSite, 'lakeOrigin' | 'hasEmulators' | 'hasCurriculum' | 'ask'>,
  newestPublication?: string,
): KnownSite {
  return {...facts, newestPublication, syncTags: new Map()}
}

/** A cache for the content of a site, whose queries know of the site. */
export function openQueryClient(site: KnownSite): QueryClient {
  return new QueryClient({defaultOptions: {queries: {meta: site}}})
}

export const KnownSiteContext = createContext<KnownSite | undefined>(undefined)

export function useKnownSite(): KnownSite {
  const site = use(KnownSiteContext)
  if (!site) throw new Error('There is no KnownSiteContext around this component.')
  return site
}
