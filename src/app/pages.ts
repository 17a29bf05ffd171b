import type {QueryClient} from '@tanstack/react-query'
import {siteSettingsOptions} from '#content/options.ts'
import type {LoadedPage, LoadPage} from '#pages/page.ts'
import {type PagePath, paths} from '#pages/paths.ts'
import {importStyled} from '#ui/styles/import-styled.ts'
import {PageUnavailable} from './errors/page-unavailable.ts'

/** Each page's code is a chunk of its own, asked for when its page is. */
const pages: Record<PagePath, () => Promise<LoadPage>> = {
  [paths.home]: importStyled(async () => (await import('#pages/home.tsx')).loadHomePage),
  [paths.about]: importStyled(async () => (await import('#pages/about.tsx')).loadAboutPage),
  [paths.work]: importStyled(async () => (await import('#pages/work.tsx')).loadWorkPage),
  [paths.contact]: importStyled(async () => (await import('#pages/contact.tsx')).loadContactPage),
}
const notFound = importStyled(async () => (await import('#pages/not-found.tsx')).loadNotFoundPage)

/**
 * Fetches a page's code and content, and what stands around every page.
 *
 * @param path undefined for an address that no page has
 * @throws PageUnavailable when the code does not arrive, ContentError when the content does not
 */
export async function loadPage(path: PagePath | undefined, queryClient: QueryClient): Promise<LoadedPage> {
  const importPage = path === undefined ? notFound : pages[path]
  const [load] = await Promise.all([
    importPage().catch((cause: unknown) => {
      throw new PageUnavailable(cause)
    }),
    // The header does without the settings when they do not come; the page says what is the matter.
    queryClient.ensureQueryData(siteSettingsOptions).catch(() => undefined),
  ])
  return load(queryClient)
}
