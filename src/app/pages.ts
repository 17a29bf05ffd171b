import type {QueryClient} from '@tanstack/react-query'
import type {Page} from '#pages/page.ts'
import {paths} from '#pages/paths.ts'

/** Each page's code is a chunk of its own, asked for when its path is. */
export const pages = {
  [paths.home]: async () => (await import('#pages/home.tsx')).homePage,
  [paths.about]: async () => (await import('#pages/about.tsx')).aboutPage,
  [paths.work]: async () => (await import('#pages/work.tsx')).workPage,
  [paths.contact]: async () => (await import('#pages/contact.tsx')).contactPage,
  '*': async () => (await import('#pages/not-found.tsx')).notFoundPage,
} satisfies Record<string, () => Promise<Page>>

/** Fetches a page that the visitor is about to ask for. Should that fail, the visit itself will say so. */
export async function prefetchPage(path: keyof typeof pages, queryClient: QueryClient): Promise<void> {
  try {
    const {load} = await pages[path]()
    await load(queryClient, new URL(location.href))
  } catch {
    // Only a guess about the visitor's next step has come to nothing.
  }
}
