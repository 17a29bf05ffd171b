import {Badge, Box, Button, Card, Container, Flex, Heading, Spinner, Stack, Text} from '@sanity/ui'
import {useCallback, useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {apiVersion} from '../environment.ts'
import {browserName, endSessions, readSessions, type Session} from './sessions.ts'

/** The browsers that are signed in at the local server. */
export function Sessions() {
  const client = useClient({apiVersion})
  const [sessions, setSessions] = useState<readonly Session[]>()
  const [hasFailed, setFailed] = useState(false)
  const show = useCallback(async (answer: Promise<readonly Session[]>) => {
    try {
      setSessions(await answer)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }, [])
  useEffect(() => {
    const refresh = () => void show(readSessions(client))
    refresh()
    // Sessions begin in other browsers.
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
  }, [client, show])
  const end = (id?: string) => void show(endSessions(client, id))
  const open = sessions?.filter(({isOpen}) => isOpen) ?? []
  const ended = sessions?.filter(({isOpen}) => !isOpen) ?? []

  return (
    <Box height="fill" overflow="auto" data-testid="sessions">
      <Container width={1} paddingX={4} paddingY={5}>
        <Stack gap={5}>
          <Stack gap={4}>
            <Heading as="h1" size={3}>
              Sessions
            </Heading>
            <Text muted size={1}>
              A browser signs in with the link that npm start prints, and stays signed in for 30 days. End a
              session that you do not know. If someone else may have the owner’s token, stop the server and
              run npm start -- --new-token: it replaces the token and ends every session.
            </Text>
          </Stack>
          {hasFailed && (
            <Card tone="critical" border radius={3} padding={4} role="alert">
              <Text size={1}>The local server does not answer. Start it again with npm start.</Text>
            </Card>
          )}
          {sessions === undefined && !hasFailed && (
            <Flex justify="center">
              <Spinner muted />
            </Flex>
          )}
          {open.length > 0 && <List title="Signed in" sessions={open} onEnd={end} />}
          {open.some(({isCurrent}) => !isCurrent) && (
            <Flex>
              <Button text="End all other sessions" mode="ghost" tone="critical" onClick={() => end()} />
            </Flex>
          )}
          {ended.length > 0 && <List title="Earlier sign-ins" sessions={ended} onEnd={end} />}
        </Stack>
      </Container>
    </Box>
  )
}

interface ListProps {
  title: string
  sessions: readonly Session[]
  onEnd: (id: string) => void
}

function List({title, sessions, onEnd}: ListProps) {
  return (
    <Stack gap={3} as="section" aria-label={title}>
      <Heading as="h2" size={1}>
        {title}
      </Heading>
      <Card border radius={3} overflow="hidden">
        <Stack as="ul">
          {sessions.map((session, index) => (
            <Row key={session.id} session={session} first={index === 0} onEnd={onEnd} />
          ))}
        </Stack>
      </Card>
    </Stack>
  )
}

interface RowProps {
  session: Session
  first: boolean
  onEnd: (id: string) => void
}

function Row({session: {id, browser, signedInAt, isOpen, isCurrent}, first, onEnd}: RowProps) {
  const time = signedInAt === '' ? 'an unknown time' : timeFormat.format(new Date(signedInAt))
  return (
    <Box as="li">
      <Card borderTop={!first} padding={4}>
        <Flex align="center" gap={3}>
          <Stack gap={3} flex={1}>
            <Text size={1} weight="medium">
              {browserName(browser)}
            </Text>
            <Text size={1} muted>
              {isOpen ? `Signed in since ${time}` : `Signed in at ${time}`}
            </Text>
          </Stack>
          {isCurrent && <Badge tone="positive">This browser</Badge>}
          {isOpen && !isCurrent && (
            <Button text="End session" mode="ghost" fontSize={1} onClick={() => onEnd(id)} />
          )}
        </Flex>
      </Card>
    </Box>
  )
}

const timeFormat = new Intl.DateTimeFormat('en', {dateStyle: 'medium', timeStyle: 'short'})
