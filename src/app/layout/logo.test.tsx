import {createMemoryRouter, RouterProvider} from 'react-router-dom'
import {beforeEach, expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from '#support/components/render.tsx'
import {emulateReducedMotion} from '#support/components/reduced-motion.ts'
import {endScramble, visibleFrame, pauseAt} from '#support/components/scrambling.ts'
import {Logo} from './logo.tsx'

beforeEach(async () => {
  await emulateReducedMotion(false)
  await page.viewport(1200, 800)
})

async function renderLogo({scrambles}: {scrambles: boolean}) {
  // The pointer of an earlier test may be in the corner.
  const element = (
    <div style={{margin: '20rem'}}>
      <Logo handle="your.handle" shortHandle="y.h" scramblesOnHover={scrambles} />
    </div>
  )
  await render(<RouterProvider router={createMemoryRouter([{path: '*', element}])} />)
}

const link = () => page.getByRole('link')
const shown = () => {
  const tag = document.querySelector('a [aria-hidden]')
  return tag instanceof HTMLElement ? tag.innerText.replaceAll(/\s/g, '') : undefined
}

const longForm = () => {
  const found = document.querySelector('a [class*=long]')
  if (!found) throw new Error('There is no long form of the handle.')
  return found
}

function hover(pointerType = 'mouse') {
  const over = new PointerEvent('pointerover', {bubbles: true, pointerType})
  link().element().dispatchEvent(over)
}

test('is a link home with the handle, or the short handle below 992 px', async () => {
  await renderLogo({scrambles: false})
  expect(shown()).toBe('<your.handle/>')
  await page.viewport(991, 800)
  expect(shown()).toBe('<y.h/>')
  await page.viewport(992, 800)
  expect(shown()).toBe('<your.handle/>')
  await expect.element(link()).toHaveAttribute('href', '/')
})

test('hovering scrambles the letters every 10 ms', async () => {
  await renderLogo({scrambles: true})
  hover()
  const at = (milliseconds: number) => {
    pauseAt(longForm(), milliseconds)
    return visibleFrame(longForm())
  }
  expect(at(29)).toBe('your.handle')
  expect(at(31)).toMatch(/^.our\.handle$/)
  expect(at(101)).toMatch(/^(?!you)...r\.handle$/)
  endScramble(longForm())
  expect(visibleFrame(longForm())).toBe('your.handle')
  expect(shown()).toBe('<your.handle/>')
})

test.each([
  ['hovering on the home page', false, 'mouse'],
  ['a touch, which is no hovering,', true, 'touch'],
])('%s does not scramble', async (_what, scrambles, pointer) => {
  await renderLogo({scrambles})
  hover(pointer)
  expect(document.getAnimations()).toEqual([])
})

test('has a constant accessible name', async () => {
  await renderLogo({scrambles: true})
  hover()
  pauseAt(longForm(), 100)
  await expect.element(link()).toHaveAccessibleName('your.handle, home page')
})
