import {useSyncExternalStore} from 'react'
import {Popup, type PopupMessage} from '#ui/popup/popup.tsx'
import type {Sending} from './sending.ts'

const messages = {
  sent: {type: 'success', text: 'Message sent'},
  failed: {type: 'danger', text: 'An error occured'},
} as const satisfies Record<string, PopupMessage>

/** Tells what became of a message, once. */
export function SendingNews({sending}: {sending: Sending}) {
  const {news} = useSyncExternalStore(sending.subscribe, sending.state, sending.state)
  return <Popup message={news && messages[news]} onClear={sending.told} />
}
