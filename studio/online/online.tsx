import {Badge, Box, Button, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {useSchema} from 'sanity'
import {useIntentLink} from 'sanity/router'
import {namesOf} from '../names.ts'
import {Conflicts} from './conflicts.tsx'
import type {Situation} from './situation.ts'
import {useSituation} from './use-situation.ts'

const tones = {
  good: {tone: 'positive', badge: 'Up to date'},
  todo: {tone: 'caution', badge: 'To do'},
  bad: {tone: 'critical', badge: 'Stuck'},
} as const

/** What is online of what is published here, and the way there. */
export function Online() {
  const {situation, failure, isBusy, wish} = useSituation()
  const names = namesOf(useSchema())
  if (situation === undefined) {
    return failure === undefined ? null : <Failure text={failure} />
  }
  const {advice, files, online} = situation
  const {tone, badge} = tones[advice.tone]
  return (
    <Stack gap={4} as="section" aria-label="Online" data-testid="online">
      <Card border radius={3} padding={4}>
        <Stack gap={4}>
          <Flex align="center" gap={3} aria-live="polite">
            <Heading as="h2" size={1}>
              {advice.title}
            </Heading>
            <Badge tone={tone} style={{flexShrink: 0, whiteSpace: 'nowrap'}}>
              {badge}
            </Badge>
          </Flex>
          <Text muted size={1}>
            {advice.text}
          </Text>
          <Address online={online} />
          {advice.canGoOnline && (
            <Flex>
              <Button
                text={isBusy ? 'Deploying …' : advice.confirm === undefined ? 'Deploy' : 'It is mine: deploy'}
                tone="primary"
                disabled={isBusy}
                onClick={() => wish({kind: 'go-online', confirm: advice.confirm})}
              />
            </Flex>
          )}
          {failure !== undefined && <Failure text={failure} />}
        </Stack>
      </Card>
      {files.gone > 0 && (
        <Problem
          text={`The files of ${files.gone} documents are gone from the content's folder. Bring them back with git, or say what is to happen.`}
        >
          <Button
            text="Write them anew"
            mode="ghost"
            disabled={isBusy}
            onClick={() => wish({kind: 'write-anew'})}
          />
          <Button
            text="Delete these documents here too"
            mode="ghost"
            tone="critical"
            disabled={isBusy}
            onClick={() => wish({kind: 'delete-gone'})}
          />
        </Problem>
      )}
      {files.trouble !== undefined && <Problem text={files.trouble} />}
      {files.unreadable.map(({path, what}) => (
        <Problem key={path} text={`${path} ${what}.`} />
      ))}
      <Conflicts conflicts={files.conflicts} names={names} isBusy={isBusy} wish={wish} />
      {online.kind === 'read' && online.differing.length > 0 && <Differing ids={online.differing} />}
    </Stack>
  )
}

function Address({online}: Pick<Situation, 'online'>) {
  if (online.kind === 'nowhere') return null
  return (
    <Text size={1}>
      <a href={online.url} target="_blank" rel="noreferrer">
        {online.url}
      </a>
    </Text>
  )
}

/** Documents that are named before the rest is counted. */
const named = 5

function Differing({ids}: {ids: readonly string[]}) {
  const rest = ids.length - named
  return (
    <Flex gap={2} wrap="wrap" align="center">
      <Text size={1} muted>
        Not online as it is here:
      </Text>
      {ids.slice(0, named).map((id) => (
        <DocumentLink key={id} id={id} />
      ))}
      {rest > 0 && (
        <Text size={1} muted>
          and {rest} more
        </Text>
      )}
    </Flex>
  )
}

function DocumentLink({id}: {id: string}) {
  const {href, onClick} = useIntentLink({intent: 'edit', params: {id}})
  return (
    <Text size={1}>
      <a href={href} onClick={onClick}>
        {id}
      </a>
    </Text>
  )
}

function Problem({text, children}: {text: string; children?: React.ReactNode}) {
  return (
    <Card border radius={3} padding={4} tone="caution">
      <Stack gap={4}>
        <Text size={1}>{text}</Text>
        {children !== undefined && (
          <Flex gap={2} wrap="wrap">
            {children}
          </Flex>
        )}
      </Stack>
    </Card>
  )
}

function Failure({text}: {text: string}) {
  return (
    <Box>
      <Card radius={2} padding={3} tone="critical" role="alert">
        <Text size={1}>{text}</Text>
      </Card>
    </Box>
  )
}
