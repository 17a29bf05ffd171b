import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {render} from 'vitest-browser-react'
import {page} from 'vitest/browser'
import {passTime} from '#testing/screens/pass-time.ts'
import {Popup, popupDuration, type PopupMessage} from './popup.tsx'

beforeEach(() => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
})

afterEach(() => {
  vi.useRealTimers()
})

/** Shows messages one after the other; `cleared` tells whether the last one's time is over. */
async function renderPopup() {
  let cleared = false
  const popup = (message?: PopupMessage) => (
    <Popup
      message={message}
      onClear={() => {
        cleared = true
      }}
    />
  )
  const {rerender} = await render(popup())
  return {
    show: (message: PopupMessage) => rerender(popup(message)),
    isCleared: () => cleared,
  }
}

const sent: PopupMessage = {type: 'success', text: 'Message sent'}
const failed: PopupMessage = {type: 'danger', text: 'An error occured'}

test('a popup lasts 5,000 ms', async () => {
  expect(popupDuration).toBe(5000)
  const {show, isCleared} = await renderPopup()
  await show(sent)
  await passTime(4999)
  expect(isCleared()).toBe(false)
  await passTime(1)
  expect(isCleared()).toBe(true)
})

test('nothing is cleared while there is no message', async () => {
  const {isCleared} = await renderPopup()
  await passTime(60_000)
  expect(isCleared()).toBe(false)
})

test('success is announced politely, in a region that was there before', async () => {
  const {show} = await renderPopup()
  const region = page.getByRole('status').element()
  expect(region.textContent).toBe('')
  await show(sent)
  expect(region.textContent).toBe('Message sent')
})

test('danger is announced at once, in a region that was there before', async () => {
  const {show} = await renderPopup()
  const region = page.getByRole('alert').element()
  expect(region.textContent).toBe('')
  await show(failed)
  expect(region.textContent).toBe('An error occured')
})

test('a new message takes the place of the one before and has its full time', async () => {
  const {show, isCleared} = await renderPopup()
  await show(sent)
  await passTime(4000)
  await show(failed)
  expect(page.getByText('Message sent').query()).toBeNull()
  await passTime(4999)
  expect(isCleared()).toBe(false)
})

test('the same message again starts its time anew', async () => {
  const {show, isCleared} = await renderPopup()
  await show(sent)
  await passTime(4000)
  await show({...sent})
  await passTime(4999)
  expect(isCleared()).toBe(false)
  await passTime(1)
  expect(isCleared()).toBe(true)
})
