import {Button} from '#ui/button/button.tsx'
import {Notice} from '#ui/notice/notice.tsx'
import styles from './content-failed.module.css'

type ContentFailedProps = {message: string; retrying: boolean; onRetry: () => void}

/** What a visitor sees when a page's content did not arrive. */
export function ContentFailed({message, retrying, onRetry}: ContentFailedProps) {
  return (
    <div className={styles['place']}>
      <h1 className={styles['title']}>This page did not load</h1>
      <div role="alert">
        <Notice
          title="The content did not arrive."
          actions={
            <Button variant="primary" icon="retry" aria-disabled={retrying} onClick={onRetry}>
              {retrying ? 'Trying again...' : 'Try again'}
            </Button>
          }
        >
          {message}
        </Notice>
      </div>
    </div>
  )
}
