import {expect, test} from 'vitest'
import {page, userEvent} from 'vitest/browser'
import {render} from '#support/components/render.tsx'
import {enterText} from '#support/components/enter-text.ts'
import {TextArea, TextField} from './field.tsx'

const email = () => page.getByRole('textbox', {name: 'Email'})

const renderForm = () =>
  render(
    <form>
      <TextField label="Email" name="email" type="email" required />
      <TextArea label="Message" name="message" required maxLength={50} />
    </form>,
  )

test('a field shows its error from the first blur until it is valid', async () => {
  await renderForm()
  await expect.element(email()).toHaveAttribute('aria-invalid', 'false')
  await expect.element(email()).not.toHaveAccessibleDescription()
  await email().click()
  await userEvent.keyboard('ada')
  await expect.element(email()).toHaveAttribute('aria-invalid', 'false')
  await userEvent.tab()
  await expect.element(email()).toHaveAttribute('aria-invalid', 'true')
  const input = email().element()
  if (!(input instanceof HTMLInputElement)) throw new Error('The field is not an input.')
  expect(input.validationMessage).not.toBe('')
  await expect.element(email()).toHaveAccessibleDescription(input.validationMessage)
  await expect.element(page.getByText(input.validationMessage)).toBeVisible()
  enterText(email(), 'ada@example.com')
  await expect.element(email()).toHaveAttribute('aria-invalid', 'false')
})

const top = () => page.getByRole('button').element().getBoundingClientRect().top

test('a pressed element does not move before it is clicked', async () => {
  let clicks = 0
  await render(
    <>
      <TextArea label="Message" name="message" required />
      <button type="button" style={{display: 'block'}} onClick={() => (clicks += 1)}>
        Next
      </button>
    </>,
  )
  const message = page.getByRole('textbox', {name: 'Message'})
  await message.click()
  const before = top()
  await page.getByRole('button').click()
  expect(clicks).toBe(1)
  await expect.element(message).toHaveAttribute('aria-invalid', 'true')
  expect(top()).toBeGreaterThan(before + 10)
})

test('a nearly full field shows the remaining characters', async () => {
  await renderForm()
  const message = page.getByRole('textbox', {name: 'Message'})
  enterText(message, 'x'.repeat(45))
  await expect.element(page.getByText(/left/)).not.toBeInTheDocument()
  enterText(message, 'x'.repeat(46))
  await expect.element(page.getByText('4 characters left')).toBeVisible()
  enterText(message, 'x'.repeat(50))
  await expect.element(page.getByRole('status')).toHaveTextContent('No more characters fit.')
  enterText(message, 'x')
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
})

test('a field that is nearly full from the start shows them too', async () => {
  await render(<TextArea label="Message" name="message" maxLength={50} defaultValue={'x'.repeat(48)} />)
  await expect.element(page.getByText('2 characters left')).toBeVisible()
})
