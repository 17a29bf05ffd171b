import {expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import {contactTexts} from '#domain/texts/contact.ts'
import {OtherWays} from './other-ways.tsx'

test('the owner’s address and links stand in the form’s place', async () => {
  await render(
    <OtherWays
      email="ada@example.com"
      socialLinks={[{label: 'Mastodon', url: 'https://social.example/@ada'}]}
      texts={contactTexts}
    >
      There is no form.
    </OtherWays>,
  )
  await expect.element(page.getByText(/There is no form\./)).toBeVisible()
  await expect
    .element(page.getByRole('link', {name: 'Write an e-mail'}))
    .toHaveAttribute('href', 'mailto:ada@example.com')
  await expect
    .element(page.getByRole('link', {name: /Mastodon/}))
    .toHaveAttribute('href', 'https://social.example/@ada')
})

test('an owner without any says so instead of promising some', async () => {
  await render(
    <OtherWays email={undefined} socialLinks={[]} texts={contactTexts}>
      There is no form.
    </OtherWays>,
  )
  await expect.element(page.getByText(/come back a little later/)).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})
