import {AddIcon} from '@sanity/icons/Add'
import {Button, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {type ClipboardEvent, type KeyboardEvent, useId, useState} from 'react'
import {isList, type KnownTechnology, sortOut, splitNames, suggestions} from './names.ts'

/** Said, because the end of a long row is out of sight. */
const added = 'added at the end'

interface TechnologyAdderProps {
  known: readonly KnownTechnology[]
  /** Ids of those in the row. */
  taken: ReadonlySet<string>
  onAdd: (technologies: readonly KnownTechnology[]) => void
  /** Makes a technology of this name and adds it. Rejects when it could not be made. */
  onCreate: (name: string) => Promise<void>
}

/** A field for names of technologies, typed or pasted one at a time or as a list. What is not known is kept, and offered to be created. */
export function TechnologyAdder({known, taken, onAdd, onCreate}: TechnologyAdderProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [entered, setEntered] = useState<{unknown: readonly string[]; note: string}>({unknown: [], note: ''})

  function enter(list: string) {
    const {found, repeated, unknown} = sortOut(splitNames(list), known, taken)
    if (found.length > 0) onAdd(found)
    setText(unknown.join(', '))
    setEntered({unknown, note: noteOn(repeated, 'in the row already') + noteOn(found, added)})
  }

  function write(next: string) {
    if (isList(next.trimEnd().slice(-1)) && entered.unknown.length === 0) return enter(next)
    setText(next)
    setEntered({unknown: [], note: ''})
    return undefined
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text')
    if (!isList(pasted)) return
    event.preventDefault()
    const {selectionStart, selectionEnd} = event.currentTarget
    enter(text.slice(0, selectionStart ?? 0) + pasted + text.slice(selectionEnd ?? 0))
  }

  function add(technology: KnownTechnology) {
    onAdd([technology])
    setText('')
    setEntered({unknown: [], note: noteOn([technology], added)})
  }

  async function create(name: string) {
    try {
      await onCreate(name)
      const unknown = entered.unknown.filter((other) => other !== name)
      setText(unknown.join(', '))
      setEntered({unknown, note: noteOn([{name}], added)})
    } catch {
      setEntered({
        ...entered,
        note: `“${name}” could not be created: look whether the server runs, and try again.`,
      })
    }
  }

  const offered = suggestions(text, known, taken)
  return (
    <Stack gap={2}>
      <TextInput
        aria-label="Add technologies"
        aria-describedby={`${id}-note`}
        icon={AddIcon}
        placeholder="Type or paste: React, Vite, Vitest"
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          enter(text)
        }}
        onPaste={paste}
      />
      <output id={`${id}-note`}>
        {entered.note !== '' && (
          <Text size={1} muted>
            {entered.note}
          </Text>
        )}
        {entered.unknown.length > 0 && (
          <Text size={1} muted>
            {entered.unknown.length === 1
              ? 'There is no technology of this name yet.'
              : 'There are no technologies of these names yet.'}
          </Text>
        )}
      </output>
      <Flex gap={2} wrap="wrap">
        {offered.map((technology) => (
          <Button
            key={technology.id}
            mode="ghost"
            fontSize={1}
            padding={2}
            icon={AddIcon}
            text={technology.name}
            onClick={() => add(technology)}
          />
        ))}
        {entered.unknown.map((name) => (
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
    </Stack>
  )
}

/** What became of technologies; empty for none. */
function noteOn(technologies: readonly {readonly name: string}[], fate: string): string {
  const names = technologies.map(({name}) => name).join(', ')
  return names === '' ? '' : `${names}: ${fate}. `
}
