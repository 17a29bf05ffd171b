import {useEffect, useState} from 'react'
import {getDraftId, getPublishedId, useDocumentStore} from 'sanity'
import {apiVersion} from '#content/config/api-version.ts'
import type {KnownTechnology} from './names.ts'

type Stored = {_id: string; name: string}

const query = '*[_type == "technology" && defined(name)] | order(name asc) {_id, name}'

/** All technologies, drafts included, each by its name as it will be; kept up to date. Undefined until they are known. */
export function useTechnologies(): readonly KnownTechnology[] | undefined {
  const documentStore = useDocumentStore()
  const [technologies, setTechnologies] = useState<readonly KnownTechnology[]>()
  useEffect(() => {
    const options = {apiVersion, perspective: 'raw' as const, tag: 'technologies'}
    const subscription = documentStore.listenQuery(query, {}, options).subscribe({
      next: (stored: Stored[]) => setTechnologies(known(stored)),
      // Without them, the list with its own search is there.
      error: () => setTechnologies(undefined),
    })
    return () => subscription.unsubscribe()
  }, [documentStore])
  return technologies
}

function known(stored: readonly Stored[]): KnownTechnology[] {
  const byId = new Map(stored.map(({_id, name}) => [_id, name]))
  return [...new Set(stored.map(({_id}) => getPublishedId(_id)))].map((id) => ({
    id,
    name: byId.get(getDraftId(id)) ?? byId.get(id) ?? id,
    isPublished: byId.has(id),
  }))
}
