import {QueryClient, QueryClientProvider} from '@tanstack/react-query'
import type {ComponentProps, ReactNode} from 'react'
import {hydrateRoot} from 'react-dom/client'
import {renderToString} from 'react-dom/server'
import {beforeEach, describe, expect, onTestFinished, test} from 'vitest'
import {cdp, page, userEvent} from 'vitest/browser'
import {BrowserRouter, Link, Route, Routes} from 'react-router-dom'
import {EnglishMessages, render} from '#support/components/render.tsx'
import {type ContactMessage, type SpamCheck, SendError, type SendFailure} from '#domain/contact-message.ts'
import {enterText} from '#support/components/enter-text.ts'
import {press} from '#support/components/press.ts'
import {emulateReducedMotion} from '#support/components/reduced-motion.ts'
import {ContactForm} from './contact-form.tsx'
import type {LoadCaptcha} from './captcha-field.tsx'
import {messages} from '#messages/en.ts'

const field = (name: string) => page.getByRole('textbox', {name})
const sendButton = () => page.getByRole('button', {name: /send message|sending message/i})
const captchaField = () => page.getByRole('group', {name: 'Check against robots'})
const captchaButton = () => page.getByRole('button', {name: 'I am human'})

/** The captcha field has a status too. */
const popup = () => page.getByRole('status').last()

const announced = () => {
  const region = document.querySelector('[aria-live=polite]')
  if (region === null) throw new Error('There is no live region.')
  return page.elementLocator(region)
}

/** A captcha with buttons that issue a token and let it expire. */
const loadCaptcha: LoadCaptcha = async () => CaptchaBox

function CaptchaBox({attempt, onToken}: ComponentProps<Awaited<ReturnType<LoadCaptcha>>>) {
  return (
    <>
      <button type="button" onClick={() => onToken(`token-${attempt}`)}>
        I am human
      </button>
      <button type="button" onClick={() => onToken(undefined)}>
        Expire
      </button>
    </>
  )
}

type FormOptions = {email?: string | undefined}

/** The test resolves each message. */
function createForm({email}: FormOptions = {email: 'ada@example.com'}) {
  const sent: {message: ContactMessage; spamCheck: SpamCheck}[] = []
  const deliveries: PromiseWithResolvers<boolean>[] = []
  let prepareCount = 0
  const mailer = {
    prepare: () => {
      prepareCount += 1
    },
    send: (message: ContactMessage, spamCheck: SpamCheck) => {
      sent.push({message, spamCheck})
      const delivery = Promise.withResolvers<boolean>()
      deliveries.push(delivery)
      return delivery.promise
    },
  }
  const form = (
    <QueryClientProvider client={new QueryClient()}>
      <ContactForm
        mailer={mailer}
        loadCaptcha={loadCaptcha}
        colorScheme="dark"
        email={email}
        texts={messages.contact.texts}
      />
    </QueryClientProvider>
  )
  return {form, sent, deliveries, prepareCount: () => prepareCount}
}

async function renderForm(options?: FormOptions) {
  const {form, deliveries, ...rest} = createForm(options)
  const {unmount} = await render(form)
  return {
    ...rest,
    respond: (outcome: boolean | SendFailure) =>
      typeof outcome === 'boolean'
        ? deliveries.shift()?.resolve(outcome)
        : deliveries.shift()?.reject(new SendError(outcome)),
    unmountForm: unmount,
    remountForm: () => render(form),
  }
}

/** Prerenders and hydrates the form. */
function hydrateForm(bareForm: ReactNode, beforeHydration: () => void): void {
  const form = <EnglishMessages>{bareForm}</EnglishMessages>
  const container = document.createElement('div')
  container.innerHTML = renderToString(form)
  document.body.append(container)
  beforeHydration()
  const root = hydrateRoot(container, form)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
}

const entries = {
  Name: 'Grace Hopper',
  Email: 'grace@example.com',
  Subject: 'A compiler',
  Message: 'Could you build one?\nIt is for a friend.',
}

function writeMessage() {
  for (const [name, text] of Object.entries(entries)) enterText(field(name), text)
}

async function fillForm() {
  writeMessage()
  await press(captchaButton())
}

async function fillAndSend() {
  await fillForm()
  await expect.element(sendButton()).toBeEnabled()
  await press(sendButton())
}

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1200, 900)
  await emulateReducedMotion()
})

/** Intersection observers report within two frames. */
async function nextFrames() {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}

// Phones of 360 px, and of 375 px with a scrollbar, and a wide screen.
test.each([320, 319, 334, 700])('the wide captcha fits in a column of %d px', async (width) => {
  const {form} = createForm()
  await render(<div style={{width, containerType: 'inline-size', marginInline: '2rem'}}>{form}</div>)
  expect(captchaField().element().getBoundingClientRect().width).toBeGreaterThanOrEqual(304)
})

describe('the SDK and the captcha are loaded', () => {
  beforeEach(async () => {
    // The captcha is out of view, and the mouse is outside.
    await page.viewport(400, 400)
    await cdp().send('Input.dispatchMouseEvent', {type: 'mouseMoved', x: 1250, y: 700})
  })

  test.each<[string, () => void | Promise<void>]>([
    ['focuses a field', () => field('Name').element().focus({preventScroll: true})],
    ['points at the form', () => field('Name').hover()],
    ['scrolls to the captcha', () => captchaField().element().scrollIntoView()],
  ])('once, when a visitor %s', async (_what, approach) => {
    const {prepareCount} = await renderForm()
    await nextFrames()
    expect(prepareCount()).toBe(0)
    await approach()
    await expect.poll(prepareCount).toBe(1)
    await fillForm()
    expect(prepareCount()).toBe(1)
  })

  test('if a field is focused at hydration', async () => {
    const {form, prepareCount} = createForm()
    hydrateForm(form, () => {
      field('Name').element().focus({preventScroll: true})
      expect(prepareCount()).toBe(0)
    })
    await expect.poll(prepareCount).toBe(1)
  })
})

describe('the button', () => {
  test('is enabled if all fields are valid', async () => {
    await renderForm()
    await expect.element(sendButton()).toBeDisabled()
    await expect.element(sendButton()).toHaveTextContent('Send message')
    await fillForm()
    await expect.element(sendButton()).toBeEnabled()
    for (const [name, wrong, right] of [
      ['Name', '1815', '李'],
      ['Email', 'grace', 'a@b'],
      ['Subject', '?!', '  שלום  '],
      ['Message', '', '42'],
    ] as const) {
      enterText(field(name), wrong)
      await expect.element(sendButton(), {message: `${name}: "${wrong}"`}).toBeDisabled()
      enterText(field(name), right)
      await expect.element(sendButton(), {message: `${name}: "${right}"`}).toBeEnabled()
    }
  })

  test('is disabled without a valid captcha token', async () => {
    await renderForm()
    writeMessage()
    await expect.element(sendButton()).toBeDisabled()
    await press(captchaButton())
    await expect.element(sendButton()).toBeEnabled()
    await press(page.getByRole('button', {name: 'Expire'}))
    await expect.element(sendButton()).toBeDisabled()
    await expect
      .element(sendButton())
      .toHaveAccessibleDescription(/^The check against robots has lost its tick/)
    await expect.element(announced()).toMatchTextContent(/has lost its tick/)
    await press(captchaButton())
    await expect.element(announced()).toHaveTextContent('')
  })

  test('passes the focus to the form if the token expires', async () => {
    await renderForm()
    await fillForm()
    await expect.element(sendButton()).toBeEnabled()
    sendButton().element().focus()
    page
      .getByRole('button', {name: 'Expire'})
      .element()
      .dispatchEvent(new MouseEvent('click', {bubbles: true}))
    await expect.element(page.getByRole('form')).toHaveFocus()
  })
})

describe('the hint', () => {
  test('names missing and invalid fields after the first input', async () => {
    await renderForm()
    await expect.element(sendButton()).not.toHaveAccessibleDescription()
    enterText(field('Name'), 'Grace')
    await expect
      .element(sendButton())
      .toHaveAccessibleDescription(
        'Still missing: Email, Subject, Message, and the tick that you are no robot.',
      )
    await fillForm()
    await expect.element(sendButton()).not.toHaveAccessibleDescription()
    enterText(field('Email'), 'grace')
    enterText(field('Message'), '')
    await expect.element(page.getByText('Still missing: Message. Not right yet: Email.')).toBeVisible()
  })

  test.each(['Name', 'Subject'])('in the browser’s message that %s takes a letter', async (name) => {
    await renderForm()
    await field(name).fill('1815')
    await userEvent.tab()
    await expect.element(field(name)).toHaveAccessibleDescription(/format.* It takes at least one letter\.$/)
  })
})

describe('sending', () => {
  test('passes the values, the token and the spam check', async () => {
    const {sent} = await renderForm()
    const honeypot = document.querySelector<HTMLInputElement>('[name="form-check"]')
    if (honeypot === null) throw new Error('There is no honeypot.')
    expect(honeypot.tabIndex).toBe(-1)
    expect(honeypot.closest('[aria-hidden="true"]')).not.toBeNull()
    honeypot.value = 'https://spam.example'
    await fillAndSend()
    expect(sent).toEqual([
      {
        message: {
          name: 'Grace Hopper',
          email: 'grace@example.com',
          subject: 'A compiler',
          message: expect.stringMatching(/^Could you build one\?\r?\nIt is for a friend\.$/),
          'g-recaptcha-response': 'token-0',
        },
        spamCheck: {honeypot: 'https://spam.example', openedAt: expect.any(Number)},
      },
    ])
    const openedAt = sent[0]?.spamCheck.openedAt ?? 0
    expect(openedAt).toBeGreaterThan(0)
    expect(openedAt).toBeLessThan(performance.now())
    const limits = Object.keys(entries).map((name) => field(name).element().getAttribute('maxlength'))
    expect(limits).toEqual(['100', '254', '150', '5000'])
  })

  test('shows its status on the focused button, sends once, and clears the form on success', async () => {
    const {sent, respond} = await renderForm()
    await fillForm()
    await expect.element(sendButton()).toBeEnabled()
    sendButton().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(sendButton()).toHaveTextContent('sending message...')
    await expect.element(announced()).toHaveTextContent('sending message...')
    await expect.element(sendButton()).toHaveFocus()
    await expect.element(field('Name')).toHaveAttribute('readonly')
    await userEvent.keyboard('{Enter}')
    expect(sent).toHaveLength(1)

    respond(true)
    await expect.element(popup()).toHaveTextContent('Message sent')
    for (const name of Object.keys(entries)) await expect.element(field(name)).toHaveValue('')
    await expect.element(sendButton()).toHaveTextContent('Send message')
    await expect.element(sendButton()).toBeDisabled()
    await expect.element(page.getByRole('form')).toHaveFocus()
  })

  test('sends once on a double click, before the form shows that it is sending', async () => {
    const {sent} = await renderForm()
    await fillForm()
    await expect.element(sendButton()).toBeEnabled()
    const button = sendButton().element()
    if (!(button instanceof HTMLElement)) throw new Error('The button is not an HTML element.')
    button.click()
    button.click()
    await expect.element(sendButton()).toHaveTextContent('sending message...')
    expect(sent).toHaveLength(1)
  })

  test('resets the captcha for each message, and keeps a note of what was sent', async () => {
    const {sent, respond} = await renderForm()
    await fillAndSend()
    respond(true)
    const note = page.getByText('Sent: “A compiler”. The answer comes to grace@example.com.')
    await expect.element(note).toBeVisible()
    writeMessage()
    await expect.element(page.getByText('Still missing: the tick that you are no robot.')).toBeVisible()
    await expect.element(sendButton()).toBeDisabled()
    await press(captchaButton())
    await expect.element(note).toBeVisible()
    await press(sendButton())
    expect(sent.map(({message}) => message['g-recaptcha-response'])).toEqual(['token-0', 'token-1'])
  })

  test('on failure shows "An error occured", keeps the text and has a mailto link', async () => {
    const {respond} = await renderForm()
    await fillAndSend()
    respond('refused')
    await expect.element(page.getByRole('alert')).toHaveTextContent('An error occured')
    await expect.element(field('Name')).toHaveValue(entries.Name)
    await expect.element(field('Message')).toHaveValue(entries.Message)
    await expect.element(field('Name')).not.toHaveAttribute('readonly')
    await expect
      .element(page.getByRole('link', {name: 'send it with your own mail program'}))
      .toHaveAttribute(
        'href',
        'mailto:ada@example.com?subject=A%20compiler&body=Could%20you%20build%20one%3F%0D%0AIt%20is%20for%20a%20friend.%0D%0A%0D%0AGrace%20Hopper',
      )
    const failureNote = page.getByText(/Your text is still here/)
    await expect.element(failureNote).toHaveFocus()

    for (const [reason, text] of [
      ['timed-out', /may have arrived after all/],
      ['throttled', /wait a minute/],
      ['unreachable', /Is this device online/],
    ] as const) {
      await press(captchaButton())
      await expect.element(sendButton()).toBeEnabled()
      await press(sendButton())
      respond(reason)
      await expect.element(failureNote).toMatchTextContent(text)
    }
  })

  test('does not move the focus if it is elsewhere, and has no mailto link without an address', async () => {
    const {respond} = await renderForm({})
    await fillAndSend()
    field('Message').element().focus()
    respond('refused')
    await expect.element(page.getByRole('alert')).toHaveTextContent('An error occured')
    await expect.element(field('Message')).toHaveFocus()
    await expect.element(page.getByText(/try once more/)).toBeVisible()
    await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  })

  test('with another success than 200 shows nothing and keeps the text', async () => {
    const {respond} = await renderForm()
    await fillAndSend()
    respond(false)
    await expect.element(sendButton()).toHaveTextContent('Send message')
    await expect.element(popup()).toHaveTextContent('')
    await expect.element(page.getByRole('alert')).toHaveTextContent('')
    await expect.element(field('Name')).toHaveValue(entries.Name)
  })
})

test('the text survives a reload, unless something was typed before hydration', async () => {
  const {unmountForm} = await renderForm()
  writeMessage()
  await unmountForm()
  hydrateForm(createForm().form, () => enterText(field('Subject'), 'Another'))
  await expect.element(sendButton()).toBeDisabled()
  await expect.element(field('Message')).toHaveValue(entries.Message)
  await expect.element(field('Name')).toHaveValue(entries.Name)
  await expect.element(field('Subject')).toHaveValue('Another')
  await press(captchaButton())
  await expect.element(sendButton()).toBeEnabled()
})

test('navigation does not interrupt sending', async () => {
  history.pushState(null, '', '/contact')
  const {form} = createForm()
  await render(
    <BrowserRouter>
      <Routes>
        <Route
          path="/contact"
          element={
            <>
              {form}
              <Link to="/other">Other</Link>
            </>
          }
        />
        <Route path="*" element={<h1>Other page</h1>} />
      </Routes>
    </BrowserRouter>,
  )
  await fillAndSend()
  await expect.element(sendButton()).toHaveTextContent('sending message...')
  await press(page.getByRole('link', {name: 'Other'}))
  await expect.element(page.getByRole('heading', {name: 'Other page'})).toBeVisible()
})

test('after a navigation and back the text and the status are there', async () => {
  const {unmountForm, remountForm, respond} = await renderForm()
  await fillForm()
  await unmountForm()
  const again = await remountForm()
  await expect.element(field('Message')).toHaveValue(entries.Message)
  await expect.element(sendButton()).toBeDisabled()
  await press(captchaButton())
  await expect.element(sendButton()).toBeEnabled()
  await press(sendButton())
  await again.unmount()
  await remountForm()
  await expect.element(sendButton()).toHaveTextContent('sending message...')
  await expect.element(field('Message')).toHaveValue(entries.Message)
  respond('refused')
  await expect.element(page.getByRole('alert')).toHaveTextContent('An error occured')
  await expect.element(field('Message')).toHaveValue(entries.Message)
})
