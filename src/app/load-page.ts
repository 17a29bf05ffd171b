import type {QueryClient} from '@tanstack/react-query'
import {siteSettingsOptions} from '#content/site-settings.ts'
import type {PageName} from '#domain/pages.ts'
import type {LoadedPage, LoadPage} from '#pages/page.ts'
import {importStyled} from '#ui/styles/import-styled.ts'
import {PageUnavailable} from './errors/page-unavailable.ts'

/** Each page's code is a chunk of its own, asked for when its page is. */
const pages: Record<PageName, () => Promise<LoadPage>> = {
  home: importStyled(async () => (await import('#pages/home.tsx')).loadHomePage),
  about: importStyled(async () => (await import('#pages/about.tsx')).loadAboutPage),
  work: importStyled(async () => (await import('#pages/work.tsx')).loadWorkPage),
  contact: importStyled(async () => (await import('#pages/contact.tsx')).loadContactPage),
}
const notFound = importStyled(async () => (await import('#pages/not-found.tsx')).loadNotFoundPage)

/**
 * Fetches a page's code and content, and what stands around every page.
 *
 * @param name undefined for an address that no page has
 * @throws PageUnavailable when the code does not arrive, ContentError when the content does not
 */
export async function loadPage(name: PageName | undefined, queryClient: QueryClient): Promise<LoadedPage> {
  const importPage = name === undefined ? notFound : pages[name]
  const [load] = await Promise.all([
    importPage().catch((cause: unknown) => {
      throw new PageUnavailable(cause)
    }),
    // The header does without the settings when they do not come; the page says what is the matter.
    queryClient.ensureQueryData(siteSettingsOptions).catch(() => undefined),
  ])
  return load(queryClient)
}
