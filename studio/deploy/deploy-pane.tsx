import {Badge, Button, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {IntentLink} from 'sanity/router'
import {ErrorMessage} from '../panes.tsx'
import {type DeployReport, useDeployReport} from './deploy-report.ts'

const badges = {
  done: {tone: 'positive', text: 'Up to date'},
  waiting: {tone: 'primary', text: 'Building'},
  todo: {tone: 'caution', text: 'To do'},
  failed: {tone: 'critical', text: 'Failed'},
} as const

export function DeployPane() {
  const {report, error, isBusy, run} = useDeployReport()
  if (report === undefined) return error === undefined ? null : <ErrorMessage text={error} />
  const {title, text, tone, canDeploy, confirm, url, missingFiles, keptDrafts, problems} = report
  return (
    <Stack gap={4} as="section" aria-label="Deploy" data-testid="deploy">
      <Card border radius={3} padding={4}>
        <Stack gap={4}>
          <Flex align="center" gap={3} aria-live="polite">
            <Heading as="h2" size={1}>
              {title}
            </Heading>
            <Badge tone={badges[tone].tone} style={{flexShrink: 0, whiteSpace: 'nowrap'}}>
              {badges[tone].text}
            </Badge>
          </Flex>
          <Text muted size={1}>
            {text}
          </Text>
          {url !== undefined && (
            <Text size={1}>
              <a href={url} target="_blank" rel="noreferrer">
                {url}
              </a>
            </Text>
          )}
          {canDeploy && (
            <Flex>
              <Button
                text={deployText(isBusy, confirm)}
                tone="primary"
                disabled={isBusy}
                onClick={() => run('deploy', {confirm})}
              />
            </Flex>
          )}
          {error !== undefined && <ErrorMessage text={error} />}
        </Stack>
      </Card>
      {problems.map((problem) => (
        <Notice key={problem} text={problem}>
          {missingFiles > 0 && (
            <>
              <Button
                text="Restore files"
                mode="ghost"
                disabled={isBusy}
                onClick={() => run('restore-files')}
              />
              <Button
                text="Delete these documents"
                mode="ghost"
                tone="critical"
                disabled={isBusy}
                onClick={() => run('confirm-deletes')}
              />
            </>
          )}
        </Notice>
      ))}
      {keptDrafts.length > 0 && <KeptDrafts drafts={keptDrafts} />}
    </Stack>
  )
}

function deployText(isBusy: boolean, confirm: string | undefined): string {
  if (isBusy) return 'Deploying …'
  return confirm === undefined ? 'Deploy' : 'It is mine: deploy'
}

function KeptDrafts({drafts}: {drafts: DeployReport['keptDrafts']}) {
  return (
    <Notice text="These were changed in a file, too. The file is published, and your version is kept as a draft: publish or discard it.">
      {drafts.map(({id, title}) => (
        <Text key={id} size={1}>
          <IntentLink intent="edit" params={{id}}>
            {title}
          </IntentLink>
        </Text>
      ))}
    </Notice>
  )
}

function Notice({text, children}: {text: string; children: ReactNode}) {
  return (
    <Card border radius={3} padding={4} tone="caution">
      <Stack gap={4}>
        <Text size={1}>{text}</Text>
        <Flex gap={2} wrap="wrap">
          {children}
        </Flex>
      </Stack>
    </Card>
  )
}
