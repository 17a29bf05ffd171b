import {Box, Card, Container, Flex, Heading, Spinner, Stack, Text} from '@sanity/ui'
import type {ComponentProps, ReactNode} from 'react'

/** What the panes beside the forms are made of. */

export function Pane({id, children}: {id: string; children: ReactNode}) {
  return (
    <Box height="fill" overflow="auto" data-testid={id}>
      <Container width={1} paddingX={4} paddingY={5}>
        <Stack gap={5}>{children}</Stack>
      </Container>
    </Box>
  )
}

export function PaneTitle({title, children}: {title: string; children: ReactNode}) {
  return (
    <Stack gap={4}>
      <Heading as="h1" size={3}>
        {title}
      </Heading>
      <Text muted size={1}>
        {children}
      </Text>
    </Stack>
  )
}

/** Of {@link Row}s. */
export function List({children}: {children: ReactNode}) {
  return (
    <Card border radius={3} overflow="hidden">
      <Stack as="ul">{children}</Stack>
    </Card>
  )
}

interface RowProps {
  title: string
  text: string
  isFirst: boolean
  link?: Pick<ComponentProps<'a'>, 'href' | 'onClick'>
  children: ReactNode
}

export function Row({title, text, isFirst, link, children}: RowProps) {
  return (
    <Box as="li">
      <Card {...(link && {as: 'a', ...link})} borderTop={!isFirst} padding={4}>
        <Flex align="center" gap={3}>
          <Stack gap={3} flex={1}>
            <Text size={1} weight="medium">
              {title}
            </Text>
            <Text size={1} muted>
              {text}
            </Text>
          </Stack>
          {children}
        </Flex>
      </Card>
    </Box>
  )
}

export function Loading({text}: {text: string}) {
  return (
    <Flex align="center" gap={3} paddingY={5} justify="center">
      <Spinner muted />
      <Text muted size={1}>
        {text}
      </Text>
    </Flex>
  )
}

export function ErrorMessage({text}: {text: string}) {
  return (
    <Card tone="critical" border radius={3} padding={4} role="alert">
      <Text size={1}>{text}</Text>
    </Card>
  )
}
