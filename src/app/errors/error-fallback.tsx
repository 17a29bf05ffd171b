import {useEffect, useRef, useTransition} from 'react'
import type {FallbackProps} from 'react-error-boundary'
import {ContentError} from '#content/content-error.ts'
import {useMessages} from '#messages/messages.ts'
import {useDocumentTitle} from '#pages/document-title.ts'
import {PageError} from '#pages/page-error.tsx'
import {Button} from '#ui/button/button.tsx'
import {Notice} from '#ui/notice/notice.tsx'
import styles from './error-fallback.module.css'

/** A page's chunk did not load: there is no network, or a new deployment replaced it. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError'

  constructor(cause: unknown) {
    super('The code of the page did not load.', {cause})
  }
}

export function ErrorFallback({error, resetErrorBoundary}: FallbackProps) {
  const messages = useMessages()
  useDocumentTitle(undefined, {heading: messages.errors.oops})
  if (error instanceof ContentError)
    return <LoadError message={messages.errors[error.kind]} onRetry={resetErrorBoundary} />
  if (error instanceof PageLoadError) {
    // After a deployment the chunks have other URLs, which only a new document has.
    return <LoadError message={messages.errors.codeUnavailable} onRetry={() => location.reload()} />
  }
  return <PageError kind="failed" />
}

function LoadError({message, onRetry}: {message: string; onRetry: () => void}) {
  const messages = useMessages()
  const [isRetrying, startRetry] = useTransition()
  const retry = () => startRetry(onRetry)
  const button = useRef<HTMLButtonElement>(null)
  // A failed retry mounts a new button, which must get the focus again; a successful one passes it to the page.
  useEffect(() => {
    button.current?.focus()
    return () => {
      if (document.activeElement === document.body)
        document.querySelector('main')?.focus({preventScroll: true})
    }
  }, [])
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  })
  return (
    <div className={styles['page']}>
      <h1>{messages.errors.pageDidNotLoad}</h1>
      <div role="alert">
        <Notice
          title={messages.errors.contentDidNotArrive}
          actions={
            <Button ref={button} variant="primary" icon="retry" aria-disabled={isRetrying} onClick={retry}>
              {isRetrying ? messages.errors.tryingAgain : messages.errors.tryAgain}
            </Button>
          }
        >
          {message}
        </Notice>
      </div>
    </div>
  )
}
