import {useRef} from 'react'
import {beforeEach, expect, test} from 'vitest'
import {render} from '#support/components/render.tsx'
import {emulateReducedMotion} from '#support/components/reduced-motion.ts'
import {endScramble, visibleFrame, pauseAt} from '#support/components/scrambling.ts'
import {type ScrambleHandle, ScramblingText} from './scrambling-text.tsx'

const noise = () => 0

beforeEach(() => emulateReducedMotion(false))

function Scrambles({text}: {text: string}) {
  const scrambling = useRef<ScrambleHandle>(null)
  return (
    <button onClick={() => scrambling.current?.scramble()}>
      <span style={{display: 'block', overflow: 'clip'}}>
        <ScramblingText ref={scrambling} text={text} tickMs={20} random={noise} />
      </span>
    </button>
  )
}

const button = () => {
  const found = document.querySelector('button')
  if (!found) throw new Error('There is no button.')
  return found
}
const shown = () => visibleFrame(button())
const shownAt = (ms: number) => {
  pauseAt(button(), ms)
  return shown()
}
const end = () => endScramble(button())

async function renderScramble(first: string) {
  const {rerender, unmount} = await render(<Scrambles text={first} />)
  return {change: (text: string) => rerender(<Scrambles text={text} />), unmount}
}

test('a frame every 20 ms, then only the new text', async () => {
  const {change} = await renderScramble('Things')
  await change('Apps')
  expect(shownAt(0)).toBe('Things')
  expect(shownAt(39)).toBe('Things')
  expect(shownAt(41)).toBe('<hings')
  expect(shownAt(159)).toBe('<<<ngs')
  expect(shownAt(161)).toBe('<<<<gs')
  expect(shownAt(399)).toBe('Apps<')
  end()
  expect(document.getAnimations()).toEqual([])
  expect(shown()).toBe('Apps')
  expect(button().innerText).toBe('Apps')
})

test('a text scrambles on demand', async () => {
  await renderScramble('handle')
  button().click()
  expect(shownAt(101)).toBe('<<ndle')
  end()
  expect(shown()).toBe('handle')
})

test('a new text replaces a running scramble', async () => {
  const {change} = await renderScramble('Things')
  await change('Apps')
  pauseAt(button(), 100)
  await change('Backends')
  expect(shownAt(0)).toBe('Apps')
  end()
  expect(shown()).toBe('Backends')
})

test('a scramble does not change the size', async () => {
  const {change} = await renderScramble('Things')
  const {height} = button().getBoundingClientRect()
  await change('Apps')
  pauseAt(button(), 60)
  expect(button().getBoundingClientRect().height).toBe(height)
  expect(button().scrollHeight).toBe(button().clientHeight)
})

test('with reduced motion the text changes at once', async () => {
  await emulateReducedMotion()
  const {change} = await renderScramble('Things')
  await change('Apps')
  expect(shown()).toBe('Apps')
  button().click()
  expect(shown()).toBe('Apps')
  expect(document.getAnimations()).toEqual([])
})

test('unmounting ends the animation', async () => {
  const {unmount, change} = await renderScramble('Things')
  await change('Apps')
  expect(document.getAnimations()).toHaveLength(1)
  await unmount()
  expect(document.getAnimations()).toEqual([])
})
