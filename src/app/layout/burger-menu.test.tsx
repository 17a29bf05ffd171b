import {createMemoryRouter, RouterProvider} from 'react-router-dom'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {page, userEvent} from 'vitest/browser'
import {render} from '#support/components/render.tsx'
import {advanceTime} from '#support/components/advance-time.ts'
import {BurgerMenu, useBurger} from './burger-menu.tsx'

beforeEach(async () => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  await page.viewport(390, 800)
})

afterEach(() => {
  vi.useRealTimers()
})

function Site() {
  const burger = useBurger()
  return (
    <BurgerMenu
      {...burger}
      email="ada@example.com"
      socialLinks={[{label: 'GitHub', url: 'https://example.com'}]}
      texts={{}}
    />
  )
}

async function renderMenu() {
  const router = createMemoryRouter([{path: '*', element: <Site />}], {
    initialEntries: ['/', '/about'],
    initialIndex: 1,
  })
  await render(<RouterProvider router={router} />)
  return router
}

const menu = () => document.querySelector('details')
const button = () => page.getByLabelText('Menu')

async function press(label: string) {
  const target = page.getByText(label, {exact: true}).or(page.getByLabelText(label)).first().element()
  target.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))
  await advanceTime(0)
}

async function pressKey(key: string) {
  await userEvent.keyboard(`{${key}}`)
  await advanceTime(0)
}

test('unfurls on a click, and slides out for 200 ms before it is closed', async () => {
  await renderMenu()
  await press('Menu')
  expect(menu()).toMatchObject({open: true})
  expect(menu()?.className).toContain('unfurled')
  await expect.element(page.getByRole('link', {name: 'About Me'})).toBeVisible()
  await expect
    .element(page.getByRole('link', {name: 'GitHub (opens in a new tab)'}))
    .toHaveAttribute('target', '_blank')
  await press('Menu')
  expect(menu()?.className).toContain('slideOut')
  await advanceTime(199)
  expect(menu()).toMatchObject({open: true})
  await advanceTime(1)
  expect(menu()).toMatchObject({open: false})
  expect(menu()?.open).toBe(false)
})

test('unfurls again on a click while it slides out', async () => {
  await renderMenu()
  await press('Menu')
  await press('Menu')
  await advanceTime(100)
  await press('Menu')
  await advanceTime(1000)
  expect(menu()?.className).toContain('unfurled')
})

test('closes on Escape and focuses its button', async () => {
  await renderMenu()
  await press('Menu')
  await userEvent.tab()
  await userEvent.tab()
  expect(menu()?.querySelector('nav')?.contains(document.activeElement)).toBe(true)
  await pressKey('Escape')
  expect(menu()?.className).toContain('slideOut')
  expect(document.activeElement).toBe(button().element())
  await advanceTime(200)
  expect(menu()).toMatchObject({open: false})
})

test('closes on every navigation', async () => {
  const router = await renderMenu()
  await press('Menu')
  await press('Work')
  await advanceTime(200)
  expect(menu()).toMatchObject({open: false})
  await press('Menu')
  await router.navigate(-1)
  await advanceTime(0)
  expect(menu()?.className).toContain('slideOut')
  await advanceTime(200)
  expect(menu()).toMatchObject({open: false})
})

test('closes when the screen becomes wide', async () => {
  await renderMenu()
  await press('Menu')
  await page.viewport(1200, 800)
  await expect.poll(() => menu()?.open).toBe(false)
})
