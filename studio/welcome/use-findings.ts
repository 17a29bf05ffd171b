import {useEffect, useState} from 'react'
import {type SanityDocument, useDocumentStore, useWorkspace} from 'sanity'
import {apiVersion} from '#content/api-version.ts'
import {complaintsAbout, knownComplaints} from './complaints.ts'
import {type Content, demoSentences, type Finding, findingsIn} from './findings.ts'
import {namesOf, writtenTypes} from '../names.ts'

/** The demo as it was delivered; an owner may have deleted it. */
const {'../../dataset/data.ndjson': delivered} = import.meta.glob<string>('../../dataset/data.ndjson', {
  query: '?raw',
  import: 'default',
})

export interface Look {
  readonly findings: readonly Finding[]
  /** Whether all rules were asked; until then there may be more. */
  readonly isOver: boolean
}

/** What needs the owner's eye now, kept up to date; undefined until it is known, 'unreadable' when the content cannot be read. */
export function useFindings(): Look | 'unreadable' | undefined {
  const documentStore = useDocumentStore()
  const workspace = useWorkspace()
  const [look, setLook] = useState<Look | 'unreadable'>()

  useEffect(() => {
    const {schema} = workspace
    const names = namesOf(schema)
    const types = writtenTypes(schema)
    let latest: unknown
    const lookAt = async (found: SanityDocument[]) => {
      const documents = found.toSorted((a, b) => types.indexOf(a._type) - types.indexOf(b._type))
      latest = documents
      const demo = demoSentences((await delivered?.()) ?? '')
      const show = (complaints: Content['complaints'], isOver: boolean) => {
        if (latest === documents) {
          setLook({findings: findingsIn({documents, complaints, demo, names}), isOver})
        }
      }
      show(knownComplaints(workspace), false)
      show(await complaintsAbout(workspace, documents, () => latest !== documents), true)
    }
    const content = documentStore.listenQuery(
      '*[_type in $types] | order(_type asc, _id asc)',
      {types},
      {apiVersion, perspective: 'raw', tag: 'welcome'},
    )
    const subscription = content.subscribe({
      next: (documents: SanityDocument[]) => void lookAt(documents),
      error: () => setLook('unreadable'),
    })
    return () => {
      latest = undefined
      subscription.unsubscribe()
    }
  }, [documentStore, workspace])

  return look
}
