import {useDocumentTitle} from './document-title.ts'
import {PageError} from './page-error.tsx'

export function Page() {
  useDocumentTitle(undefined, {})
  return <PageError kind="notFound" />
}
