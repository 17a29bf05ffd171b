import {useRevalidator, useRouteError} from 'react-router-dom'
import {ContentError} from '#content/content-error.ts'
import {Oops} from '#pages/oops.tsx'
import {ContentFailed} from './content-failed.tsx'
import {PageUnavailable} from './page-unavailable.ts'

/** Stands in the place of a page that could not be shown. The header around it keeps working. */
export function PageError() {
  const error = useRouteError()
  const {revalidate, state} = useRevalidator()

  if (error instanceof ContentError) {
    return (
      <ContentFailed
        message={error.message}
        retrying={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    )
  }
  if (error instanceof PageUnavailable) {
    // Only a new document knows the addresses of a newer site's code.
    return <ContentFailed message={error.message} retrying={false} onRetry={() => location.reload()} />
  }
  return <Oops message="something went wrong..." />
}
