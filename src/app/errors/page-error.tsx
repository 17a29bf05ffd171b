import {useLocation, useNavigate, useNavigation, useRouteError} from 'react-router-dom'
import {ContentError} from '#content/content-error.ts'
import {Oops} from '#pages/oops.tsx'
import {ContentFailed} from './content-failed.tsx'
import {PageUnavailable} from './page-unavailable.ts'

/** Stands in the place of a page that could not be shown. The header around it keeps working. */
export function PageError() {
  const error = useRouteError()
  const location = useLocation()
  const navigate = useNavigate()
  const retrying = useNavigation().state === 'loading'

  if (error instanceof ContentError) {
    // The same address once more, and not a revalidation: one that succeeds at once would leave the error standing.
    const retry = () => void navigate(location, {replace: true, preventScrollReset: true})
    return <ContentFailed message={error.message} retrying={retrying} onRetry={retry} />
  }
  if (error instanceof PageUnavailable) {
    // Only a new document knows the addresses of a newer site's code.
    return <ContentFailed message={error.message} retrying={false} onRetry={() => window.location.reload()} />
  }
  return <Oops message="something went wrong..." />
}
