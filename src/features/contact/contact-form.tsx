import {useLayoutEffect, useRef, useState, type FormEvent, type ReactNode} from 'react'
import {Button} from '#ui/button/button.tsx'
import styles from './contact-form.module.css'
import {ContactFields} from './contact-fields.tsx'
import {useSending} from './use-sending.ts'
import type {SendMessage} from './send.ts'

/** What the form gives to the captcha in its place. */
export type CaptchaSlot = {
  /** Grows with every message sent: a response is good for one only, so a fresh widget is due. */
  attempt: number
  /** To be called with the response, and with null when it has expired. */
  onResponse: (response: string | null) => void
}

export type ContactFormProps = {
  renderCaptcha: (slot: CaptchaSlot) => ReactNode
  onSend: SendMessage
  /** The owner's address, for when sending fails. */
  email: string | undefined
  /** Called when there is something to tell the visitor. */
  onResult: (result: 'sent' | 'failed') => void
}

/** The message form. Its button works once the browser finds every field valid and the captcha has a response. */
export function ContactForm({renderCaptcha, onSend, onResult, email}: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [valid, setValid] = useState(false)
  const [response, setResponse] = useState<string | null>(null)
  const {state, fallback, attempt, send} = useSending({onSend, email})
  const sending = state === 'sending'

  // A browser may have filled the fields before the page came to life.
  useLayoutEffect(() => setValid(form.current?.matches(':valid') ?? false), [])

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!valid || response === null || sending) return
    const {currentTarget} = event
    const result = await send(currentTarget, response)
    setResponse(null)
    if (result === 'sent') currentTarget.reset()
    if (result !== 'unconfirmed') onResult(result)
  }

  return (
    <form
      ref={form}
      className={styles['form']}
      data-state={state}
      onSubmit={(event) => void onSubmit(event)}
      onReset={() => setValid(false)}
      onInput={({currentTarget}) => setValid(currentTarget.matches(':valid'))}
    >
      <span className={styles['line']} aria-hidden="true" />
      <ContactFields disabled={sending} />
      <div className={styles['captcha']} data-done={response !== null}>
        {renderCaptcha({attempt, onResponse: setResponse})}
      </div>
      <div className={styles['send']}>
        <Button
          type="submit"
          variant="primary"
          iconAfter="send"
          disabled={!valid || response === null}
          // Not `disabled` meanwhile: that would take the focus away.
          aria-disabled={sending}
        >
          {sending ? 'sending message...' : 'Send message'}
        </Button>
        {fallback !== undefined && (
          <p className={styles['fallback']}>
            Your text is still here. You can also <a href={fallback}>send it with your own mail program</a>.
          </p>
        )}
      </div>
    </form>
  )
}
