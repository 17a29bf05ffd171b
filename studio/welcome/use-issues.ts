import {useEffect, useState} from 'react'
import {type SanityDocument, useDocumentStore, useWorkspace} from 'sanity'
import {apiVersion} from '../environment.ts'
import {documentTypes, namesOf} from '../names.ts'
import {type Content, demoSentences, type Issue, issuesIn} from './issues.ts'
import {knownMarkers, validateContent} from './validate-content.ts'

/** The demo content. The owner may have deleted the file. */
const {'../demo/data.ndjson': readDemo} = import.meta.glob<string>('../demo/data.ndjson', {
  query: '?raw',
  import: 'default',
})

export interface Result {
  readonly issues: readonly Issue[]
  /** Whether all documents are validated; until then there may be more issues. */
  readonly isDone: boolean
}

/** The issues of the content, kept up to date; undefined while they are loaded. */
export function useIssues(): Result | 'unreadable' | undefined {
  const documentStore = useDocumentStore()
  const workspace = useWorkspace()
  const [result, setResult] = useState<Result | 'unreadable'>()

  useEffect(() => {
    const names = namesOf(workspace.schema)
    const types = documentTypes(workspace.schema)
    let latest: unknown
    const update = async (found: SanityDocument[]) => {
      const documents = found.toSorted((a, b) => types.indexOf(a._type) - types.indexOf(b._type))
      latest = documents
      const demo = demoSentences((await readDemo?.()) ?? '')
      const show = (markers: Content['markers'], isDone: boolean) => {
        if (latest === documents) setResult({issues: issuesIn({documents, markers, demo, names}), isDone})
      }
      show(knownMarkers(workspace), false)
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
  }, [documentStore, workspace])

  return result
}
