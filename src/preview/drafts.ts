import {createNode, createNodeMachine} from '@sanity/comlink'
import {
  createCompatibilityActors,
  type LoaderControllerMsg,
  type LoaderNodeMsg,
} from '@sanity/presentation-comlink'
import type {QueryClient, QueryKey} from '@tanstack/react-query'
import type {QueryResult} from '#content/client.ts'
import type {FetchQuery, Params} from '#content/site.ts'
import {withStega} from './stega.ts'

type DraftQuery = {readonly query: string; readonly params: Params; readonly queryKey: QueryKey}
type ControllerData<Type> = Extract<LoaderControllerMsg, {type: Type}>['data']

/** The Studio drops queries that are not repeated in this time. */
const heartbeatMs = 20_000

/** The Studio that frames this page runs its queries as the signed-in user, again at each keystroke: send active queries only. */
export function subscribeToDrafts(queryClient: QueryClient, studioUrl: string): FetchQuery {
  const cache = queryClient.getQueryCache()
  const queries = new Map<string, DraftQuery>()
  const listeners = new Map<string, (change: ControllerData<'loader/query-change'>) => void>()
  const studio = createNode<LoaderNodeMsg, LoaderControllerMsg>(
    {name: 'loaders', connectTo: 'presentation'},
    createNodeMachine<LoaderNodeMsg, LoaderControllerMsg>().provide({
      actors: createCompatibilityActors<LoaderNodeMsg>(),
    }),
  )
  let perspective: ControllerData<'loader/perspective'> | undefined
  const send = ({query, params}: Pick<DraftQuery, 'query' | 'params'>) => {
    if (perspective !== undefined)
      studio.post('loader/query-listen', {...perspective, query, params, heartbeat: heartbeatMs})
  }
  const sendActive = () => {
    for (const each of queries.values()) {
      const cached = cache.find({queryKey: each.queryKey})
      if (cached?.isActive() === true || cached?.state.fetchStatus === 'fetching') send(each)
    }
  }
  studio.on('loader/perspective', (chosen) => {
    perspective = chosen
    sendActive()
  })
  studio.on('loader/query-change', (change) => {
    if (String(change.perspective) === String(perspective?.perspective))
      listeners.get(keyOf(change))?.(change)
  })
  setInterval(sendActive, heartbeatMs)
  studio.start()

  queryClient.setQueryDefaults(['content'], {staleTime: Infinity})
  cache.subscribe(({type}) => {
    if (type === 'observerAdded') sendActive()
  })
  return ({query, params, queryKey, update}) => {
    const key = keyOf({query, params})
    queries.set(key, {query, params, queryKey})
    /** An update without a change would render the page again. */
    let lastJson: string | undefined
    return new Promise((resolve) => {
      listeners.set(key, ({result, resultSourceMap}) => {
        const json = JSON.stringify([result, resultSourceMap])
        if (resultSourceMap === undefined || json === lastJson) return
        lastJson = json
        const draft = withStega<QueryResult<typeof query>>({result, resultSourceMap}, studioUrl)
        resolve({result: draft})
        update(draft)
      })
      send({query, params})
    })
  }
}

function keyOf({query, params}: {readonly query: string; readonly params: object}): string {
  return JSON.stringify([query, params])
}
