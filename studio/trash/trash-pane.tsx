import {TrashIcon} from '@sanity/icons/Trash'
import {Button, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useEffect, useState} from 'react'
import {getPublishedId, useClient, useRelativeTime, useSchema} from 'sanity'
import {useRouter} from 'sanity/router'
import {apiVersion, isLocal} from '../environment.ts'
import {ErrorMessage, List, Loading, Pane, PaneTitle, Row} from '../panes.tsx'
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
    <Pane id="trash">
      <PaneTitle title="Trash">
        What you deleted comes back as a draft: publish it to show it again. {retention}
      </PaneTitle>
      {contents.deleted.length > 0 && (
        <List>
          {contents.deleted.map((deleted, index) => (
            <DeletedRow key={deleted.document._id} deleted={deleted} isFirst={index === 0} />
          ))}
        </List>
      )}
      {contents.state === 'unreadable' && (
        <ErrorMessage text="The history cannot be read just now. Reload this page to try again." />
      )}
      {contents.state === 'reading' && <Loading text="Looking through the history …" />}
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
      {contents.state === 'read' && contents.nextCursor === undefined && contents.deleted.length === 0 && (
        <Empty />
      )}
    </Pane>
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

function DeletedRow({deleted, isFirst}: {deleted: Deleted; isFirst: boolean}) {
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
    <Row title={title} text={`${titles.typeTitle(document._type)} · deleted ${when}`} isFirst={isFirst}>
      <Button
        mode="ghost"
        text="Restore"
        aria-label={`Restore ${title}`}
        loading={isBusy}
        onClick={() => void onRestore()}
      />
    </Row>
  )
}
