import {beforeEach, describe, expect, test} from 'vitest'
import {cdp, page, userEvent} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import '#ui/styles/index.css'
import type {ContactMessage} from '#domain/contact-message.ts'
import type {CaptchaSlot} from './contact-form.tsx'
import {ContactSection} from './contact-section.tsx'
import type {SendResult} from './send.ts'

const field = (name: string) => page.getByRole('textbox', {name})
const sendButton = () => page.getByRole('button', {name: /send message|sending message/i})
const captchaButton = () => page.getByRole('button', {name: 'I am human'})

/** Stands in the captcha's place: a button that responds, and one that lets the response expire. */
function Captcha({attempt, onResponse}: CaptchaSlot) {
  return (
    <>
      <button type="button" onClick={() => onResponse(`token-${attempt}`)}>
        I am human
      </button>
      <button type="button" onClick={() => onResponse(null)}>
        Expire
      </button>
    </>
  )
}

/** Shows the page with a sender whose answers the test gives one by one. */
async function renderContact({email}: {email?: string | undefined} = {email: 'ada@example.com'}) {
  const sent: ContactMessage[] = []
  const answers: {resolve: (result: SendResult) => void; reject: (error: Error) => void}[] = []
  await render(
    <ContactSection
      heading="Contact me"
      intro="Tell me about it."
      email={email}
      renderCaptcha={(slot) => <Captcha {...slot} />}
      onSend={(message) => {
        sent.push(message)
        const {promise, resolve, reject} = Promise.withResolvers<SendResult>()
        answers.push({resolve, reject})
        return promise
      }}
    />,
  )
  return {sent, answer: (result: SendResult) => answers.shift()?.resolve(result), answers}
}

const entries = {
  Name: 'Grace Hopper',
  Email: 'grace@example.com',
  Subject: 'A compiler',
  Message: 'Could you build one?\nIt is for a friend.',
}

async function fillForm() {
  for (const [name, text] of Object.entries(entries)) await field(name).fill(text)
  await captchaButton().click()
}

async function fillAndSend() {
  await fillForm()
  await sendButton().click()
}

beforeEach(async () => {
  await page.viewport(1200, 900)
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{name: 'prefers-reduced-motion', value: 'reduce'}],
  })
})

describe('the button', () => {
  test('does not work before anything is filled in', async () => {
    await renderContact()
    await expect.element(sendButton()).toBeDisabled()
    await expect.element(sendButton()).toHaveTextContent('Send message')
  })

  test('works once every field is valid and the captcha has a response', async () => {
    await renderContact()
    await fillForm()
    await expect.element(sendButton()).toBeEnabled()
  })

  test.each(Object.keys(entries))('does not work while %s is empty', async (name) => {
    await renderContact()
    await fillForm()
    await field(name).fill('')
    await expect.element(sendButton()).toBeDisabled()
    await field(name).fill(name === 'Email' ? 'a@b' : 'text')
    await expect.element(sendButton()).toBeEnabled()
  })

  test.each([
    ['Name', '1815'],
    ['Name', '   '],
    ['Subject', '?!'],
    ['Email', 'grace'],
    ['Email', 'grace@'],
  ])('does not work with the %s "%s"', async (name, text) => {
    await renderContact()
    await fillForm()
    await field(name).fill(text)
    await expect.element(sendButton()).toBeDisabled()
  })

  test.each([
    ['Name', '李'],
    ['Name', 'José 2'],
    ['Subject', 'Ω'],
    ['Subject', '  שלום  '],
    ['Message', '42'],
  ])('works with the %s "%s"', async (name, text) => {
    await renderContact()
    await fillForm()
    await field(name).fill(text)
    await expect.element(sendButton()).toBeEnabled()
  })

  test('does not work without a response of the captcha, or with an expired one', async () => {
    await renderContact()
    for (const [name, text] of Object.entries(entries)) await field(name).fill(text)
    await expect.element(sendButton()).toBeDisabled()
    await captchaButton().click()
    await expect.element(sendButton()).toBeEnabled()
    await page.getByRole('button', {name: 'Expire'}).click()
    await expect.element(sendButton()).toBeDisabled()
  })
})

describe('sending', () => {
  test('hands over what was written, and the captcha’s response', async () => {
    const {sent} = await renderContact()
    await fillAndSend()
    expect(sent).toEqual([
      {
        name: 'Grace Hopper',
        email: 'grace@example.com',
        subject: 'A compiler',
        message: expect.stringMatching(/^Could you build one\?\r?\nIt is for a friend\.$/),
        'g-recaptcha-response': 'token-0',
      },
    ])
  })

  test('says so on the button, which keeps the focus, and sends once', async () => {
    const {sent} = await renderContact()
    await fillForm()
    sendButton().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(sendButton()).toHaveTextContent('sending message...')
    await expect.element(sendButton()).toHaveFocus()
    await expect.element(field('Name')).toBeDisabled()
    await userEvent.keyboard('{Enter}')
    expect(sent).toHaveLength(1)
  })

  test('when it succeeds, says "Message sent" and empties the form', async () => {
    const {answer} = await renderContact()
    await fillAndSend()
    answer({ok: true})
    await expect.element(page.getByRole('status')).toHaveTextContent('Message sent')
    for (const name of Object.keys(entries)) await expect.element(field(name)).toHaveValue('')
    await expect.element(sendButton()).toHaveTextContent('Send message')
    await expect.element(sendButton()).toBeDisabled()
  })

  test('when it fails, says "An error occured", keeps the text and offers the visitor’s own mail program', async () => {
    const {answer} = await renderContact()
    await fillAndSend()
    answer({ok: false, reason: 'failed'})
    await expect.element(page.getByRole('alert')).toHaveTextContent('An error occured')
    await expect.element(field('Name')).toHaveValue(entries.Name)
    await expect.element(field('Message')).toHaveValue(entries.Message)
    await expect
      .element(page.getByRole('link', {name: 'send it with your own mail program'}))
      .toHaveAttribute(
        'href',
        'mailto:ada@example.com?subject=A%20compiler&body=Could%20you%20build%20one%3F%0D%0AIt%20is%20for%20a%20friend.%0D%0A%0D%0AGrace%20Hopper',
      )
  })

  test('that breaks down counts as failed', async () => {
    const {answers} = await renderContact()
    await fillAndSend()
    answers[0]?.reject(new Error('The sender broke.'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('An error occured')
    await expect.element(field('Name')).toBeEnabled()
  })

  test('without a known outcome shows nothing and keeps the text', async () => {
    const {answer} = await renderContact()
    await fillAndSend()
    answer({ok: false, reason: 'unconfirmed'})
    await expect.element(sendButton()).toHaveTextContent('Send message')
    await expect.element(page.getByRole('status')).toHaveTextContent('')
    await expect.element(page.getByRole('alert')).toHaveTextContent('')
    await expect.element(field('Name')).toHaveValue(entries.Name)
  })

  test('asks for a new response of the captcha each time', async () => {
    const {answer, sent} = await renderContact()
    await fillAndSend()
    answer({ok: false, reason: 'failed'})
    await expect.element(sendButton()).toBeDisabled()
    await captchaButton().click()
    await sendButton().click()
    expect(sent.map((message) => message['g-recaptcha-response'])).toEqual(['token-0', 'token-1'])
  })

  test('offers no mail program when the owner gives no address', async () => {
    const {answer} = await renderContact({})
    await fillAndSend()
    answer({ok: false, reason: 'failed'})
    await expect.element(page.getByRole('alert')).toHaveTextContent('An error occured')
    await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  })
})
