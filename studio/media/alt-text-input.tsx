import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {set, type StringInputProps, useClient, useFormValue} from 'sanity'
import {apiVersion} from '../environment.ts'
import {trim} from '../schemaTypes/rules.ts'

/** Suggests the description that the asset has in the media browser. */
export function AltTextInput(props: StringInputProps) {
  const {path, value, onChange, readOnly, renderDefault} = props
  const id = useFormValue([...path.slice(0, -1), 'asset', '_ref'])
  const client = useClient({apiVersion})
  const [found, setFound] = useState<{id: string; text: string}>()
  const isEmpty = value === undefined && readOnly !== true
  const suggestion = isEmpty && found !== undefined && found.id === id ? found.text : ''

  useEffect(() => {
    let isStale = false
    if (isEmpty && typeof id === 'string') {
      const read = client.fetch<string | null>('*[_id == $id][0].altText', {id})
      read.then(
        (altText) => !isStale && setFound({id, text: trim(altText ?? '')}),
        // The suggestion is optional.
        () => undefined,
      )
    }
    return () => {
      isStale = true
    }
  }, [client, id, isEmpty])

  return (
    <Stack gap={3}>
      {renderDefault(props)}
      {suggestion !== '' && (
        <Card border radius={2} padding={3}>
          <Flex align="center" gap={3} wrap="wrap">
            <Text size={1} style={{flex: '1 1 14em'}}>
              Under Pictures you wrote: “{suggestion}”
            </Text>
            <Button mode="ghost" text="Use these words" onClick={() => onChange(set(suggestion))} />
          </Flex>
        </Card>
      )}
    </Stack>
  )
}
