import {QueryClient, QueryClientProvider} from '@tanstack/react-query'
import {createMemoryRouter, RouterProvider} from 'react-router-dom'
import {expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import '#ui/styles/index.css'
import {contactPageOptions, siteSettingsOptions} from '#content/options.ts'
import type {ContactPageQueryResult, SiteSettingsQueryResult} from '#content/sanity.types.ts'
import {contactPage} from './contact.tsx'

/** Answers of the lake. */
const content: ContactPageQueryResult = {
  heading: 'Contact me',
  intro: 'Tell me about it.',
  seoDescription: 'How to reach me.',
}
const settings: SiteSettingsQueryResult = {
  ownerName: 'Ada',
  handle: 'ada',
  shortHandle: 'a',
  seoTitle: 'Ada',
  seoDescription: 'Ada',
  shareImage: null,
  socialLinks: [{label: 'Mastodon', url: 'https://social.example/@ada'}],
  email: 'ada@example.com',
}

/** Shows the page as it is at an address, with no hosted services configured, as these tests are built. */
async function openContact(url: string) {
  const queryClient = new QueryClient({defaultOptions: {queries: {staleTime: Infinity}}})
  queryClient.setQueryData(contactPageOptions.queryKey, content)
  queryClient.setQueryData(siteSettingsOptions.queryKey, settings)
  const route = {
    path: '/contact',
    loader: () => contactPage.load(queryClient, new URL(url)),
    Component: contactPage.Component,
    HydrateFallback: () => null,
  }
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([route], {initialEntries: ['/contact']})} />
    </QueryClientProvider>,
  )
  return queryClient
}

const form = () => page.getByRole('form')
const mailButton = () => page.getByRole('link', {name: 'Write an e-mail'})

test.each(['http://localhost:3000/contact', 'http://127.0.0.1:3000/contact', 'http://[::1]:3000/contact'])(
  'at %s, beside the emulators, there is the form',
  async (url) => {
    await openContact(url)
    await expect.element(form()).toBeVisible()
    await expect.element(mailButton()).not.toBeInTheDocument()
  },
)

test.each(['https://ada.example/contact', 'http://unknown.invalid/contact'])(
  'at %s, where nothing could send it, there is the owner’s address with the links instead of a dead form',
  async (url) => {
    await openContact(url)
    await expect.element(mailButton()).toHaveAttribute('href', 'mailto:ada@example.com')
    await expect
      .element(page.getByRole('link', {name: /Mastodon/}))
      .toHaveAttribute('href', 'https://social.example/@ada')
    await expect.element(form()).not.toBeInTheDocument()
  },
)

test('the head has a title and a description', async () => {
  const queryClient = await openContact('http://localhost/contact')
  expect(await contactPage.load(queryClient, new URL(location.href))).toMatchObject({
    title: 'Contact me',
    description: 'How to reach me.',
  })
})
