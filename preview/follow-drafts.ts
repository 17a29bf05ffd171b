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

/** What the Studio goes on answering. */
export interface FollowedDrafts {
  /** Asks at once what is wanted by now. */
  ask(): void
  stop(): void
}

/**
 * Has the Studio that frames this page answer queries, now and whenever the answers change. It asks the lake as its own user, in the
 * perspective that is chosen there. With each key it works every answer out anew, those that stay the same too: want few.
 *
 * @param wanted the queries that are wanted by now
 */
export function followDrafts(
  wanted: () => readonly string[],
  onAnswer: (query: string, answer: Answer) => void,
): FollowedDrafts {
  const studio = createNode<LoaderNodeMsg, LoaderControllerMsg>(
    {name: 'loaders', connectTo: 'presentation'},
    createNodeMachine<LoaderNodeMsg, LoaderControllerMsg>().provide({
      actors: createCompatibilityActors<LoaderNodeMsg>(),
    }),
  )
  let asked: Extract<LoaderControllerMsg, {type: 'loader/perspective'}>['data'] | undefined
  const ask = () => {
    if (asked === undefined) return
    for (const query of wanted()) studio.post('loader/query-listen', {...asked, query, params: {}, heartbeat})
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
  return {
    ask,
    stop: () => {
      clearInterval(timer)
      stop()
    },
  }
}
