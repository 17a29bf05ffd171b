import type {QueryClient, QueryKey} from '@tanstack/react-query'
import type {Answer as AnswerTo} from '#content/client.ts'
import type {Ask} from '#content/site.ts'
import {type Answer, followDrafts, nameOf, type Question} from './follow-drafts.ts'
import {sourcesOf, type Sources, withCarriers} from './sources.ts'

/** What the Studio shows, in the site's cache. */
export interface Drafts {
  /** Answers what the site asks; each question once, for its answer is kept up to date. */
  readonly ask: Ask
  /** Where everything in view comes from. */
  readonly sources: () => readonly Sources[]
}

type Known = {
  readonly answer: Answer
  /** The answer as text, which tells whether the next one is another. */
  readonly text: string
  /** Worked out when they are first asked for. */
  sources?: Sources
}

/**
 * Has the Studio answer what the site asks, and fills the site's cache with what it answers from then on. It is told what is in view, no more.
 *
 * @param studioUrl where the Studio is: what the sources lead to
 * @param onAnswer called when there may be other sources
 */
export function openDrafts(queryClient: QueryClient, studioUrl: string, onAnswer: () => void): Drafts {
  const cache = queryClient.getQueryCache()
  const asked = new Map<string, Question & {readonly queryKey: QueryKey}>()
  const known = new Map<string, Known>()
  const inView = () =>
    [...asked].filter(([, {queryKey}]) => {
      const query = cache.find({queryKey})
      return query?.isActive() === true || query?.state.fetchStatus === 'fetching'
    })
  const drafts = followDrafts(() => inView().map(([, {query, params}]) => ({query, params})))

  /** @returns whether the answer is another than before */
  function take(name: string, answer: Answer): boolean {
    const text = JSON.stringify(answer)
    if (known.get(name)?.text === text) return false
    known.set(name, {answer, text})
    onAnswer()
    return true
  }

  queryClient.setQueryDefaults(['content'], {staleTime: Infinity})
  cache.subscribe(({type}) => {
    if (type === 'observerAdded') drafts.ask()
  })
  return {
    ask: ({query, params, queryKey, show}) => {
      const name = nameOf({query, params})
      asked.set(name, {query, params, queryKey})
      return new Promise((resolve) => {
        drafts.follow<AnswerTo<typeof query>>({query, params}, (answer) => {
          if (!take(name, answer)) return
          const result = withCarriers(answer, studioUrl)
          resolve({result})
          show(result)
        })
      })
    },
    sources: () =>
      inView().flatMap(([name, {queryKey}]) => {
        const found = known.get(name)
        if (found === undefined) return []
        return (found.sources ??= sourcesOf(found.answer, studioUrl, String(queryKey[1])))
      }),
  }
}
