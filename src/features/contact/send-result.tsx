import type {Ref} from 'react'
import type {ContactMessage, SendFailure} from '#domain/contact-message.ts'
import {mailtoLink} from '#domain/mailto.ts'
import {messages} from '#messages/en.ts'
import {Icon} from '#ui/icon/icon.tsx'
import styles from './send-result.module.css'

export function SuccessNote({message: {subject, email}}: {message: ContactMessage}) {
  return (
    <p className={styles['sent']}>
      <Icon name="check" />
      {messages.contact.sentNote.before} “<bdi>{subject.trim()}</bdi>”. {messages.contact.sentNote.after}{' '}
      <bdi>{email}</bdi>.
    </p>
  )
}

const explanations: Partial<Record<SendFailure, string>> = messages.contact.failure

type FailureAdviceProps = {
  reason: SendFailure | undefined
  message: ContactMessage
  email: string | undefined
  ref: Ref<HTMLParagraphElement>
}

/** The reason, and a `mailto:` link with the message. */
export function FailureNote({reason, message, email, ref}: FailureAdviceProps) {
  const body = `${message.message}\n\n${message.name}`
  return (
    <p ref={ref} tabIndex={-1} className={styles['failed']}>
      <Icon name="warning" />
      <strong>{(reason && explanations[reason]) ?? messages.contact.failure.other}</strong>{' '}
      {messages.contact.tryOnceMore}
      {email !== undefined && (
        <>
          , {messages.contact.or}{' '}
          <a href={mailtoLink({to: email, subject: message.subject, body})}>
            {messages.contact.ownMailProgram}
          </a>
        </>
      )}
      .
    </p>
  )
}
