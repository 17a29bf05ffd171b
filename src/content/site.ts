import type {QueryKey} from '@tanstack/react-query'
import {createContext, use} from 'react'
import type {Messages} from '#messages/messages.ts'
import type {QueryResult} from './client.ts'

/** GROQ parameters. */
export type Params = Readonly<Record<string, string>>

export type QueryRequest<Query extends string> = {
  readonly query: Query
  readonly params: Params
  readonly signal: AbortSignal
  readonly queryKey: QueryKey
  readonly isChanged: (result: QueryResult<Query>) => boolean
  readonly update: (result: QueryResult<Query>) => void
}

export type QueryResponse<Query extends string> = {
  readonly result: QueryResult<Query>
  readonly syncTags?: readonly string[] | undefined
}

export type FetchQuery = <Query extends string>(
  request: QueryRequest<Query>,
  connection: LakeConnection,
) => Promise<QueryResponse<Query>>

export type LakeConnection = {
  /** Unused if content is hosted. */
  readonly lakeOrigin: string
  /** The id of the newest known publication. Queries send it, so that the CDN returns nothing older. */
  lastLiveEventId: string | undefined
  readonly fetchQuery: FetchQuery
}

export type Site = LakeConnection & {
  readonly messages: Messages
  /** Whether the emulators of the hosted services run on this origin, as with `npm start`. */
  readonly hasEmulators: boolean
  readonly hasCv?: boolean | undefined
  /** By query hash. */
  readonly syncTags: Map<string, readonly string[]>
  /** A preview reads no data files, because they hold published content. */
  readonly isPreview: boolean
}

const fetchFromContentLake: FetchQuery = async (request, connection) =>
  (await import('./client.ts')).fetchQuery(request, connection)

/** @param options.fetchQuery replaces the Content Lake in a preview */
export function createLakeConnection(
  lakeOrigin: string,
  {
    lastLiveEventId,
    fetchQuery = fetchFromContentLake,
  }: Partial<Pick<LakeConnection, 'lastLiveEventId' | 'fetchQuery'>> = {},
): LakeConnection {
  return {lakeOrigin, lastLiveEventId, fetchQuery}
}

export function createSite(
  connection: LakeConnection,
  properties: Pick<Site, 'messages' | 'hasEmulators' | 'hasCv'> & Partial<Pick<Site, 'isPreview'>>,
): Site {
  return {isPreview: false, ...connection, ...properties, syncTags: new Map()}
}

export const SiteContext = createContext<Site | undefined>(undefined)

export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('There is no SiteContext around this component.')
  return site
}
