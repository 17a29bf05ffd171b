import {useTransition} from 'react'
import type {FallbackProps} from 'react-error-boundary'
import {ContentError} from '#content/content-error.ts'
import {messages} from '#messages/en.ts'
import {Oops} from '#pages/oops.tsx'
import {useDocumentTitle} from '#pages/document-title.ts'
import {ContentFailed} from './content-failed.tsx'
import {PageUnavailable} from './page-unavailable.ts'

/** Replaces a page that failed to load or to render. The header around it keeps working. */
export function PageError({error, resetErrorBoundary}: FallbackProps) {
  useDocumentTitle(undefined, {title: messages.errors.oops})
  const [isRetrying, startRetry] = useTransition()
  if (error instanceof ContentError) {
    return (
      <ContentFailed
        message={error.message}
        retrying={isRetrying}
        onRetry={() => startRetry(resetErrorBoundary)}
      />
    )
  }
  if (error instanceof PageUnavailable) {
    // Only a new document knows the addresses of a newer site's code.
    return <ContentFailed message={error.message} retrying={false} onRetry={() => window.location.reload()} />
  }
  return <Oops what="failed" />
}
