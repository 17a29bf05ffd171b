import {AddIcon} from '@sanity/icons/Add'
import {Button, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {useEffect, useId, useState} from 'react'
import {
  type ArrayOfObjectsInputProps,
  getDraftId,
  getPublishedId,
  insert,
  setIfMissing,
  useClient,
  useDocumentStore,
} from 'sanity'
import {apiVersion} from '../environment.ts'
import {isList, type KnownTechnology, matchTechnologies, splitNames} from './match-technologies.ts'

/** Names can be typed or pasted. */
export function TechnologiesInput(props: ArrayOfObjectsInputProps) {
  const {onChange, readOnly, value = [], renderDefault} = props
  const id = useId()
  const client = useClient({apiVersion})
  const known = useTechnologies()
  const [text, setText] = useState('')
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const [note, setNote] = useState('')
  if (readOnly === true || known === undefined) return renderDefault(props)

  const selected = new Set(value.map((item) => ('_ref' in item ? item['_ref'] : undefined)))
  const remaining = known.filter((technology) => !selected.has(technology.id))

  const add = (technologies: readonly KnownTechnology[]) => {
    if (technologies.length === 0) return
    onChange([setIfMissing([]), insert(technologies.map(referenceTo), 'after', [-1])])
    // The end of a long list is out of view.
    setNote(`${technologies.map(({name}) => name).join(', ')}: added at the end.`)
  }
  const addByName = (list: string) => {
    const result = matchTechnologies(splitNames(list), known)
    setNote('')
    add(result.found.filter((technology) => !selected.has(technology.id)))
    setUnknown(result.unknown)
    setText(result.unknown.join(', '))
  }
  const create = async (name: string) => {
    const technology = {id: crypto.randomUUID(), name, isPublished: false}
    // A second press would create another one.
    setUnknown((names) => names.filter((other) => other !== name))
    try {
      await client.create({_id: getDraftId(technology.id), _type: 'technology', name})
    } catch {
      setNote(`“${name}” could not be created. Try again.`)
      setUnknown((names) => [...names, name])
      return
    }
    add([technology])
    setText((typed) =>
      splitNames(typed)
        .filter((other) => other !== name)
        .join(', '),
    )
  }

  return (
    <Stack gap={3}>
      <TextInput
        aria-label="Add technologies"
        aria-describedby={`${id}-note`}
        list={`${id}-names`}
        icon={AddIcon}
        placeholder="Type or paste: React, Vite, Vitest"
        value={text}
        onChange={({currentTarget}) => {
          setText(currentTarget.value)
          setUnknown([])
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          addByName(text)
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          if (!isList(pasted)) return
          event.preventDefault()
          addByName(`${text},${pasted}`)
        }}
      />
      <datalist id={`${id}-names`}>
        {remaining.map((technology) => (
          <option key={technology.id}>{technology.name}</option>
        ))}
      </datalist>
      <output id={`${id}-note`}>
        {note !== '' && (
          <Text size={1} muted>
            {note}
          </Text>
        )}
      </output>
      {unknown.length > 0 && (
        <Flex gap={2} wrap="wrap">
          {unknown.map((name) => (
            <Button
              key={name}
              mode="ghost"
              tone="primary"
              fontSize={1}
              padding={2}
              text={`Create “${name}”`}
              onClick={() => void create(name)}
            />
          ))}
        </Flex>
      )}
      {renderDefault({...props, arrayFunctions: NoArrayFunctions})}
    </Stack>
  )
}

function NoArrayFunctions() {
  return null
}

/** References to drafts must be weak until they are published. */
function referenceTo({id, isPublished}: KnownTechnology) {
  return {
    _type: 'reference',
    _key: crypto.randomUUID().slice(0, 12),
    _ref: id,
    ...(isPublished ? {} : {_weak: true, _strengthenOnPublish: {type: 'technology'}}),
  }
}

type Stored = {_id: string; name: string}

const query = '*[_type == "technology" && defined(name)] | order(name asc) {_id, name}'

/** Includes drafts. Undefined until they are loaded. */
function useTechnologies(): readonly KnownTechnology[] | undefined {
  const documentStore = useDocumentStore()
  const [technologies, setTechnologies] = useState<readonly KnownTechnology[]>()
  useEffect(() => {
    const options = {apiVersion, perspective: 'raw' as const, tag: 'technologies'}
    const subscription = documentStore.listenQuery(query, {}, options).subscribe({
      next: (stored: Stored[]) => setTechnologies(toKnown(stored)),
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
