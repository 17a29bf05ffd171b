import {useDocumentTitle} from './document-title.ts'
import {ErrorPage} from './error-page.tsx'

export function NotFoundPage() {
  useDocumentTitle(undefined, {})
  return <ErrorPage kind="notFound" />
}
