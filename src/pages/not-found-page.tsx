import {useDocumentTitle} from './document-title.ts'
import {Oops} from './oops.tsx'

export function Page() {
  useDocumentTitle(undefined, {})
  return <Oops kind="notFound" />
}
