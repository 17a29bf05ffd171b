import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {cdp} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import {useScramble} from './use-scramble.ts'

const prefer = (motion: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', {features: [{name: 'prefers-reduced-motion', value: motion}]})

const noise = () => 0

beforeEach(async () => {
  vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']})
  await prefer('no-preference')
})

afterEach(() => {
  vi.useRealTimers()
})

function Scrambling({text}: {text: string}) {
  const {ref, atFirst, scramble} = useScramble(text, {tick: 20, random: noise})
  return (
    <button onClick={scramble}>
      <span ref={ref}>{atFirst}</span>
    </button>
  )
}

const button = () => document.querySelector('button')
const shown = () => button()?.textContent

async function renderScramble(first: string) {
  const {rerender, unmount} = await render(<Scrambling text={first} />)
  return {change: (text: string) => rerender(<Scrambling text={text} />), unmount}
}

const pass = (ms: number) => vi.advanceTimersByTime(ms)

test('the first text stands still', async () => {
  await renderScramble('Things')
  expect(shown()).toBe('Things')
  expect(vi.getTimerCount()).toBe(0)
})

test('a new text is not seen before it scrambles in', async () => {
  const {change} = await renderScramble('Things')
  await change('Apps')
  expect(shown()).toBe('Things')
})

test('a frame follows every 20 ms until the new text stands', async () => {
  const {change} = await renderScramble('Things')
  await change('Apps')
  pass(39)
  expect(shown()).toBe('Things')
  pass(1)
  expect(shown()).toBe('<hings')
  pass(120)
  expect(shown()).toBe('<<<<gs')
  pass(240)
  expect(shown()).toBe('Apps')
  expect(vi.getTimerCount()).toBe(0)
})

test('a text scrambles into itself when asked to', async () => {
  await renderScramble('handle')
  button()?.click()
  pass(100)
  expect(shown()).toBe('<<ndle')
  pass(300)
  expect(shown()).toBe('handle')
})

test('with reduced motion a new text stands at once', async () => {
  await prefer('reduce')
  const {change} = await renderScramble('Things')
  await change('Apps')
  expect(shown()).toBe('Apps')
  button()?.click()
  expect(shown()).toBe('Apps')
  expect(vi.getTimerCount()).toBe(0)
})

test('nothing ticks on once it has left the page', async () => {
  const {unmount, change} = await renderScramble('Things')
  await change('Apps')
  expect(vi.getTimerCount()).toBe(1)
  await unmount()
  expect(vi.getTimerCount()).toBe(0)
})
