import {Box, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {type SanityDocument, useClient} from 'sanity'
import {apiVersion} from '#content/config/api-version.ts'
import {type Names, titleOf} from '../names.ts'
import type {Conflict, Wish} from './situation.ts'

interface Asked {
  readonly names: Names
  readonly isBusy: boolean
  readonly wish: (wish: Wish) => void
}

/** Documents that were changed here and in their files: the owner says which of them counts. */
export function Conflicts({conflicts, ...asked}: Asked & {conflicts: readonly Conflict[]}) {
  const titles = useTitles(conflicts, asked.names)
  return conflicts.map((conflict) => (
    <Question
      key={conflict.id}
      conflict={conflict}
      title={titles.get(conflict.id) ?? asked.names.ofType(conflict.type)}
      {...asked}
    />
  ))
}

function Question({conflict, title, names, isBusy, wish}: Asked & {conflict: Conflict; title: string}) {
  const {id, type, fields, deletedIn} = conflict
  const keep = (side: 'lake' | 'files') => () => wish({kind: 'keep', id, side})
  const what =
    deletedIn === undefined
      ? 'Changed here and by somebody else.'
      : `Deleted ${deletedIn === 'lake' ? 'here' : 'by somebody else'}, and changed ${deletedIn === 'lake' ? 'by somebody else' : 'here'}.`
  return (
    <Card border radius={3} padding={4} tone="caution" data-testid="conflict">
      <Stack gap={4}>
        <Stack gap={3}>
          <Text size={1} weight="medium">
            {title}
          </Text>
          <Text size={1}>{what} Nothing is lost until you choose.</Text>
        </Stack>
        {fields.map(({name, lake, files}) => (
          <Stack key={name} gap={3}>
            <Text size={1} weight="medium">
              {names.ofField(type, name)}
            </Text>
            <Version whose="Mine" text={lake} />
            <Version whose="Theirs" text={files} />
          </Stack>
        ))}
        <Flex gap={2} wrap="wrap">
          <Button
            text={deletedIn === 'lake' ? 'Leave it deleted' : 'Keep mine'}
            mode="ghost"
            disabled={isBusy}
            onClick={keep('lake')}
          />
          <Button
            text={deletedIn === 'files' ? 'Delete it here too' : 'Take theirs'}
            mode="ghost"
            disabled={isBusy}
            onClick={keep('files')}
          />
        </Flex>
      </Stack>
    </Card>
  )
}

function Version({whose, text}: {whose: string; text: string}) {
  return (
    <Flex gap={3}>
      <Box style={{minWidth: '4em'}}>
        <Text size={1} muted>
          {whose}
        </Text>
      </Box>
      <Text size={1} style={{whiteSpace: 'pre-wrap', overflowWrap: 'anywhere'}}>
        {text === '' ? '(empty)' : text}
      </Text>
    </Flex>
  )
}

/** What the owner calls the documents that are here. */
function useTitles(conflicts: readonly Conflict[], names: Names): ReadonlyMap<string, string> {
  const client = useClient({apiVersion})
  const [documents, setDocuments] = useState<readonly SanityDocument[]>([])
  const ids = conflicts.map(({id}) => id).join(' ')
  useEffect(() => {
    if (ids === '') return undefined
    const query = client.observable.fetch<SanityDocument[]>(
      '*[_id in $ids]{_id, _type, name, title}',
      {ids: ids.split(' ')},
      {perspective: 'raw'},
    )
    // Without them the kind of document is named.
    const subscription = query.subscribe({next: setDocuments, error: () => undefined})
    return () => subscription.unsubscribe()
  }, [client, ids])
  return new Map(documents.map((document) => [document._id, titleOf(document, names)]))
}
