import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {cdp} from 'vitest/browser'
import {renderHook} from 'vitest-browser-react'
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

const renderScramble = (text: string) =>
  renderHook((props?: {text: string}) => useScramble(props?.text ?? text, {tick: 20, random: noise}), {
    initialProps: {text},
  })

test('the first text stands still', async () => {
  const {result} = await renderScramble('Things')
  expect(result.current.shown).toBe('Things')
  expect(vi.getTimerCount()).toBe(0)
})

test('a new text is not seen before it scrambles in', async () => {
  const {result, rerender} = await renderScramble('Things')
  await rerender({text: 'Apps'})
  expect(result.current.shown).toBe('Things')
})

test('a frame follows every 20 ms until the new text stands', async () => {
  const {result, rerender, act} = await renderScramble('Things')
  await rerender({text: 'Apps'})
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  await pass(39)
  expect(result.current.shown).toBe('Things')
  await pass(1)
  expect(result.current.shown).toBe('<hings')
  await pass(120)
  expect(result.current.shown).toBe('<<<<gs')
  await pass(240)
  expect(result.current.shown).toBe('Apps')
  expect(vi.getTimerCount()).toBe(0)
})

test('a text scrambles into itself when asked to', async () => {
  const {result, act} = await renderScramble('handle')
  await act(() => result.current.scramble())
  await act(() => void vi.advanceTimersByTime(100))
  expect(result.current.shown).toBe('<<ndle')
  await act(() => void vi.advanceTimersByTime(300))
  expect(result.current.shown).toBe('handle')
})

test('with reduced motion a new text stands at once', async () => {
  await prefer('reduce')
  const {result, rerender, act} = await renderScramble('Things')
  await rerender({text: 'Apps'})
  expect(result.current.shown).toBe('Apps')
  await act(() => result.current.scramble())
  expect(result.current.shown).toBe('Apps')
  expect(vi.getTimerCount()).toBe(0)
})

test('nothing ticks on once it has left the page', async () => {
  const {unmount, rerender} = await renderScramble('Things')
  await rerender({text: 'Apps'})
  expect(vi.getTimerCount()).toBe(1)
  await unmount()
  expect(vi.getTimerCount()).toBe(0)
})
