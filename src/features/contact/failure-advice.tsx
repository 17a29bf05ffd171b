import type {Ref} from 'react'
import type {ContactMessage} from '#domain/contact-message.ts'
import {mailtoLink} from '#domain/mailto.ts'
import type {SendFailure} from '#domain/send-outcome.ts'
import {Icon} from '#ui/icon/icon.tsx'
import styles from './after-sending.module.css'

type FailureAdviceProps = {
  reason: SendFailure
  /** What was not sent. */
  message: ContactMessage
  /** The owner's address. */
  email: string | undefined
  ref: Ref<HTMLParagraphElement>
}

/** What is known of some failures, and what a visitor can do about it. */
const advice: Partial<Record<SendFailure, string>> = {
  'timed-out': 'There was no answer within 15 seconds, so the message may have arrived after all.',
  throttled: 'You have just sent several messages: please wait a minute before the next one.',
  unreachable: 'The mail service could not be reached. Is this device online?',
}

/** Stands under the button after a failure: what is known of it, and another way to send the same text. */
export function FailureAdvice({reason, message, email, ref}: FailureAdviceProps) {
  return (
    <p ref={ref} tabIndex={-1} className={styles['advice']}>
      <Icon name="warning" />
      <strong>{advice[reason] ?? 'The message was not sent.'}</strong> Your text is still here: tick the box
      again to try once more
      {email !== undefined && (
        <>
          , or <a href={linkFor(email, message)}>send it with your own mail program</a>
        </>
      )}
      .
    </p>
  )
}

function linkFor(email: string, {name, subject, message}: ContactMessage): string {
  return mailtoLink({to: email, subject, body: `${message}\n\n${name}`})
}
