import {useSyncExternalStore} from 'react'
import {Popup, type PopupMessage} from '#ui/popup/popup.tsx'
import type {Sending} from './sending.ts'

const messages = {
  sent: {type: 'success', text: 'Message sent'},
  failed: {type: 'danger', text: 'An error occured'},
} as const satisfies Record<string, PopupMessage>

/** The popup that says whether a message was sent. */
export function SendingNews({sending}: {sending: Sending}) {
  const {news} = useSyncExternalStore(sending.subscribe, sending.state, sending.state)
  return <Popup message={news && messages[news]} onClear={sending.told} />
}
