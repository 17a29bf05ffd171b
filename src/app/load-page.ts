import type {QueryClient} from '@tanstack/react-query'
import {siteSettingsOptions} from '#content/site-settings.ts'
import {isPageName, type PageName, type ViewName} from '#domain/pages.ts'
import {projectOf} from '#domain/story-name.ts'
import type {LoadedPage, LoadPage} from '#pages/page.ts'
import {PageUnavailable} from './errors/page-unavailable.ts'

/** Each page's code is a chunk of its own, asked for when its page is. */
const pages: Record<PageName, () => Promise<LoadPage>> = {
  home: async () => (await import('#pages/home.tsx')).loadHomePage,
  about: async () => (await import('#pages/about.tsx')).loadAboutPage,
  work: async () => (await import('#pages/work.tsx')).loadWorkPage,
  contact: async () => (await import('#pages/contact.tsx')).loadContactPage,
}
const story = async () => (await import('#pages/story.tsx')).loadStoryPage
const notFound = async () => (await import('#pages/not-found.tsx')).loadNotFoundPage

/**
 * Fetches a page's code and content, and what stands around every page.
 *
 * @param name undefined for an address that no page has
 * @throws PageUnavailable when the code does not arrive, ContentError when the content does not
 */
export async function loadPage(name: ViewName | undefined, queryClient: QueryClient): Promise<LoadedPage> {
  const [load] = await Promise.all([
    importPage(name).catch((cause: unknown) => {
      throw new PageUnavailable(cause)
    }),
    // The header does without the settings when they do not come; the page says what is the matter.
    queryClient.ensureQueryData(siteSettingsOptions).catch(() => undefined),
  ])
  return load(queryClient)
}

function importPage(name: ViewName | undefined): Promise<LoadPage> {
  if (name === undefined) return notFound()
  return isPageName(name) ? pages[name]() : story().then((load) => load(projectOf(name)))
}
