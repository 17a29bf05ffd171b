import type {ContentSourceMap} from '@sanity/client/csm'
import {createNode, createNodeMachine} from '@sanity/comlink'
import type {Params} from '#content/site.ts'
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

/** A query with its parameters. */
export type Question = {readonly query: string; readonly params: Params}

/** The Studio forgets a question that is not asked again for that long, in milliseconds. */
const heartbeat = 20_000

/** What the Studio goes on answering. */
export interface FollowedDrafts {
  /** Hears the answer to a question, now and whenever it changes. */
  follow<Result>(question: Question, onAnswer: (answer: Answer<Result>) => void): void
  /** Asks at once what is wanted by now. */
  ask(): void
}

type Data<Type> = Extract<LoaderControllerMsg, {type: Type}>['data']

/**
 * Has the Studio that frames this page answer queries, as long as there is a page. It asks the lake as its own user, in the perspective that
 * is chosen there. With each key it works every answer out anew, those that stay the same too: want few.
 *
 * @param wanted the followed questions that are wanted by now
 */
export function followDrafts(wanted: () => readonly Question[]): FollowedDrafts {
  const studio = createNode<LoaderNodeMsg, LoaderControllerMsg>(
    {name: 'loaders', connectTo: 'presentation'},
    createNodeMachine<LoaderNodeMsg, LoaderControllerMsg>().provide({
      actors: createCompatibilityActors<LoaderNodeMsg>(),
    }),
  )
  const followers = new Map<string, (change: Data<'loader/query-change'>) => void>()
  let asked: Data<'loader/perspective'> | undefined
  const ask = (questions: readonly Question[] = wanted()) => {
    if (asked === undefined) return
    for (const {query, params} of questions)
      studio.post('loader/query-listen', {...asked, query, params, heartbeat})
  }
  studio.on('loader/perspective', (perspective) => {
    asked = perspective
    ask()
  })
  studio.on('loader/query-change', (change) => {
    if (String(change.perspective) === String(asked?.perspective)) followers.get(nameOf(change))?.(change)
  })
  setInterval(() => ask(), heartbeat)
  studio.start()
  return {
    ask: () => ask(),
    follow: (question, onAnswer) => {
      followers.set(nameOf(question), ({result, resultSourceMap}) => {
        if (resultSourceMap !== undefined) onAnswer({result, resultSourceMap})
      })
      ask([question])
    },
  }
}

/** Tells a question from all others. */
export function nameOf({query, params}: Pick<Question, 'query'> & {readonly params: object}): string {
  return JSON.stringify([query, params])
}
