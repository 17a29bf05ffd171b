import {type QueryClient, type QueryKey, useQueryClient} from '@tanstack/react-query'
import {type ReactNode, useEffect, useState} from 'react'
import {followDrafts} from './follow-drafts.ts'
import {markSources} from './mark-sources.ts'
import {sourcesOf, type Sources, withCarriers} from './sources.ts'

type Question = {readonly query: string; readonly queryKey: QueryKey}

const isQuestion = (value: unknown): value is Question =>
  typeof value === 'object' && value !== null && 'query' in value && 'queryKey' in value

/** Everything that the site asks, and where each answer belongs in its cache: the files of the pages' content, of new ones too. */
const asked = Object.values(
  import.meta.glob<Readonly<Record<string, unknown>>>('/src/content/{*-page,site-settings}.ts', {
    eager: true,
  }),
).flatMap((module) => Object.values(module).filter(isQuestion))

/** What the page in view and what stands around it are made of. */
const inView = (queryClient: QueryClient) =>
  asked.filter(({queryKey}) => queryClient.getQueryCache().find({queryKey})?.isActive())

/**
 * Fills the site's cache with what the Studio shows, and marks on the page where everything comes from. The site itself is drawn
 * once all of it is there, and so asks nobody.
 *
 * @param studioUrl where the Studio is: what the marks lead to
 */
export function Drafts({studioUrl, children}: {studioUrl: string; children: ReactNode}) {
  const queryClient = useQueryClient()
  const [known, setKnown] = useState<ReadonlyMap<string, Sources>>(new Map())

  useEffect(() => {
    queryClient.setQueryDefaults(['content'], {staleTime: Infinity})
    const answers = new Map<string, string>()
    const drafts = followDrafts(
      () => (answers.size < asked.length ? asked : inView(queryClient)).map(({query}) => query),
      (query, answer) => {
        const question = asked.find((other) => other.query === query)
        const text = JSON.stringify(answer)
        if (question === undefined || answers.get(query) === text) return
        answers.set(query, text)
        queryClient.setQueryData(question.queryKey, withCarriers(answer, studioUrl))
        setKnown((before) =>
          new Map(before).set(query, sourcesOf(answer, studioUrl, String(question.queryKey[1]))),
        )
      },
    )
    const ignorePages = queryClient.getQueryCache().subscribe(({type}) => {
      if (type === 'observerAdded') drafts.ask()
    })
    return () => {
      ignorePages()
      drafts.stop()
    }
  }, [queryClient, studioUrl])

  useEffect(() => {
    const root = document.body
    const mark = () => {
      markSources(
        root,
        inView(queryClient).flatMap(({query}) => known.get(query) ?? []),
      )
    }
    let due = requestAnimationFrame(mark)
    const changes = new MutationObserver(() => {
      cancelAnimationFrame(due)
      due = requestAnimationFrame(mark)
    })
    changes.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['src', 'href', 'aria-current'],
    })
    return () => {
      changes.disconnect()
      cancelAnimationFrame(due)
    }
  }, [known, queryClient])

  return known.size < asked.length ? null : children
}
