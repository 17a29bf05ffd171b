import {beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {stopStrayClicks} from './stop-stray-clicks.ts'

const heard = vi.fn<(name: string) => void>()

/** Two buttons in one place, of which the upper one goes away when it is pressed. */
function twoLayers() {
  const [upper, lower] = ['upper', 'lower'].map((name) => {
    const button = Object.assign(document.createElement('button'), {textContent: name})
    button.addEventListener('click', () => heard(name))
    document.body.append(button)
    onTestFinished(() => button.remove())
    return button
  })
  if (!upper || !lower) throw new Error('There are two.')
  return {upper, lower}
}

/** A click as a hand makes it. */
function click(element: Element, {x = 100, after = 0}: {x?: number; after?: number} = {}) {
  for (const type of ['mousedown', 'mouseup', 'click']) {
    const event = new MouseEvent(type, {bubbles: true, cancelable: true, clientX: x, clientY: 50, detail: 1})
    Object.defineProperty(event, 'timeStamp', {value: 10_000 + after})
    element.dispatchEvent(event)
  }
}

beforeEach(() => {
  heard.mockClear()
  onTestFinished(stopStrayClicks(globalThis))
})

test('the second click of a double click does not press what lies under what the first one took away', () => {
  const {upper, lower} = twoLayers()
  click(upper)
  click(lower, {x: 103, after: 200})
  expect(heard.mock.calls).toEqual([['upper']])
})

test('a click somewhere else, or later, is a click', () => {
  const {upper, lower} = twoLayers()
  click(upper)
  click(lower, {x: 160, after: 200})
  click(upper, {x: 160, after: 700})
  expect(heard.mock.calls).toEqual([['upper'], ['lower'], ['upper']])
})

test('who presses the same button twice means it', () => {
  const {upper} = twoLayers()
  click(upper)
  click(upper, {after: 200})
  expect(heard).toHaveBeenCalledTimes(2)
})

test('who goes on pressing what moves up is heard again as soon as it is no double click any more', () => {
  const {upper, lower} = twoLayers()
  click(upper)
  click(lower, {after: 300})
  click(lower, {after: 600})
  expect(heard.mock.calls).toEqual([['upper'], ['lower']])
})

test('keys and labels press what they press', () => {
  const {upper, lower} = twoLayers()
  click(upper)
  lower.click()
  const label = document.createElement('label')
  const field = Object.assign(document.createElement('input'), {type: 'checkbox'})
  label.append('Course', field)
  document.body.append(label)
  onTestFinished(() => label.remove())
  click(label, {after: 2000})
  expect(field.checked).toBe(true)
  expect(heard).toHaveBeenCalledTimes(2)
})
