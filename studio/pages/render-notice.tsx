import {Card, Stack, Text} from '@sanity/ui'
import {describeFailure, type RenderStatus} from './render-status.ts'

/** In Welcome: pages that could not be rendered. */
export function RenderNotice({state, failures, cvMessage}: RenderStatus) {
  return (
    <>
      {state === 'rendering' && (
        <Text muted size={1}>
          Updating pages …
        </Text>
      )}
      {state === 'failed' && (
        <Card border radius={3} padding={4} tone="critical" role="alert">
          <Stack gap={4}>
            <Text size={1} weight="medium">
              Pages not updated
            </Text>
            <Text size={1}>
              Visitors see them as they were before.{' '}
              {failures.some(({documents}) => documents.length > 0)
                ? 'Fix the documents under “To fix” and publish them.'
                : 'The next publication tries again.'}
            </Text>
            {failures.map((failure) => (
              <Text key={failure.file} size={1}>
                {describeFailure(failure)}
              </Text>
            ))}
          </Stack>
        </Card>
      )}
      {cvMessage !== undefined && (
        <Card border radius={3} padding={4} tone="caution">
          <Text size={1}>{cvMessage}</Text>
        </Card>
      )}
    </>
  )
}
