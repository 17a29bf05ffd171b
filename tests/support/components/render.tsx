import '#ui/styles/index.css'
import type {ReactNode} from 'react'
import {render as renderBare, type ComponentRenderOptions} from 'vitest-browser-react'
import {messages} from '#messages/en.ts'
import {MessagesContext} from '#messages/messages.ts'

export function render(element: ReactNode, options: ComponentRenderOptions = {}) {
  return renderBare(element, {wrapper: EnglishMessages, ...options})
}

export function EnglishMessages({children}: {children: ReactNode}) {
  return <MessagesContext value={messages}>{children}</MessagesContext>
}
