import {Oops} from './oops.tsx'
import type {LoadedPage} from './page.ts'

/** The page of every address that no other page has. */
export async function loadNotFoundPage(): Promise<LoadedPage> {
  return {
    head: {},
    element: <Oops what="notFound" />,
  }
}
