import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {render} from 'vitest-browser-react'
import {page} from 'vitest/browser'
import {advanceTime} from '#support/components/advance-time.ts'
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

test('a popup lasts 5,000 ms, and nothing is cleared while there is none', async () => {
  expect(popupDuration).toBe(5000)
  const {show, isCleared} = await renderPopup()
  await advanceTime(60_000)
  expect(isCleared()).toBe(false)
  await show(sent)
  await advanceTime(4999)
  expect(isCleared()).toBe(false)
  await advanceTime(1)
  expect(isCleared()).toBe(true)
})

test.each([
  ['success politely', 'status', sent],
  ['danger at once', 'alert', failed],
])('announces %s, in a region that was there before', async (_how, role, message) => {
  const {show} = await renderPopup()
  const region = page.getByRole(role).element()
  expect(region.textContent).toBe('')
  await show(message)
  expect(region.textContent).toBe(message.text)
})

test.each([
  ['another', failed],
  ['the same', {...sent}],
])('%s message takes the place of the one before and has its full time', async (_which, message) => {
  const {show, isCleared} = await renderPopup()
  await show(sent)
  await advanceTime(4000)
  await show(message)
  expect(page.getByText(message.text).elements()).toHaveLength(1)
  await advanceTime(4999)
  expect(isCleared()).toBe(false)
  await advanceTime(1)
  expect(isCleared()).toBe(true)
})
