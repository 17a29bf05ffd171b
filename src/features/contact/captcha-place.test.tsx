import {expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import '#ui/styles/index.css'
import {CaptchaPlace} from './captcha-place.tsx'

type State = 'loading' | 'ready' | 'blocked' | 'retrying'

const place = (state: State, onRetry = () => {}, width = 400, ticked = false) => (
  <div style={{width}}>
    <CaptchaPlace state={state} ticked={ticked} onRetry={onRetry} email="ada@example.com">
      {(compact) => <p>{compact ? 'compact' : 'normal'}</p>}
    </CaptchaPlace>
  </div>
)

const height = () => page.getByRole('group').element().getBoundingClientRect().height

test('the captcha takes up the room that was kept for it', async () => {
  const {rerender} = await render(place('loading'))
  expect(height()).toBe(78)
  await rerender(place('ready'))
  await expect.element(page.getByText('normal')).toBeVisible()
  expect(height()).toBe(78)
})

test('where it is narrow the captcha is a compact one, in the room that was kept for it', async () => {
  const {rerender} = await render(place('loading', undefined, 303))
  expect(height()).toBe(144)
  await rerender(place('ready', undefined, 303))
  await expect.element(page.getByText('compact')).toBeVisible()
  expect(height()).toBe(144)
  await rerender(place('ready', undefined, 304))
  await expect.element(page.getByText('normal')).toBeVisible()
})

test('a captcha with a tick keeps its size, whatever becomes of its place, until the tick is gone', async () => {
  const {rerender} = await render(place('ready', undefined, 400, true))
  await rerender(place('ready', undefined, 200, true))
  // A change of size is told before the next frame but one.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  await expect.element(page.getByText('normal')).toBeVisible()
  await rerender(place('ready', undefined, 200, false))
  await expect.element(page.getByText('compact')).toBeVisible()
})

test('a captcha that did not load says so, with another way to write and one more try', async () => {
  let tries = 0
  const onRetry = () => {
    tries += 1
  }
  const {rerender} = await render(place('loading', onRetry))
  await rerender(place('blocked', onRetry))
  await expect.element(page.getByRole('status')).toMatchTextContent(/did not load/)
  await expect
    .element(page.getByRole('link', {name: 'ada@example.com'}))
    .toHaveAttribute('href', 'mailto:ada@example.com')
  await page.getByRole('button', {name: 'Try again'}).click()
  expect(tries).toBe(1)
})

test('while it is tried again the button keeps the focus and does nothing; what succeeds takes the focus over', async () => {
  let tries = 0
  const onRetry = () => {
    tries += 1
  }
  const {rerender} = await render(place('blocked', onRetry))
  await page.getByRole('button', {name: 'Try again'}).click()
  await rerender(place('retrying', onRetry))
  const button = page.getByRole('button', {name: 'Trying again...'})
  await expect.element(button).toHaveFocus()
  await button.click({force: true})
  expect(tries).toBe(1)
  await rerender(place('ready', onRetry))
  await expect.element(page.getByRole('group')).toHaveFocus()
})
