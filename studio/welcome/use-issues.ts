import {useEffect, useState} from 'react'
import {type SanityDocument, useDocumentStore, useWorkspace} from 'sanity'
import {apiVersion} from '../environment.ts'
import type {RenderFailure} from '../pages/render-status.ts'
import {documentTypes, schemaTitles} from '../schema-titles.ts'
import {type Content, demoTexts, type Issue, findIssues} from './issues.ts'
import {cachedMarkers, validateContent} from './validate-content.ts'

/** The owner may have deleted the file. */
const {'../demo/data.ndjson': readDemo} = import.meta.glob<string>('../demo/data.ndjson', {
  query: '?raw',
  import: 'default',
})

export interface Result {
  readonly issues: readonly Issue[]
  readonly isDone: boolean
}

const noFailures: readonly RenderFailure[] = []

/** @returns undefined while the documents are loading */
export function useIssues(
  failures: readonly RenderFailure[] = noFailures,
): Result | 'unreadable' | undefined {
  const documentStore = useDocumentStore()
  const workspace = useWorkspace()
  const [result, setResult] = useState<Result | 'unreadable'>()

  useEffect(() => {
    const titles = schemaTitles(workspace.schema)
    const types = documentTypes(workspace.schema)
    let latest: unknown
    const update = async (found: SanityDocument[]) => {
      const documents = found.toSorted((a, b) => types.indexOf(a._type) - types.indexOf(b._type))
      latest = documents
      const demo = demoTexts((await readDemo?.()) ?? '')
      const show = (markers: Content['markers'], isDone: boolean) => {
        if (latest === documents)
          setResult({issues: findIssues({documents, markers, demo, titles, failures}), isDone})
      }
      show(cachedMarkers(workspace), false)
      show(await validateContent(workspace, documents, () => latest !== documents), true)
    }
    const content = documentStore.listenQuery(
      '*[_type in $types] | order(_type asc, _id asc)',
      {types},
      {apiVersion, perspective: 'raw', tag: 'welcome'},
    )
    const subscription = content.subscribe({
      next: (documents: SanityDocument[]) => void update(documents),
      error: () => setResult('unreadable'),
    })
    return () => {
      latest = undefined
      subscription.unsubscribe()
    }
  }, [documentStore, workspace, failures])

  return result
}
