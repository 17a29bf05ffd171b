import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {ChevronRightIcon} from '@sanity/icons/ChevronRight'
import {Badge, Box, Button, Card, Container, Flex, Heading, Spinner, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {useIntentLink} from 'sanity/router'
import {contentSource} from '#environment'
import {DeployPane} from '../deploy/deploy-pane.tsx'
import {type Finding, type Urgency, urgencies} from './findings.ts'
import {type Look, useFindings} from './use-findings.ts'

const groups: Readonly<
  Record<Urgency, {title: string; why: string; tone: 'critical' | 'caution' | 'primary' | 'default'}>
> = {
  wrong: {title: 'To mend', why: 'The site shows this to visitors as it is.', tone: 'critical'},
  demo: {
    title: 'Still from the demo',
    why: 'Placeholders and sample texts that wait for your own words and pictures.',
    tone: 'caution',
  },
  unpublished: {
    title: 'Not published',
    why: 'Only you see these changes. Open and publish them when they are ready.',
    tone: 'primary',
  },
  nowhere: {title: 'Shown nowhere', why: 'Published, but on no page of the site.', tone: 'primary'},
  better: {title: 'Could be better', why: 'Nothing is broken; visitors would still notice.', tone: 'default'},
}

/** Findings of one kind that are shown before the owner asks for more. */
const atFirst = 6

/** What the desk opens with: what needs the owner's eye, each a link to where it is mended. */
export function Welcome() {
  const look = useFindings()
  return (
    <Box height="fill" overflow="auto" data-testid="welcome">
      <Container width={1} paddingX={4} paddingY={5}>
        <Stack gap={6}>
          {contentSource.kind === 'local' && <DeployPane />}
          {look === undefined && <Waiting />}
          {look === 'unreadable' ? (
            <Card tone="critical" border radius={3} padding={4} role="alert">
              <Text size={1}>Your content cannot be read just now. Reload this page to try again.</Text>
            </Card>
          ) : (
            look && <Found {...look} />
          )}
        </Stack>
      </Container>
    </Box>
  )
}

function Waiting() {
  return (
    <Flex align="center" gap={3} paddingY={5} justify="center">
      <Spinner muted />
      <Text muted size={1}>
        Looking through your content …
      </Text>
    </Flex>
  )
}

function Found({findings, isOver}: Look) {
  const [first] = findings
  if (first === undefined) return isOver ? <AllIsWell /> : <Waiting />
  return (
    <Stack gap={5}>
      <Stack gap={4}>
        <Heading as="h1" size={3}>
          {findings.length === 1 ? 'One thing needs' : `${findings.length} things need`} your eye
        </Heading>
        <Text muted size={1}>
          The most urgent come first; each leads to where it is mended.
        </Text>
      </Stack>
      {urgencies.map((urgency) => {
        const own = findings.filter((finding) => finding.urgency === urgency)
        return own.length > 0 && <Group key={urgency} urgency={urgency} findings={own} />
      })}
    </Stack>
  )
}

function AllIsWell() {
  return (
    <Stack gap={4} paddingY={6}>
      <Text align="center" size={4}>
        <CheckmarkCircleIcon />
      </Text>
      <Heading as="h1" size={2} align="center">
        All is well
      </Heading>
      <Text align="center" muted size={1}>
        Everything you wrote is published, shown and in your own words. What needs your eye appears here.
      </Text>
    </Stack>
  )
}

function Group({urgency, findings}: {urgency: Urgency; findings: readonly Finding[]}) {
  const [all, setAll] = useState(false)
  const {title, why, tone} = groups[urgency]
  const shown = all ? findings : findings.slice(0, atFirst)
  return (
    <Stack gap={3} as="section" aria-label={title}>
      <Stack gap={3}>
        <Flex align="center" gap={2}>
          <Heading as="h2" size={1}>
            {title}
          </Heading>
          <Badge tone={tone}>{findings.length}</Badge>
        </Flex>
        <Text muted size={1}>
          {why}
        </Text>
      </Stack>
      <Card border radius={3} overflow="hidden">
        <Stack as="ul">
          {shown.map((finding, index) => (
            <Row key={`${finding.id} ${finding.what}`} finding={finding} first={index === 0} />
          ))}
        </Stack>
      </Card>
      {shown.length < findings.length && (
        <Flex>
          <Button
            mode="bleed"
            fontSize={1}
            text={`Show ${findings.length - shown.length} more`}
            onClick={() => setAll(true)}
          />
        </Flex>
      )}
    </Stack>
  )
}

function Row({finding: {id, type, title, what, field}, first}: {finding: Finding; first: boolean}) {
  const {href, onClick} = useIntentLink({
    intent: 'edit',
    params: {id, type, ...(field === undefined ? {} : {path: field})},
  })
  return (
    <Box as="li">
      <Card as="a" href={href} onClick={onClick} borderTop={!first} padding={4}>
        <Flex align="center" gap={3}>
          <Stack gap={3} flex={1}>
            <Text size={1} weight="medium">
              {title}
            </Text>
            <Text size={1} muted>
              {what}
            </Text>
          </Stack>
          <Text muted size={1}>
            <ChevronRightIcon />
          </Text>
        </Flex>
      </Card>
    </Box>
  )
}
