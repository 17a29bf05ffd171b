import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {render} from '#support/components/render.tsx'
import {page} from 'vitest/browser'
import {advanceTime} from '#support/components/advance-time.ts'
import {Popup, popupMs, type PopupMessage} from './popup.tsx'

beforeEach(() => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
})

afterEach(() => {
  vi.useRealTimers()
})

/** `cleared` is whether the timer is over. */
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

test('a popup is shown for 5,000 ms', async () => {
  expect(popupMs).toBe(5000)
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
])('announces %s, in an existing live region', async (_how, role, message) => {
  const {show} = await renderPopup()
  const region = page.getByRole(role).element()
  expect(region.textContent).toBe('')
  await show(message)
  expect(region.textContent).toBe(message.text)
})

test('another message replaces the previous one and restarts the timer', async () => {
  const {show, isCleared} = await renderPopup()
  await show(sent)
  await advanceTime(4000)
  await show(failed)
  expect(page.getByText(sent.text).elements()).toEqual([])
  await advanceTime(4999)
  expect(isCleared()).toBe(false)
  await advanceTime(1)
  expect(isCleared()).toBe(true)
})
