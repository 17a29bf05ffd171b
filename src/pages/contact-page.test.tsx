import {QueryClient, QueryClientProvider} from '@tanstack/react-query'
import {expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from '#support/components/render.tsx'
import '#ui/styles/index.css'
import {createLakeConnection, createSite, SiteContext} from '#content/site.ts'
import {contactPageOptions, toContactPage} from '#content/contact-page.ts'
import {siteSettingsOptions, toSiteSettings} from '#content/site-settings.ts'
import type {ContactPageQueryResult, SiteSettingsQueryResult} from '#content/sanity.types.ts'
import {Page} from './contact-page.tsx'
import {messages} from '#messages/en.ts'

const content: ContactPageQueryResult = {
  heading: 'Contact me',
  intro: 'Tell me about it.',
  texts: null,
  seoDescription: 'How to reach me.',
}
const settings: SiteSettingsQueryResult = {
  ownerName: 'Ada',
  handle: 'ada',
  role: null,
  shortHandle: 'a',
  seoTitle: 'Ada',
  seoDescription: 'Ada',
  shareImage: null,
  socialLinks: [{label: 'Mastodon', url: 'https://social.example/@ada'}],
  email: 'ada@example.com',
  texts: null,
}

/** No hosted services are configured in tests. */
async function openContact({hasEmulators}: {hasEmulators: boolean}, answered = settings) {
  const site = createSite(createLakeConnection(''), {messages, hasEmulators})
  const queryClient = new QueryClient({defaultOptions: {queries: {staleTime: Infinity}}})
  queryClient.setQueryData(contactPageOptions(site).queryKey, toContactPage(content, messages))
  queryClient.setQueryData(siteSettingsOptions(site).queryKey, toSiteSettings(answered, messages))
  await render(
    <SiteContext value={site}>
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>
    </SiteContext>,
  )
}

const form = () => page.getByRole('form')
const mailButton = () => page.getByRole('link', {name: 'Write an e-mail'})

test('with the emulators there is the form', async () => {
  await openContact({hasEmulators: true})
  expect(document.title).toBe('Contact me · Ada')
  await expect.element(form()).toBeVisible()
  await expect.element(mailButton()).not.toBeInTheDocument()
})

test('without a mail service there are the owner’s e-mail and links', async () => {
  await openContact({hasEmulators: false})
  await expect.element(mailButton()).toHaveAttribute('href', 'mailto:ada@example.com')
  await expect
    .element(page.getByRole('link', {name: /Mastodon/}))
    .toHaveAttribute('href', 'https://social.example/@ada')
  await expect.element(form()).not.toBeInTheDocument()
})

test('without e-mail and links there is a notice', async () => {
  await openContact({hasEmulators: false}, {...settings, email: '', socialLinks: []})
  await expect.element(page.getByText(/come back a little later/)).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})
