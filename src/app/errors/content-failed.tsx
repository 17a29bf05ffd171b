import {useEffect, useRef} from 'react'
import {messages} from '#messages/en.ts'
import {Button} from '#ui/button/button.tsx'
import {Notice} from '#ui/notice/notice.tsx'
import styles from './content-failed.module.css'

type ContentFailedProps = {message: string; retrying: boolean; onRetry: () => void}

/** What a visitor sees when a page's content did not arrive. */
export function ContentFailed({message, retrying, onRetry}: ContentFailedProps) {
  const alert = useRef<HTMLDivElement>(null)
  // After an attempt that failed React has replaced the button that had the focus.
  useEffect(() => alert.current?.querySelector('button')?.focus(), [])
  return (
    <div className={styles['place']}>
      <h1 className={styles['title']}>{messages.errors.pageDidNotLoad}</h1>
      <div ref={alert} role="alert">
        <Notice
          title={messages.errors.contentDidNotArrive}
          actions={
            <Button variant="primary" icon="retry" aria-disabled={retrying} onClick={onRetry}>
              {retrying ? messages.errors.tryingAgain : messages.errors.tryAgain}
            </Button>
          }
        >
          {message}
        </Notice>
      </div>
    </div>
  )
}
