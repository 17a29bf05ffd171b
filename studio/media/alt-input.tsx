import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {set, type StringInputProps, useClient, useFormValue} from 'sanity'
import {apiVersion} from '../environment.ts'
import {trim} from '../schemaTypes/rules.ts'

/** The input of a picture's description. While it is empty, what the owner wrote of the picture under Pictures is offered. */
export function AltInput(props: StringInputProps) {
  const {path, value, onChange, readOnly, renderDefault} = props
  const id = useFormValue([...path.slice(0, -1), 'asset', '_ref'])
  const client = useClient({apiVersion})
  const [found, setFound] = useState<{id: string; words: string}>()
  const isOpen = value === undefined && readOnly !== true
  const words = isOpen && found !== undefined && found.id === id ? found.words : ''

  useEffect(() => {
    let isStale = false
    if (isOpen && typeof id === 'string') {
      const read = client.fetch<string | null>('*[_id == $id][0].altText', {id})
      read.then(
        (altText) => !isStale && setFound({id, words: trim(altText ?? '')}),
        // It is but an offer.
        () => undefined,
      )
    }
    return () => {
      isStale = true
    }
  }, [client, id, isOpen])

  return (
    <Stack gap={3}>
      {renderDefault(props)}
      {words !== '' && (
        <Card border radius={2} padding={3}>
          <Flex align="center" gap={3} wrap="wrap">
            <Text size={1} style={{flex: '1 1 14em'}}>
              Under Pictures you wrote: “{words}”
            </Text>
            <Button mode="ghost" text="Use these words" onClick={() => onChange(set(words))} />
          </Flex>
        </Card>
      )}
    </Stack>
  )
}
