import type {Ref} from 'react'
import type {ContactMessage, SendFailure} from '#domain/contact-message.ts'
import {mailtoLink} from '#domain/mailto.ts'
import {useMessages} from '#messages/messages.ts'
import {Icon} from '#ui/icon/icon.tsx'
import styles from './send-result.module.css'

export function SuccessNote({message: {subject, email}}: {message: ContactMessage}) {
  const messages = useMessages()
  return (
    <p className={styles['sent']}>
      <Icon name="check" />
      {messages.contact.sentNote.before} “<bdi>{subject.trim()}</bdi>”. {messages.contact.sentNote.after}{' '}
      <bdi>{email}</bdi>.
    </p>
  )
}

type FailureAdviceProps = {
  reason: SendFailure | undefined
  message: ContactMessage
  email: string | undefined
  ref: Ref<HTMLParagraphElement>
}

export function FailureNote({reason, message, email, ref}: FailureAdviceProps) {
  const messages = useMessages()
  const explanations: Partial<Record<SendFailure, string>> = messages.contact.failure
  const body = `${message.message}\n\n${message.name}`
  return (
    <p ref={ref} tabIndex={-1} className={styles['failed']}>
      <Icon name="warning" />
      <strong>{(reason && explanations[reason]) ?? messages.contact.failure.other}</strong>{' '}
      {messages.contact.tryOnceMore}
      {email !== undefined && (
        <>
          , {messages.contact.or}{' '}
          <a
            href={mailtoLink({
              to: email,
              subject: message.subject,
              body,
              truncationNote: messages.contact.mailCut,
            })}
          >
            {messages.contact.ownMailProgram}
          </a>
        </>
      )}
      .
    </p>
  )
}
