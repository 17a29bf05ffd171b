import {Oops} from './oops.tsx'
import type {Page} from './page.ts'

export const notFoundPage: Page = {
  load: async () => ({title: 'Page not found'}),
  Component: () => <Oops message="This page doesn't seem to exist..." />,
}
