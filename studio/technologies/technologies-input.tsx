import {Stack} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {
  type ArrayOfObjectsInputProps,
  getDraftId,
  getPublishedId,
  insert,
  setIfMissing,
  useClient,
  useDocumentStore,
} from 'sanity'
import {apiVersion} from '#content/api-version.ts'
import {referenceTo} from '../listed/reference-to.ts'
import {at} from '../schemaTypes/objects/at.ts'
import type {KnownTechnology} from './names.ts'
import {TechnologyAdder} from './technology-adder.tsx'

/** The input of a list of references to technologies: Sanity's own, to be dragged into order, and a field to add some by their names. */
export function TechnologiesInput(props: ArrayOfObjectsInputProps) {
  const {onChange, readOnly, value = [], renderDefault} = props
  const client = useClient({apiVersion})
  const known = useTechnologies()
  if (readOnly === true || known === undefined) return renderDefault(props)

  const add = (technologies: readonly KnownTechnology[]) => {
    const references = technologies.map(({id, isPublished}) => referenceTo(id, 'technology', isPublished))
    onChange([setIfMissing([]), insert(references, 'after', [-1])])
  }
  const create = async (name: string) => {
    const id = crypto.randomUUID()
    await client.create({_id: getDraftId(id), _type: 'technology', name})
    add([{id, name, isPublished: false}])
  }
  return (
    <Stack gap={3}>
      <TechnologyAdder
        known={known}
        taken={new Set(value.map((reference) => String(at(reference, '_ref'))))}
        onAdd={add}
        onCreate={create}
      />
      {renderDefault({...props, arrayFunctions: NoFunctions})}
    </Stack>
  )
}

function NoFunctions() {
  return null
}

type Stored = {_id: string; name: string}

const query = '*[_type == "technology" && defined(name)] | order(name asc) {_id, name}'

/** All technologies, drafts included, each by its name as it will be; kept up to date. Undefined until they are known. */
function useTechnologies(): readonly KnownTechnology[] | undefined {
  const documentStore = useDocumentStore()
  const [technologies, setTechnologies] = useState<readonly KnownTechnology[]>()
  useEffect(() => {
    const options = {apiVersion, perspective: 'raw' as const, tag: 'technologies'}
    const subscription = documentStore.listenQuery(query, {}, options).subscribe({
      next: (stored: Stored[]) => setTechnologies(toKnown(stored)),
      // Without them, the list with its own search is there.
      error: () => setTechnologies(undefined),
    })
    return () => subscription.unsubscribe()
  }, [documentStore])
  return technologies
}

function toKnown(stored: readonly Stored[]): KnownTechnology[] {
  const byId = new Map(stored.map(({_id, name}) => [_id, name]))
  return [...new Set(stored.map(({_id}) => getPublishedId(_id)))].map((id) => ({
    id,
    name: byId.get(getDraftId(id)) ?? byId.get(id) ?? id,
    isPublished: byId.has(id),
  }))
}
