import {useMemo, useSyncExternalStore} from 'react'
import {Popup, type PopupMessage} from '#ui/popup/popup.tsx'
import type {Sending} from './sending.ts'

const types = {sent: 'success', failed: 'danger'} as const satisfies Record<string, PopupMessage['type']>

type SendingNewsProps = {
  sending: Sending
  texts: {readonly sent: string; readonly failed: string}
}

/** The popup that says whether a message was sent. */
export function SendingNews({sending, texts}: SendingNewsProps) {
  const {news} = useSyncExternalStore(sending.subscribe, sending.state, sending.state)
  const message = useMemo(() => news && {type: types[news], text: texts[news]}, [news, texts])
  return <Popup message={message} onClear={sending.told} />
}
