import {Badge, Button, Flex, Heading, Stack} from '@sanity/ui'
import {useCallback, useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {apiVersion} from '../environment.ts'
import {ErrorMessage, List, Loading, Pane, PaneTitle, Row} from '../panes.tsx'
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
    <Pane id="sessions">
      <PaneTitle title="Sessions">
        A browser signs in with the link that npm start prints, and stays signed in for 30 days. End a session
        that you do not know. If someone else may have the owner’s token, stop the server and run npm start --
        --new-token: it replaces the token and ends every session.
      </PaneTitle>
      {hasFailed && <ErrorMessage text="The local server does not answer. Start it again with npm start." />}
      {sessions === undefined && !hasFailed && <Loading text="Reading the sessions …" />}
      {open.length > 0 && <SessionList title="Signed in" sessions={open} onEnd={end} />}
      {open.some(({isCurrent}) => !isCurrent) && (
        <Flex>
          <Button text="End all other sessions" mode="ghost" tone="critical" onClick={() => end()} />
        </Flex>
      )}
      {ended.length > 0 && <SessionList title="Earlier sign-ins" sessions={ended} onEnd={end} />}
    </Pane>
  )
}

interface SessionListProps {
  title: string
  sessions: readonly Session[]
  onEnd: (id: string) => void
}

function SessionList({title, sessions, onEnd}: SessionListProps) {
  return (
    <Stack gap={3} as="section" aria-label={title}>
      <Heading as="h2" size={1}>
        {title}
      </Heading>
      <List>
        {sessions.map(({id, browser, signedInAt, isOpen, isCurrent}, index) => {
          const time = signedInAt === '' ? 'an unknown time' : timeFormat.format(new Date(signedInAt))
          return (
            <Row
              key={id}
              title={browserName(browser)}
              text={isOpen ? `Signed in since ${time}` : `Signed in at ${time}`}
              isFirst={index === 0}
            >
              {isCurrent && <Badge tone="positive">This browser</Badge>}
              {isOpen && !isCurrent && (
                <Button text="End session" mode="ghost" fontSize={1} onClick={() => onEnd(id)} />
              )}
            </Row>
          )
        })}
      </List>
    </Stack>
  )
}

const timeFormat = new Intl.DateTimeFormat('en', {dateStyle: 'medium', timeStyle: 'short'})
