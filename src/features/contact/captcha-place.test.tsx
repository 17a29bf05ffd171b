import {expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import '#ui/styles/index.css'
import {press} from '#testing/screens/press.ts'
import {CaptchaPlace} from './captcha-place.tsx'
import type {Captcha, CaptchaBoxProps} from './captcha.ts'

const Box = ({compact}: CaptchaBoxProps) => <p>{compact ? 'compact' : 'normal'}</p>

/** A captcha that comes, or does not, when the test says so, and a count of how often it was asked for. */
function makeCaptcha() {
  const answers: ((Loaded: typeof Box | undefined) => void)[] = []
  let asked = 0
  let tellReady: (() => void) | undefined
  const captcha: Captcha = {
    load: () => {
      asked += 1
      const {promise, resolve} = Promise.withResolvers<typeof Box | undefined>()
      answers.push(resolve)
      return promise
    },
    follow: (onReady) => {
      tellReady = onReady
      return () => {}
    },
  }
  return {
    place: (width = 400, ticked = false) => (
      <div style={{width}}>
        <CaptchaPlace
          captcha={captcha}
          isNeeded
          ticked={ticked}
          email="ada@example.com"
          theme="dark"
          attempt={0}
          onToken={() => {}}
        />
      </div>
    ),
    comes: () => answers.shift()?.(Box),
    fails: () => answers.shift()?.(undefined),
    comesAfterAll: () => tellReady?.(),
    asked: () => asked,
  }
}

const height = () => page.getByRole('group').element().getBoundingClientRect().height

test.each([
  ['normal', 304, 78],
  ['compact', 303, 144],
])('the captcha is %s in %i px, in the room that was kept for it', async (size, width, kept) => {
  const {place, comes} = makeCaptcha()
  await render(place(width))
  expect(height()).toBe(kept)
  comes()
  await expect.element(page.getByText(size)).toBeVisible()
  expect(height()).toBe(kept)
})

test('a captcha with a tick keeps its size, whatever becomes of its place, until the tick is gone', async () => {
  const {place, comes} = makeCaptcha()
  const {rerender} = await render(place(400, true))
  comes()
  await expect.element(page.getByText('normal')).toBeVisible()
  await rerender(place(200, true))
  // A change of size is told before the next frame but one.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  await expect.element(page.getByText('normal')).toBeVisible()
  await rerender(place(200, false))
  await expect.element(page.getByText('compact')).toBeVisible()
})

test('a captcha that did not load says so, with another way to write and one more try', async () => {
  const {place, fails, asked} = makeCaptcha()
  await render(place())
  fails()
  await expect.element(page.getByRole('status')).toMatchTextContent(/did not load/)
  await expect
    .element(page.getByRole('link', {name: 'ada@example.com'}))
    .toHaveAttribute('href', 'mailto:ada@example.com')
  expect(asked()).toBe(1)
  await press(page.getByRole('button', {name: 'Try again'}))
  await expect.poll(asked).toBe(2)
})

test('while it is tried again the button keeps the focus and does nothing; what succeeds takes the focus over', async () => {
  const {place, fails, comes, asked} = makeCaptcha()
  await render(place())
  fails()
  await press(page.getByRole('button', {name: 'Try again'}))
  const button = page.getByRole('button', {name: 'Trying again...'})
  await expect.element(button).toHaveFocus()
  await press(button)
  expect(asked()).toBe(2)
  comes()
  await expect.element(page.getByRole('group')).toHaveFocus()
})

test('one that comes after it was given up is taken', async () => {
  const {place, fails, comesAfterAll, comes} = makeCaptcha()
  await render(place())
  fails()
  await expect.element(page.getByRole('status')).toMatchTextContent(/did not load/)
  comesAfterAll()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  comes()
  await expect.element(page.getByText('normal')).toBeVisible()
})
