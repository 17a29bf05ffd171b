import type {Ref} from 'react'
import type {ContactMessage} from '#domain/contact-message.ts'
import {mailtoLink} from '#domain/mailto.ts'
import type {SendFailure} from '#domain/send-outcome.ts'
import {messages} from '#messages/en.ts'
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
const advice: Partial<Record<SendFailure, string>> = messages.contact.failure

/** Stands under the button after a failure: what is known of it, and another way to send the same text. */
export function FailureAdvice({reason, message, email, ref}: FailureAdviceProps) {
  return (
    <p ref={ref} tabIndex={-1} className={styles['advice']}>
      <Icon name="warning" />
      <strong>{advice[reason] ?? messages.contact.failure.other}</strong> {messages.contact.tryOnceMore}
      {email !== undefined && (
        <>
          , {messages.contact.or} <a href={linkFor(email, message)}>{messages.contact.ownMailProgram}</a>
        </>
      )}
      .
    </p>
  )
}

function linkFor(email: string, {name, subject, message}: ContactMessage): string {
  return mailtoLink({to: email, subject, body: `${message}\n\n${name}`})
}
