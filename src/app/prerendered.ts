import type {QueryClient, QueryKey} from '@tanstack/react-query'
import type {KnownSite} from '#content/known-site.ts'
import type {ViewName} from '#domain/pages.ts'
import {stateElementId} from '#start/state-element.ts'

/** What a page was drawn from. */
export type Prerendered = Pick<KnownSite, 'hasEmulators' | 'hasCurriculum'> & {
  /** The newest publication that it can know of; left out where there is no stream of publications. */
  readonly newestPublication?: string | undefined
  /** When the first of it was fetched, in ms since 1970. */
  readonly asOf: number
  readonly queries: readonly (readonly [key: QueryKey, data: unknown])[]
}

/** What fills a cache as it was when a page was drawn from it, and what was known of its site. */
export function dehydrate(
  queryClient: QueryClient,
  {hasEmulators, hasCurriculum, newestPublication}: KnownSite,
): Prerendered {
  const queries = queryClient.getQueryCache().findAll({predicate: ({state}) => state.status === 'success'})
  return {
    hasEmulators,
    hasCurriculum,
    newestPublication,
    asOf: Math.min(...queries.map(({state}) => state.dataUpdatedAt)),
    queries: queries.map(({queryKey, state}) => [queryKey, state.data]),
  }
}

/** Fills a cache with what a page was drawn from. */
export function hydrate(queryClient: QueryClient, {asOf, queries}: Prerendered): void {
  for (const [key, data] of queries) queryClient.setQueryData(key, data, {updatedAt: asOf})
}

/**
 * What the page in view was drawn from; undefined when it was not prerendered, as in development.
 *
 * @returns with `isNewer` where a newer page was published since its document was sent
 * @throws an Error when it does not come
 */
export async function fetchPrerendered(): Promise<(Prerendered & {readonly isNewer: boolean}) | undefined> {
  const {state, asOf} = document.getElementById(stateElementId)?.dataset ?? {}
  if (state === undefined) return undefined
  const prerendered = await fetchAgain(state)
  return {...prerendered, isNewer: prerendered.asOf !== Number(asOf)}
}

/** Fetches what a page was drawn from; where it does not come, as often as scripts are asked for (`src/start/after-paint.ts`). */
async function fetchAgain(address: string, tries = 9): Promise<Prerendered> {
  try {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${address} answers ${response.status}.`)
    return parsePrerendered(await response.text())
  } catch (error) {
    if (tries === 0) throw error
    await new Promise((settle) => setTimeout(settle, 2000))
    return fetchAgain(address, tries - 1)
  }
}

/**
 * Where what a page was drawn from stands: below the site's base.
 *
 * @param name undefined for the not-found page
 */
export const dataFileOf = (name: ViewName | undefined) => `data/${name ?? '404'}.json`

/** @throws an Error when the text is not what a build writes */
export function parsePrerendered(text: string): Prerendered {
  const content: unknown = JSON.parse(text)
  if (!isPrerendered(content)) throw new Error("The page's content is not what a build writes.")
  return content
}

function isPrerendered(content: unknown): content is Prerendered {
  return (
    typeof content === 'object' &&
    content !== null &&
    'hasEmulators' in content &&
    'asOf' in content &&
    typeof content.asOf === 'number' &&
    'queries' in content &&
    Array.isArray(content.queries) &&
    content.queries.every((query) => Array.isArray(query) && Array.isArray(query[0]))
  )
}
