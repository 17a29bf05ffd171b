import type {ComponentProps} from 'react'
import {afterEach, beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {page} from 'vitest/browser'
import {createMemoryRouter, RouterProvider} from 'react-router-dom'
import {render} from '#support/components/render.tsx'
import {advanceTime} from '#support/components/advance-time.ts'
import {press} from '#support/components/press.ts'
import {emulateReducedMotion} from '#support/components/reduced-motion.ts'
import {endScramble, visibleFrame, pauseAt} from '#support/components/scrambling.ts'
import {Headline} from './headline.tsx'
import {messages} from '#messages/en.ts'

const words = ['Websites', 'Mobile apps', "API's", 'Backends', 'Things']

const history: ComponentProps<typeof Headline>['history'] = {
  history: {
    finished: [{type: 'project', id: 'p1', name: 'Plotwise', date: '2024-06'}],
    count: 1,
    education: [],
  },
  pathOf: (id) => `/about?item=${id}`,
  earlierPath: '/about#experience',
  educationPath: '/about#education',
  imageOf: () => undefined,
}

async function renderHeadline(
  rotatingWords: readonly string[] = words,
  props: Partial<ComponentProps<typeof Headline>> = {},
) {
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <Headline
          greeting="Hello"
          headline="I build"
          rotatingWords={rotatingWords}
          comment="freelance developer"
          history={history}
          contactPath="/contact"
          texts={messages.home.texts}
          {...props}
        />
      ),
    },
  ])
  await render(<RouterProvider router={router} />)
}

const wordElement = () => page.getByTestId('rotating-word').element()
const word = () => visibleFrame(wordElement())
const container = () => wordElement().parentElement?.parentElement

/** Advances to the end of the next scramble. */
async function passWord(): Promise<void> {
  await advanceTime(2000)
  endScramble(wordElement())
}
const control = (does: 'Play' | 'Pause') => page.getByRole('button', {name: `${does} the changing word`})

beforeEach(async () => {
  vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']})
  await emulateReducedMotion(false)
  await page.viewport(1200, 800)
})

afterEach(() => {
  vi.useRealTimers()
})

test('the word changes after 2,000 ms, with a scramble of 20 ms per frame', async () => {
  await renderHeadline()
  expect(word()).toBe('Websites')
  await advanceTime(1999)
  expect(word()).toBe('Websites')
  await advanceTime(1)
  pauseAt(wordElement(), 19)
  expect(word()).toBe('Websites')
  const frames = new Set<string | undefined>()
  for (let milliseconds = 21; milliseconds <= 300; milliseconds += 20) {
    pauseAt(wordElement(), milliseconds)
    frames.add(word())
  }
  expect([...frames].at(0)).toMatch(/^[^W]ebsites$/)
  expect([...frames].at(-1)).toBe('Mobile apps')
  expect(frames.size).toBeGreaterThan(7)
})

test('the words rotate', async () => {
  await renderHeadline()
  for (const next of ['Mobile apps', "API's", 'Backends', 'Things', 'Websites']) {
    await passWord()
    expect(word()).toBe(next)
  }
})

test('pause and play', async () => {
  await renderHeadline()
  await press(control('Pause'))
  await advanceTime(10_000)
  expect(word()).toBe('Websites')
  await press(control('Play'))
  await passWord()
  expect(word()).toBe('Mobile apps')
  await expect.element(control('Pause')).toBeVisible()
})

test('with reduced motion it is paused, and changes without a scramble', async () => {
  await emulateReducedMotion()
  await renderHeadline()
  await advanceTime(10_000)
  expect(word()).toBe('Websites')
  await press(control('Play'))
  await advanceTime(1900)
  expect(word()).toBe('Websites')
  await advanceTime(100)
  expect(word()).toBe('Mobile apps')
})

test('assistive technology has a constant sentence', async () => {
  await renderHeadline()
  const heading = page.getByRole('heading', {level: 1})
  const name = "I build Websites, Mobile apps, API's, Backends, and Things"
  await expect.element(heading).toHaveAccessibleName(name)
  await advanceTime(2000)
  await advanceTime(100)
  await expect.element(heading).toHaveAccessibleName(name)
})

test('the width is that of the longest word', async () => {
  await renderHeadline(['A', 'Mobile apps'])
  const width = container()?.getBoundingClientRect().width
  await passWord()
  expect(word()).toBe('Mobile apps')
  expect(container()?.getBoundingClientRect().width).toBe(width)
})

test('a single word does not change and has no control', async () => {
  await renderHeadline(['Websites'])
  await advanceTime(10_000)
  expect(word()).toBe('Websites')
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('without words there is only the headline', async () => {
  await renderHeadline([])
  await expect.element(page.getByRole('heading', {level: 1})).toHaveAccessibleName('I build')
  await expect.element(page.getByTestId('rotating-word')).not.toBeInTheDocument()
})

test('out of view the word does not change', async () => {
  await renderHeadline()
  document.body.style.paddingBlockStart = '2000px'
  onTestFinished(() => document.body.removeAttribute('style'))
  await expect.poll(() => vi.getTimerCount()).toBe(0)
  await advanceTime(4000)
  expect(word()).toBe('Websites')
})

test('the comment does not overlap the history', async () => {
  await page.viewport(1440, 900)
  await renderHeadline(['Apps'], {
    comment: 'I plan, draw and build software, '.repeat(4),
    texts: {contactButton: 'Write to me about yours, and I will answer within two working days'},
  })
  const list = page.getByRole('navigation').getByRole('list').element().getBoundingClientRect()
  for (const text of [page.getByText(/I plan/), page.getByRole('link', {name: /^Write to me/})])
    expect(text.element().getBoundingClientRect().right).toBeLessThanOrEqual(list.left)
})

test('a right-to-left greeting has the same position', async () => {
  await page.viewport(1440, 900)
  await renderHeadline(['Apps'], {greeting: 'مرحبًا'})
  const range = document.createRange()
  range.selectNodeContents(page.getByText('مرحبًا').element())
  const headline = page.getByRole('heading', {level: 1}).element()
  expect(range.getBoundingClientRect().left).toBeCloseTo(headline.getBoundingClientRect().left, 0)
})

const imageOf = () => ({src: 'data:,', width: 1600, height: 1000, alt: ''})

test.each([
  ['I make and mend software', false],
  ['Softwareentwicklung', false],
  ['I build', true],
])('%s: a headline that does not fit beside the image hides it', async (headline, isPictured) => {
  await page.viewport(1440, 900)
  await renderHeadline(['Apps'], {headline, history: {...history, imageOf}})
  const {lineHeight} = getComputedStyle(page.getByRole('heading', {level: 1}).element())
  const {height} = page.getByRole('heading', {level: 1}).element().getBoundingClientRect()
  expect(height / Number.parseFloat(lineHeight)).toBeLessThan(2.5)
  expect(document.querySelector('nav > a')?.checkVisibility()).toBe(isPictured)
})
