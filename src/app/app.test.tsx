import {QueryClient, QueryClientProvider} from '@tanstack/react-query'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {page, userEvent} from 'vitest/browser'
import {render} from '#support/components/render.tsx'
import {type Site, createLakeConnection, createSite, SiteContext} from '#content/site.ts'
import {aboutPageOptions, aboutPageQuery, toAboutPage} from '#content/about-page.ts'
import {homePageOptions, homePageQuery, toHomePage} from '#content/home-page.ts'
import {siteSettingsOptions, siteSettingsQuery, toSiteSettings} from '#content/site-settings.ts'
import {toWorkPage, type WorkPage, workPageOptions, workPageQuery} from '#content/work-page.ts'
import {resultOf} from '#support/content/result-of.ts'
import {press} from '#support/components/press.ts'
import {App} from './app.tsx'
import {messages} from '#messages/en.ts'

const dataset = [
  {
    _id: 'siteSettings',
    _type: 'siteSettings',
    ownerName: 'Ada Lovelace',
    handle: 'ada.lovelace',
    shortHandle: 'ada',
    seoTitle: 'Ada Lovelace, developer',
    socialLinks: [{label: 'GitHub', url: 'https://github.com/ada'}],
  },
  {_id: 'homePage', _type: 'homePage', rotatingWords: ['boats']},
  {_id: 'p1', _type: 'project', name: 'Harbour', date: '2024-05'},
]
const settings = toSiteSettings(await resultOf(siteSettingsQuery, dataset), messages)
const home = toHomePage(await resultOf(homePageQuery, dataset), messages)
const about = toAboutPage(await resultOf(aboutPageQuery, dataset), messages)
const work = toWorkPage(await resultOf(workPageQuery, dataset), messages)

/** No server listens there. */
const lakeOrigin = 'http://127.0.0.1:1'

type Opened = Pick<Site, 'hasCv'> & {
  /** Whether the work page is loading until `answerWork` is called. */
  slowWork?: boolean
  /** Whether the work page's content is malformed, so that rendering fails. */
  brokenWork?: boolean
}

/** Renders the site with cached content, except that of the work page. */
async function openSite(path: string, {slowWork = false, brokenWork = false, hasCv}: Opened = {}) {
  const site = createSite(createLakeConnection(lakeOrigin), {messages, hasEmulators: true, hasCv})
  const queryClient = new QueryClient({defaultOptions: {queries: {staleTime: Infinity}}})
  queryClient.setQueryData(siteSettingsOptions(site).queryKey, settings)
  queryClient.setQueryData(homePageOptions(site).queryKey, home)
  queryClient.setQueryData(aboutPageOptions(site).queryKey, about)
  const answer = Promise.withResolvers<WorkPage>()
  const {queryKey} = workPageOptions(site)
  if (slowWork) void queryClient.fetchQuery({queryKey, queryFn: () => answer.promise})
  if (brokenWork) queryClient.setQueryData([...queryKey], {page: null})
  await render(
    <SiteContext value={site}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>
          <App />
        </MemoryRouter>
      </QueryClientProvider>
    </SiteContext>,
  )
  return {
    showWork: () => queryClient.setQueryData(queryKey, work),
    answerWork: () => answer.resolve(work),
  }
}

const header = () => page.getByRole('banner')
const heading = (name: string) => page.getByRole('heading', {level: 1, name})

beforeEach(() => page.viewport(1200, 800))
afterEach(() => vi.restoreAllMocks())

const link = (name: string) => header().getByRole('link', {name, exact: true})

describe('the layout', () => {
  test('the header links to all pages and marks the current one', async () => {
    await openSite('/about')
    for (const name of ['Home', 'About Me', 'Work', 'Contact me'])
      await expect.element(link(name)).toBeVisible()
    await expect.element(link('About Me')).toHaveAttribute('aria-current', 'page')
    await expect.element(link('Home')).not.toHaveAttribute('aria-current')
  })

  test.each([
    [true, ['/cv.pdf']],
    [false, []],
  ])('the footer has the owner’s links, and the CV if there is one: %s', async (hasCv, cv) => {
    await openSite('/', {hasCv})
    const footer = page.getByRole('contentinfo')
    await expect
      .element(footer.getByRole('link', {name: /^GitHub/}))
      .toHaveAttribute('href', 'https://github.com/ada')
    const links = footer.getByRole('link', {name: 'CV (PDF)'}).elements()
    expect(links.map((element) => element.getAttribute('href'))).toEqual(cv)
  })

  test('the first tab stop is the skip link', async () => {
    await openSite('/about')
    await expect.element(heading('About me')).toBeVisible()
    await userEvent.tab()
    await expect.element(page.getByRole('link', {name: 'Skip to content'})).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('main')).toHaveFocus()
  })
})

describe('a navigation', () => {
  test('changes the title, announces it and focuses the page', async () => {
    await openSite('/')
    await expect.element(heading('I build boats')).toBeVisible()
    expect(document.title).toBe('Ada Lovelace, developer')
    await press(link('About Me'))
    await expect.element(heading('About me')).toBeVisible()
    await expect.poll(() => document.title).toBe('About Me · Ada Lovelace')
    await expect.element(page.getByRole('status').first()).toHaveTextContent('About Me · Ada Lovelace')
    await expect.element(page.getByRole('main')).toHaveFocus()
  })

  test('from the open menu, which makes the page inert, focuses the page', async () => {
    await page.viewport(390, 800)
    await openSite('/about')
    await expect.element(heading('About me')).toBeVisible()
    await press(header().getByLabelText('Menu'))
    const behind = page
      .getByRole('main')
      .getByText(/^Sort:/)
      .element()
    if (!(behind instanceof HTMLElement)) throw new Error('The toolbar is gone.')
    behind.focus()
    expect(behind.closest('button')).not.toBe(document.activeElement)
    await press(link('Home'))
    await expect.element(heading('I build boats')).toBeVisible()
    await expect.element(page.getByRole('main')).toHaveFocus()
  })

  test('within a page does not move the focus', async () => {
    await openSite('/about')
    const sort = page.getByRole('button', {name: /^Sort:/})
    await press(sort)
    await expect.element(page.getByText(/Sorted by type/)).toBeVisible()
    await expect.element(sort).toHaveFocus()
    await expect.element(page.getByRole('status').first()).toHaveTextContent('')
  })

  test('keeps the current page until the next one is loaded', async () => {
    const {answerWork} = await openSite('/about', {slowWork: true})
    await expect.element(heading('About me')).toBeVisible()
    await press(link('Work'))
    await expect.poll(() => document.querySelector('[class*=progress]')).not.toBeNull()
    await expect.element(heading('About me')).toBeVisible()
    expect(document.title).toBe('About Me · Ada Lovelace')
    answerWork()
    await expect.element(heading('My work')).toBeVisible()
    await expect.element(heading('About me')).not.toBeInTheDocument()
  })

  test('is superseded by a later one', async () => {
    const {answerWork} = await openSite('/about', {slowWork: true})
    await press(link('Work'))
    await press(link('Home'))
    await expect.element(heading('I build boats')).toBeVisible()
    answerWork()
    await press(link('About Me'))
    await expect.element(heading('About me')).toBeVisible()
    await expect.element(heading('My work')).not.toBeInTheDocument()
  })
})

test.each(['/About', '/WORK/p1'])('%s is not found: paths are case-sensitive, as on hosts', async (path) => {
  await openSite(path)
  await expect.element(heading('Oops')).toBeVisible()
  await expect.element(page.getByText("This page doesn't seem to exist...")).toBeVisible()
})

describe('a page that fails', () => {
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}))

  test('shows Oops and a link home below the header', async () => {
    await openSite('/', {brokenWork: true})
    await press(link('Work'))
    await expect.element(heading('Oops')).toBeVisible()
    await expect.element(page.getByText('something went wrong...')).toBeVisible()
    await press(link('About Me'))
    await expect.element(heading('About me')).toBeVisible()
  })

  test('and its layout too shows Oops, and the link home retries', async () => {
    const refusal = vi.spyOn(window, 'matchMedia').mockImplementation(() => {
      throw new TypeError('This browser refuses.')
    })
    await openSite('/about')
    await expect.element(page.getByRole('main').getByText('something went wrong...')).toBeVisible()
    refusal.mockRestore()
    await press(page.getByRole('link', {name: 'Go to homepage'}))
    await expect.element(heading('I build boats')).toBeVisible()
    await expect.element(link('About Me')).toBeVisible()
  })

  test('to load content has a retry button', async () => {
    const {showWork} = await openSite('/work')
    await expect.element(heading('This page did not load')).toBeVisible()
    await expect.element(page.getByRole('alert').getByText(/could not be reached/)).toBeVisible()
    await press(page.getByRole('button', {name: 'Try again'}))
    await expect.element(page.getByRole('button', {name: 'Try again'})).toHaveFocus()
    showWork()
    await press(page.getByRole('button', {name: 'Try again'}))
    await expect.element(heading('My work')).toBeVisible()
    await expect.element(page.getByRole('main')).toHaveFocus()
  })

  test('to load content loads it when the browser is online again', async () => {
    const {showWork} = await openSite('/work')
    await expect.element(heading('This page did not load')).toBeVisible()
    showWork()
    window.dispatchEvent(new Event('online'))
    await expect.element(heading('My work')).toBeVisible()
  })
})
