import {useDocumentTitle} from './document-title.ts'
import {Oops} from './oops.tsx'

/** The page of every address that no other page has. */
export function NotFoundPage() {
  useDocumentTitle(undefined, {})
  return <Oops what="notFound" />
}
