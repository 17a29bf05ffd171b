import {TrashIcon} from '@sanity/icons/Trash'
import {Box, Button, Card, Container, Flex, Heading, Spinner, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useEffect, useState} from 'react'
import {getPublishedId, useClient, useRelativeTime, useSchema} from 'sanity'
import {useRouter} from 'sanity/router'
import {apiVersion, isLocal} from '../environment.ts'
import {schemaTitles, titleOf, documentTypes} from '../schema-titles.ts'
import {type Deleted, readTrash, restore} from './trash.ts'

const retention = isLocal
  ? 'The Trash reaches back as far as the history: the latest 100,000 changes.'
  : 'The Trash reaches back as far as Sanity keeps your history: 3 days on its free plan.'

type Contents =
  | {readonly state: 'reading' | 'unreadable'; readonly deleted: readonly Deleted[]}
  | {readonly state: 'read'; readonly deleted: readonly Deleted[]; readonly nextCursor: string | undefined}

export function Trash() {
  const client = useClient({apiVersion})
  const schema = useSchema()
  const [contents, setContents] = useState<Contents>({state: 'reading', deleted: []})
  const [cursor, setCursor] = useState<string>()

  useEffect(() => {
    let isStale = false
    const read = async () => {
      const {deleted, nextCursor} = await readTrash(client, documentTypes(schema), cursor)
      if (isStale) return
      setContents((before) => {
        const known = new Set(before.deleted.map(({document}) => getPublishedId(document._id)))
        const more = deleted.filter(({document}) => !known.has(getPublishedId(document._id)))
        return {state: 'read', deleted: [...before.deleted, ...more], nextCursor}
      })
    }
    read().catch(() => {
      if (!isStale) setContents((before) => ({...before, state: 'unreadable'}))
    })
    return () => {
      isStale = true
    }
  }, [client, schema, cursor])

  return (
    <Box height="fill" overflow="auto" data-testid="trash">
      <Container width={1} paddingX={4} paddingY={5}>
        <Stack gap={5}>
          <Stack gap={4}>
            <Heading as="h1" size={3}>
              Trash
            </Heading>
            <Text muted size={1}>
              What you deleted comes back as a draft: publish it to show it again. {retention}
            </Text>
          </Stack>
          {contents.deleted.length > 0 && (
            <Card border radius={3} overflow="hidden">
              <Stack as="ul">
                {contents.deleted.map((deleted, index) => (
                  <Row key={deleted.document._id} deleted={deleted} first={index === 0} />
                ))}
              </Stack>
            </Card>
          )}
          {contents.state === 'unreadable' && (
            <Card tone="critical" border radius={3} padding={4} role="alert">
              <Text size={1}>The history cannot be read just now. Reload this page to try again.</Text>
            </Card>
          )}
          {contents.state === 'reading' && (
            <Flex align="center" gap={3} paddingY={5} justify="center">
              <Spinner muted />
              <Text muted size={1}>
                Looking through the history …
              </Text>
            </Flex>
          )}
          {contents.state === 'read' && contents.nextCursor !== undefined && (
            <Flex justify="center">
              <Button
                mode="ghost"
                text="Look further back"
                onClick={() => {
                  setCursor(contents.nextCursor)
                  setContents({state: 'reading', deleted: contents.deleted})
                }}
              />
            </Flex>
          )}
          {contents.state === 'read' && contents.deleted.length === 0 && <Empty />}
        </Stack>
      </Container>
    </Box>
  )
}

function Empty() {
  return (
    <Stack gap={4} paddingY={5}>
      <Text align="center" size={4} muted>
        <TrashIcon />
      </Text>
      <Text align="center" muted size={1}>
        Nothing was deleted.
      </Text>
    </Stack>
  )
}

function Row({deleted, first}: {deleted: Deleted; first: boolean}) {
  const client = useClient({apiVersion})
  const titles = schemaTitles(useSchema())
  const {navigateIntent} = useRouter()
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const when = useRelativeTime(deleted.deletedAt, {useTemporalPhrase: true})
  const {document} = deleted
  const title = titleOf(document, titles)
  const onRestore = async () => {
    setIsBusy(true)
    try {
      await restore(client, deleted)
      navigateIntent('edit', {id: getPublishedId(document._id), type: document._type})
    } catch {
      setIsBusy(false)
      toast.push({status: 'error', title: `${title} could not be restored. Try again.`})
    }
  }
  return (
    <Card as="li" borderTop={!first} padding={4}>
      <Flex align="center" gap={3}>
        <Stack gap={3} flex={1}>
          <Text size={1} weight="medium">
            {title}
          </Text>
          <Text size={1} muted>
            {titles.typeTitle(document._type)} · deleted {when}
          </Text>
        </Stack>
        <Button
          mode="ghost"
          text="Restore"
          aria-label={`Restore ${title}`}
          loading={isBusy}
          onClick={() => void onRestore()}
        />
      </Flex>
    </Card>
  )
}
