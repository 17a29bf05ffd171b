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

/** After a deployment the chunks have other URLs, which only a new document has. */
const reload = () => window.location.reload()

export function ErrorFallback({error, resetErrorBoundary}: FallbackProps) {
  const messages = useMessages()
  useDocumentTitle(undefined, {heading: messages.errors.oops})
  const [isRetrying, startRetry] = useTransition()
  if (error instanceof ContentError) {
    const retry = () => startRetry(resetErrorBoundary)
    return <LoadError message={messages.errors[error.kind]} isRetrying={isRetrying} onRetry={retry} />
  }
  if (error instanceof PageLoadError) {
    return <LoadError message={messages.errors.codeUnavailable} isRetrying={false} onRetry={reload} />
  }
  return <PageError kind="failed" />
}

type LoadErrorProps = {message: string; isRetrying: boolean; onRetry: () => void}

function LoadError({message, isRetrying, onRetry}: LoadErrorProps) {
  const messages = useMessages()
  const alert = useRef<HTMLDivElement>(null)
  // A failed retry mounts a new button, which must get the focus again.
  useEffect(() => alert.current?.querySelector('button')?.focus(), [])
  return (
    <div className={styles['page']}>
      <h1>{messages.errors.pageDidNotLoad}</h1>
      <div ref={alert} role="alert">
        <Notice
          title={messages.errors.contentDidNotArrive}
          actions={
            <Button variant="primary" icon="retry" aria-disabled={isRetrying} onClick={onRetry}>
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
