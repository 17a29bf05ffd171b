import {QueryClient, QueryClientProvider} from '@tanstack/react-query'
import {expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from '#support/components/render.tsx'
import {createLakeConnection, createSite, SiteContext} from '#content/site.ts'
import {contactPageOptions, contactPageQuery, toContactPage} from '#content/contact-page.ts'
import {siteSettingsOptions, siteSettingsQuery, toSiteSettings} from '#content/site-settings.ts'
import {resultOf} from '#support/content/result-of.ts'
import {Page} from './contact-page.tsx'
import {messages} from '#messages/en.ts'

const content = toContactPage(await resultOf(contactPageQuery, []), messages)
const owner = {_id: 'siteSettings', _type: 'siteSettings', ownerName: 'Ada'}
const reachable = {
  ...owner,
  email: 'ada@example.com',
  socialLinks: [{label: 'Mastodon', url: 'https://social.example/@ada'}],
}

/** No hosted services are configured in tests. */
async function openContact({hasEmulators}: {hasEmulators: boolean}, stored: object = reachable) {
  const settings = toSiteSettings(await resultOf(siteSettingsQuery, [stored]), messages)
  const site = createSite(createLakeConnection(''), {messages, hasEmulators})
  const queryClient = new QueryClient({defaultOptions: {queries: {staleTime: Infinity}}})
  queryClient.setQueryData(contactPageOptions(site).queryKey, content)
  queryClient.setQueryData(siteSettingsOptions(site).queryKey, settings)
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
  await openContact({hasEmulators: false}, owner)
  await expect.element(page.getByText(/come back a little later/)).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})
