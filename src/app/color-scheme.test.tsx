import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {render} from '#support/components/render.tsx'
import {page} from 'vitest/browser'
import {defaultColorScheme} from '#domain/color-scheme.ts'
import {ColorSchemeToggle} from '#features/color-scheme/color-scheme-toggle.tsx'
import {startColorScheme} from '#start/color-scheme.ts'
import {press} from '#support/components/press.ts'
import {colorSchemeMetas} from '#start/color-scheme-metas.ts'

const html = document.documentElement
const storageKey = 'theme'

/** Resets the head to the prerendered state and runs the inline script. */
function openPage() {
  html.dataset['theme'] = defaultColorScheme
  for (const {name, dark, light} of colorSchemeMetas({dark: '#090e0f', light: '#f8f3ea'})) {
    const meta = document.createElement('meta')
    Object.assign(meta, {name, content: dark})
    Object.assign(meta.dataset, {dark, light})
    document.head.append(meta)
  }
  const listening = vi.spyOn(globalThis, 'addEventListener')
  startColorScheme()
  for (const [type, listener] of listening.mock.calls) pageListeners.push([type, listener])
  listening.mockRestore()
}

/** Removes the listeners of the script. */
const pageListeners: [string, EventListenerOrEventListenerObject][] = []

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

const blockStorage = () => {
  for (const method of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
  }
}

beforeEach(() => localStorage.clear())

afterEach(() => {
  vi.restoreAllMocks()
  for (const [type, listener] of pageListeners.splice(0)) removeEventListener(type, listener)
  for (const element of document.querySelectorAll('meta[data-dark]')) element.remove()
  delete html.dataset['theme']
  localStorage.clear()
})

describe('the colour scheme', () => {
  test('starts dark, switches to light and back, and updates the meta elements', async () => {
    openPage()
    const dark = meta('theme-color')
    await render(<ColorSchemeToggle />)
    expect(html.dataset['theme']).toBe('dark')
    await press(page.getByRole('button', {name: 'Switch to light theme'}))
    expect(html.dataset['theme']).toBe('light')
    expect(meta('color-scheme')).toBe('light')
    expect(meta('theme-color')).toMatch(/^#[0-9a-f]{6}$/)
    expect(meta('theme-color')).not.toBe(dark)
    await press(page.getByRole('button', {name: 'Switch to dark theme'}))
    expect(html.dataset['theme']).toBe('dark')
  })

  test.each(['light', 'dark'])('%s is restored before hydration', async (scheme) => {
    localStorage.setItem(storageKey, scheme)
    openPage()
    expect(html.dataset['theme']).toBe(scheme)
    expect(meta('color-scheme')).toBe(scheme)
  })

  test('stays dark if the stored value is invalid', () => {
    localStorage.setItem(storageKey, '"><script>')
    openPage()
    expect(html.dataset['theme']).toBe('dark')
  })

  test('can be switched if storage is blocked', async () => {
    blockStorage()
    openPage()
    await render(<ColorSchemeToggle />)
    await press(page.getByRole('button', {name: 'Switch to light theme'}))
    expect(html.dataset['theme']).toBe('light')
    await expect.element(page.getByRole('button', {name: 'Switch to dark theme'})).toBeVisible()
  })

  test('is synchronised across tabs', async () => {
    openPage()
    await render(<ColorSchemeToggle />)
    localStorage.setItem(storageKey, 'light')
    dispatchEvent(new StorageEvent('storage', {key: storageKey, newValue: 'light'}))
    await expect.element(page.getByRole('button', {name: 'Switch to dark theme'})).toBeVisible()
    expect(html.dataset['theme']).toBe('light')
  })
})
