import {useState} from 'react'
import {mailtoLink} from './mailto.ts'
import {readMessage} from './read-message.ts'
import type {SendMessage} from './send.ts'

export type SendingState = 'idle' | 'sending' | 'sent' | 'failed'

/** Sends what a form holds and remembers how that went. */
export function useSending({onSend, email}: {onSend: SendMessage; email: string | undefined}) {
  const [state, setState] = useState<SendingState>('idle')
  const [fallback, setFallback] = useState<string>()
  const [attempt, setAttempt] = useState(0)

  const send = async (form: HTMLFormElement, captchaResponse: string) => {
    const message = readMessage(form, captchaResponse)
    setState('sending')
    setFallback(undefined)
    // A sender that breaks its promise and rejects has not sent the message either.
    const result = await onSend(message).catch(() => ({ok: false, reason: 'failed'}) as const)
    setAttempt((count) => count + 1)
    if (result.ok) {
      setState('sent')
      return 'sent'
    }
    setState(result.reason === 'failed' ? 'failed' : 'idle')
    if (result.reason === 'failed' && email !== undefined) setFallback(mailtoLink(email, message))
    return result.reason
  }

  return {state, fallback, attempt, send}
}
