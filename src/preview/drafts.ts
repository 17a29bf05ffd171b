import type {QueryClient, QueryKey} from '@tanstack/react-query'
import type {QueryResult} from '#content/client.ts'
import type {FetchQuery} from '#content/site.ts'
import {followDrafts, nameOf, type Question} from './follow-drafts.ts'
import {withStega} from './stega.ts'

/**
 * Has the Studio answer the queries of the site, and updates the query cache with its later answers. The Studio is asked for active
 * queries only.
 *
 * @param studioUrl the address or path of the Studio
 */
export function openDrafts(queryClient: QueryClient, studioUrl: string): FetchQuery {
  const cache = queryClient.getQueryCache()
  const asked = new Map<string, Question & {readonly queryKey: QueryKey}>()
  /** The last answers as JSON: an update without a change would render the page again. */
  const answers = new Map<string, string>()
  const drafts = followDrafts(() =>
    [...asked.values()].filter(({queryKey}) => {
      const query = cache.find({queryKey})
      return query?.isActive() === true || query?.state.fetchStatus === 'fetching'
    }),
  )

  queryClient.setQueryDefaults(['content'], {staleTime: Infinity})
  cache.subscribe(({type}) => {
    if (type === 'observerAdded') drafts.ask()
  })
  return ({query, params, queryKey, update}) => {
    const name = nameOf({query, params})
    asked.set(name, {query, params, queryKey})
    return new Promise((resolve) => {
      drafts.follow<QueryResult<typeof query>>({query, params}, (answer) => {
        const json = JSON.stringify(answer)
        if (answers.get(name) === json) return
        answers.set(name, json)
        const result = withStega(answer, studioUrl)
        resolve({result})
        update(result)
      })
    })
  }
}
