import {QueryClient, QueryClientProvider} from '@tanstack/react-query'
import {createMemoryRouter, Link, RouterProvider} from 'react-router-dom'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {page, userEvent} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import {PageError} from '#app/errors/page-error.tsx'
import {ContentError} from '#content/content-error.ts'
import {siteSettingsOptions} from '#content/options.ts'
import '#ui/styles/index.css'
import {Layout} from './layout.tsx'

const settings = {
  ownerName: 'Ada Lovelace',
  handle: 'ada.lovelace',
  shortHandle: 'ada',
  seoTitle: 'Ada Lovelace, developer',
  seoDescription: 'Websites',
  shareImage: null,
  socialLinks: [{label: 'GitHub', url: 'https://github.com/ada'}],
  email: 'ada@example.com',
}

function Broken(): never {
  throw new Error('A page is broken.')
}

/** Fails until `repair` is called. */
function unreliableLoader() {
  let works = false
  return {
    loader: () => {
      if (!works) throw new ContentError('unreachable', new TypeError('Failed to fetch'))
      return {title: 'Work'}
    },
    repair: () => {
      works = true
    },
  }
}

async function renderSite(path: string) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(siteSettingsOptions.queryKey, settings)
  const unreliable = unreliableLoader()
  const router = createMemoryRouter(
    [
      {
        Component: Layout,
        HydrateFallback: () => <Layout loading />,
        children: [
          {
            errorElement: <PageError />,
            children: [
              {path: '/', loader: () => ({}), element: <h1>Welcome</h1>},
              {
                path: '/about',
                loader: () => ({title: 'About Me'}),
                element: (
                  <>
                    <h1>About</h1>
                    <Link to="?sort=date">Sort</Link>
                  </>
                ),
              },
              {path: '/work', loader: unreliable.loader, element: <h1>My work</h1>},
              {path: '/contact', loader: () => ({title: 'Contact me'}), Component: Broken},
            ],
          },
        ],
      },
    ],
    {initialEntries: [path]},
  )
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return unreliable
}

const header = () => page.getByRole('banner')
const heading = (name: string) => page.getByRole('heading', {level: 1, name})

beforeEach(() => page.viewport(1200, 800))
afterEach(() => vi.restoreAllMocks())

describe('around every page', () => {
  test('the header leads to all pages and marks the current one', async () => {
    await renderSite('/about')
    for (const name of ['Home', 'About Me', 'Work', 'Contact me']) {
      await expect.element(header().getByRole('link', {name, exact: true})).toBeVisible()
    }
    await expect
      .element(header().getByRole('link', {name: 'About Me'}))
      .toHaveAttribute('aria-current', 'page')
    await expect
      .element(header().getByRole('link', {name: 'Home', exact: true}))
      .not.toHaveAttribute('aria-current')
  })

  test('the footer leads to the owner’s other places', async () => {
    await renderSite('/')
    await expect
      .element(page.getByRole('contentinfo').getByRole('link', {name: /^GitHub/}))
      .toHaveAttribute('href', 'https://github.com/ada')
  })

  test('the keyboard’s first stop skips to the page', async () => {
    await renderSite('/')
    await expect.element(heading('Welcome')).toBeVisible()
    await userEvent.tab()
    await expect.element(page.getByRole('link', {name: 'Skip to content'})).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('main')).toHaveFocus()
  })
})

describe('a navigation', () => {
  test('changes the title, is announced, and brings the focus to the page', async () => {
    await renderSite('/')
    await expect.poll(() => document.title).toBe('Ada Lovelace, developer')
    await header().getByRole('link', {name: 'About Me'}).click()
    await expect.element(heading('About')).toBeVisible()
    expect(document.title).toBe('About Me · Ada Lovelace')
    await expect.element(page.getByRole('status').first()).toHaveTextContent('About Me')
    await expect.element(page.getByRole('main')).toHaveFocus()
  })

  test('from the menu brings the focus to the page too', async () => {
    await page.viewport(390, 800)
    await renderSite('/')
    await header().getByLabelText('Menu').click()
    await header().getByRole('link', {name: 'About Me'}).click()
    await expect.element(heading('About')).toBeVisible()
    await expect.element(page.getByRole('main')).toHaveFocus()
  })

  test('starts from the menu alone while that is open: the page behind it is out of reach', async () => {
    await page.viewport(390, 800)
    await renderSite('/about')
    await expect.element(heading('About')).toBeVisible()
    await header().getByLabelText('Menu').click()
    page.getByText('Sort').element().focus()
    expect(page.getByText('Sort').element()).not.toBe(document.activeElement)
  })

  test('within a page leaves the focus where it is', async () => {
    await renderSite('/about')
    const link = page.getByRole('link', {name: 'Sort'})
    await link.click()
    await expect.element(link).toHaveFocus()
    await expect.element(page.getByRole('status').first()).toHaveTextContent('')
  })
})

describe('a page that fails', () => {
  test('shows Oops and a way home while the header keeps working', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await renderSite('/contact')
    await expect.element(heading('Oops')).toBeVisible()
    await expect.element(page.getByText('something went wrong...')).toBeVisible()
    await header().getByRole('link', {name: 'About Me'}).click()
    await expect.element(heading('About')).toBeVisible()
  })

  test('leads home by its button', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await renderSite('/contact')
    await page.getByRole('link', {name: 'Go to homepage'}).click()
    await expect.element(heading('Welcome')).toBeVisible()
  })

  test('for want of content says so and tries again', async () => {
    const {repair} = await renderSite('/work')
    await expect.element(page.getByRole('alert').getByText(/could not be reached/)).toBeVisible()
    await page.getByRole('button', {name: 'Try again'}).click()
    await expect.element(page.getByRole('button', {name: 'Try again'})).toBeVisible()
    repair()
    await page.getByRole('button', {name: 'Try again'}).click()
    await expect.element(heading('My work')).toBeVisible()
  })
})
