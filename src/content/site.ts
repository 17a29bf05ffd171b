import type {QueryKey} from '@tanstack/react-query'
import {createContext, use} from 'react'
import type {Answer} from './client.ts'

/** What stands in a query's text as `$name`. */
export type Params = Readonly<Record<string, string>>

export type Question<Query extends string> = {
  readonly query: Query
  readonly params: Params
  readonly signal: AbortSignal
  /** Where the answer is kept. */
  readonly queryKey: QueryKey
  /** Whether the answer differs from what is shown now. */
  readonly isNews: (answer: Answer<Query>) => boolean
  /** Shows a later answer than the one that was asked for. */
  readonly show: (answer: Answer<Query>) => void
}

/** An answer with Sanity's opaque tags of the documents it depends on. */
export type Tagged<Query extends string> = {
  readonly result: Answer<Query>
  readonly syncTags?: readonly string[] | undefined
}

/** Answers the site's queries. */
export type Ask = <Query extends string>(question: Question<Query>, site: Site) => Promise<Tagged<Query>>

/** What a page knows of the site that it belongs to, besides content. */
export type Site = {
  /** Where the local lake is served, such as `http://localhost:3000`; of no account when content is hosted. */
  readonly lakeOrigin: string
  /** Whether the emulators of the hosted services answer beside the page, as under `npm start`; they are in no published build. */
  readonly hasEmulators: boolean
  /** Whether the owner's curriculum vitae lies beside the pages, as a PDF. */
  readonly hasCurriculum?: boolean | undefined
  /**
   * The id of the newest publication that was heard of, undefined before the first: content from before it is fetched again. Told to the
   * lake, so that a cache in between does not answer from before it either.
   */
  newestPublication: string | undefined
  /** What each answer depends on, by query hash. */
  readonly syncTags: Map<string, readonly string[]>
  readonly ask: Ask
  /** Whether another than the lake answers, in the preview the Studio: then no files are read, which hold what is published. */
  readonly isPreview: boolean
}

/** Loads Sanity's client when it is first needed. */
const askLake: Ask = async (question, site) => (await import('./client.ts')).ask(question, site)

/**
 * @param newestPublication where one was heard of already
 * @param ask answers in the place of the lake
 */
export function createSite(
  facts: Pick<Site, 'lakeOrigin' | 'hasEmulators' | 'hasCurriculum'>,
  {newestPublication, ask}: Partial<Pick<Site, 'newestPublication' | 'ask'>> = {},
): Site {
  return {...facts, newestPublication, syncTags: new Map(), ask: ask ?? askLake, isPreview: ask !== undefined}
}

export const SiteContext = createContext<Site | undefined>(undefined)

export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('There is no SiteContext around this component.')
  return site
}
