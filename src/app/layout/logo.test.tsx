import {createMemoryRouter, RouterProvider} from 'react-router-dom'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {cdp, page} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import '#ui/styles/index.css'
import {passTime} from '#testing/screens/pass-time.ts'
import {Logo} from './logo.tsx'

beforeEach(async () => {
  vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']})
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{name: 'prefers-reduced-motion', value: 'no-preference'}],
  })
  await page.viewport(1200, 800)
})

afterEach(() => {
  vi.useRealTimers()
})

async function renderLogo({scrambles}: {scrambles: boolean}) {
  // Away from the corner, where the pointer of an earlier test may rest.
  const element = (
    <div style={{margin: '20rem'}}>
      <Logo handle="your.handle" shortHandle="y.h" scrambles={scrambles} />
    </div>
  )
  await render(<RouterProvider router={createMemoryRouter([{path: '*', element}])} />)
}

const link = () => page.getByRole('link')
const shown = () => {
  const tag = document.querySelector('a [aria-hidden]')
  return tag instanceof HTMLElement ? tag.innerText.replaceAll(/\s/g, '') : undefined
}

async function hover(pointerType = 'mouse') {
  link()
    .element()
    .dispatchEvent(new PointerEvent('pointerover', {bubbles: true, pointerType}))
  await passTime(0)
}

test('shows the handle in angle brackets, and its short form on screens narrower than 992 px', async () => {
  await renderLogo({scrambles: false})
  expect(shown()).toBe('<your.handle/>')
  await page.viewport(991, 800)
  expect(shown()).toBe('<y.h/>')
  await page.viewport(992, 800)
  expect(shown()).toBe('<your.handle/>')
})

test('leads home', async () => {
  await renderLogo({scrambles: false})
  await expect.element(link()).toHaveAttribute('href', '/')
})

test('hovering scrambles the letters every 10 ms, from the first to the last', async () => {
  await renderLogo({scrambles: true})
  await hover()
  await passTime(29)
  expect(shown()).toBe('<your.handle/>')
  await passTime(1)
  expect(shown()).toMatch(/^<[^y]?our\.handle\/>$/)
  await passTime(70)
  expect(shown()).not.toBe('<your.handle/>')
  await passTime(1000)
  expect(shown()).toBe('<your.handle/>')
})

test('hovering changes nothing on the home page', async () => {
  await renderLogo({scrambles: false})
  await hover()
  expect(vi.getTimerCount()).toBe(0)
})

test('a touch does not count as hovering', async () => {
  await renderLogo({scrambles: true})
  await hover('touch')
  expect(vi.getTimerCount()).toBe(0)
})

test('is named for assistive technology whatever its letters do', async () => {
  await renderLogo({scrambles: true})
  await hover()
  await passTime(100)
  await expect.element(link()).toHaveAccessibleName('your.handle, home page')
})
