import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {ChevronRightIcon} from '@sanity/icons/ChevronRight'
import {Badge, Button, Flex, Heading, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {useIntentLink} from 'sanity/router'
import {isLocal} from '../environment.ts'
import {DeployPane} from '../deploy/deploy-pane.tsx'
import {ErrorMessage, List, Loading, Pane, PaneTitle, Row} from '../panes.tsx'
import {RenderNotice} from '../pages/render-notice.tsx'
import {useRenderStatus} from '../pages/render-status.ts'
import {type Issue, severities, type Severity} from './issues.ts'
import {type Result, useIssues} from './use-issues.ts'

const groups: Readonly<
  Record<Severity, {title: string; why: string; tone: 'critical' | 'caution' | 'primary' | 'default'}>
> = {
  error: {title: 'To fix', why: 'The site shows this to visitors as it is.', tone: 'critical'},
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
  suggestion: {
    title: 'Could be better',
    why: 'Nothing is broken; visitors would still notice.',
    tone: 'default',
  },
}

const initialCount = 6

export function Welcome() {
  const pages = useRenderStatus()
  const result = useIssues(pages?.failures)
  return (
    <Pane id="welcome">
      {pages !== undefined && <RenderNotice {...pages} />}
      {isLocal && <DeployPane />}
      {result === 'unreadable' ? (
        <ErrorMessage text="Your content cannot be read just now. Reload this page to try again." />
      ) : (
        <Issues {...result} />
      )}
    </Pane>
  )
}

function Issues({issues = [], isDone = false}: Partial<Result>) {
  if (issues.length === 0) return isDone ? <NoIssues /> : <Loading text="Checking your content …" />
  return (
    <>
      <PaneTitle
        title={`${issues.length === 1 ? 'One thing needs' : `${issues.length} things need`} your attention`}
      >
        The most urgent come first; each links to the field.
      </PaneTitle>
      {severities.map((severity) => {
        const own = issues.filter((issue) => issue.severity === severity)
        return own.length > 0 && <Group key={severity} severity={severity} issues={own} />
      })}
    </>
  )
}

function NoIssues() {
  return (
    <Stack gap={4} paddingY={6}>
      <Text align="center" size={4}>
        <CheckmarkCircleIcon />
      </Text>
      <Heading as="h1" size={2} align="center">
        All is well
      </Heading>
      <Text align="center" muted size={1}>
        Everything you wrote is published, shown and in your own words. What needs your attention appears
        here.
      </Text>
    </Stack>
  )
}

function Group({severity, issues}: {severity: Severity; issues: readonly Issue[]}) {
  const [isExpanded, setExpanded] = useState(false)
  const {title, why, tone} = groups[severity]
  const shown = isExpanded ? issues : issues.slice(0, initialCount)
  return (
    <Stack gap={3} as="section" aria-label={title}>
      <Stack gap={3}>
        <Flex align="center" gap={2}>
          <Heading as="h2" size={1}>
            {title}
          </Heading>
          <Badge tone={tone}>{issues.length}</Badge>
        </Flex>
        <Text muted size={1}>
          {why}
        </Text>
      </Stack>
      <List>
        {shown.map((issue, index) => (
          <IssueRow key={`${issue.id} ${issue.message}`} issue={issue} isFirst={index === 0} />
        ))}
      </List>
      {shown.length < issues.length && (
        <Flex>
          <Button
            mode="bleed"
            fontSize={1}
            text={`Show ${issues.length - shown.length} more`}
            onClick={() => setExpanded(true)}
          />
        </Flex>
      )}
    </Stack>
  )
}

function IssueRow({issue: {id, type, title, message, field}, isFirst}: {issue: Issue; isFirst: boolean}) {
  const link = useIntentLink({
    intent: 'edit',
    params: {id, type, ...(field === undefined ? {} : {path: field})},
  })
  return (
    <Row title={title} text={message} isFirst={isFirst} link={link}>
      <Text muted size={1}>
        <ChevronRightIcon />
      </Text>
    </Row>
  )
}
