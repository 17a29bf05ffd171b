import type {ContentSourceMap} from '@sanity/client/csm'
import {createNode, createNodeMachine} from '@sanity/comlink'
import {
  createCompatibilityActors,
  type LoaderControllerMsg,
  type LoaderNodeMsg,
} from '@sanity/presentation-comlink'

/** What the Studio answers: as it shows the documents, the keys that were just pressed included. */
export type Answer<Result = unknown> = {
  readonly result: Result
  readonly resultSourceMap: ContentSourceMap
}

/** The Studio forgets a question that is not asked again for that long, in milliseconds. */
const heartbeat = 20_000

/**
 * Has the Studio that frames this page answer queries, now and whenever the answers change. It asks the lake as its own user, in the
 * perspective that is chosen there.
 *
 * @returns stops it
 */
export function followDrafts(
  queries: readonly string[],
  onAnswer: (query: string, answer: Answer) => void,
): () => void {
  const studio = createNode<LoaderNodeMsg, LoaderControllerMsg>(
    {name: 'loaders', connectTo: 'presentation'},
    createNodeMachine<LoaderNodeMsg, LoaderControllerMsg>().provide({
      actors: createCompatibilityActors<LoaderNodeMsg>(),
    }),
  )
  let asked: Extract<LoaderControllerMsg, {type: 'loader/perspective'}>['data'] | undefined
  const ask = () => {
    if (asked === undefined) return
    for (const query of queries) studio.post('loader/query-listen', {...asked, query, params: {}, heartbeat})
  }
  studio.on('loader/perspective', (perspective) => {
    asked = perspective
    ask()
  })
  studio.on('loader/query-change', ({query, perspective, result, resultSourceMap}) => {
    const isAsked = String(perspective) === String(asked?.perspective)
    if (isAsked && resultSourceMap !== undefined) onAnswer(query, {result, resultSourceMap})
  })
  const timer = setInterval(ask, heartbeat)
  const stop = studio.start()
  return () => {
    clearInterval(timer)
    stop()
  }
}
