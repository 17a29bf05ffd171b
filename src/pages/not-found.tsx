import {Oops} from './oops.tsx'
import type {LoadedPage} from './page.ts'

export async function loadNotFoundPage(): Promise<LoadedPage> {
  return {
    head: {title: 'Page not found'},
    element: <Oops message="This page doesn't seem to exist..." />,
  }
}
