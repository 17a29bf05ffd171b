import {useLocation, useNavigate} from 'react-router-dom'
import {ContentError} from '#content/content-error.ts'
import {Oops} from '#pages/oops.tsx'
import {ContentFailed} from './content-failed.tsx'
import {PageUnavailable} from './page-unavailable.ts'

/** Stands in the place of a page that could not be shown. The header around it keeps working. */
export function PageError({error, retrying}: {error: unknown; retrying: boolean}) {
  const location = useLocation()
  const navigate = useNavigate()

  if (error instanceof ContentError) {
    const retry = () => void navigate(location, {replace: true, state: location.state})
    return <ContentFailed message={error.message} retrying={retrying} onRetry={retry} />
  }
  if (error instanceof PageUnavailable) {
    // Only a new document knows the addresses of a newer site's code.
    return <ContentFailed message={error.message} retrying={false} onRetry={() => window.location.reload()} />
  }
  return <Oops what="failed" />
}
