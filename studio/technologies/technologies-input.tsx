import {Stack} from '@sanity/ui'
import {type ArrayOfObjectsInputProps, getDraftId, insert, setIfMissing, useClient} from 'sanity'
import {apiVersion} from '#content/config/api-version.ts'
import {referenceTo} from '../listed/reference-to.ts'
import {at} from '../schemaTypes/objects/at.ts'
import type {KnownTechnology} from './names.ts'
import {TechnologyAdder} from './technology-adder.tsx'
import {useTechnologies} from './use-technologies.ts'

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
