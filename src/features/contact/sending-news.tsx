import {useMemo, useSyncExternalStore} from 'react'
import {messages} from '#messages/en.ts'
import {Popup, type PopupMessage} from '#ui/popup/popup.tsx'
import type {Sending} from './sending.ts'

const types = {sent: 'success', failed: 'danger'} as const satisfies Record<string, PopupMessage['type']>

/** The popup that says whether a message was sent. */
export function SendingNews({sending}: {sending: Sending}) {
  const {news} = useSyncExternalStore(sending.subscribe, sending.state, sending.state)
  const message = useMemo(() => news && {type: types[news], text: messages.contact[news]}, [news])
  return <Popup message={message} onClear={sending.told} />
}
