import type {ContactMessage} from '#domain/contact-message.ts'
import {messages} from '#messages/en.ts'
import {Icon} from '#ui/icon/icon.tsx'
import styles from './after-sending.module.css'

/** Stands under the button after a success, for as long as no other message is sent: what went, and where the answer goes. */
export function SentNote({message: {subject, email}}: {message: ContactMessage}) {
  return (
    <p className={styles['sent']}>
      <Icon name="check" />
      {messages.contact.sentNote.before} “<bdi>{subject.trim()}</bdi>”. {messages.contact.sentNote.after}{' '}
      <bdi>{email}</bdi>.
    </p>
  )
}
