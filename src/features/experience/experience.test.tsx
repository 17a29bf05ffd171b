import {beforeEach, describe, expect, test} from 'vitest'
import {cdp, page, userEvent} from 'vitest/browser'
import {press} from '#support/components/press.ts'
import {emulateReducedMotion} from '#support/components/reduced-motion.ts'
import {expectFound, go, renderExperience} from './experience.test-utils.tsx'

const cardNames = () => [...document.querySelectorAll('li h3')].map((heading) => heading.textContent)
const card = (name: string) => page.getByRole('listitem').filter({hasText: name}).first()
const button = (name: string | RegExp) => page.getByRole('button', {name})
const field = () => page.getByPlaceholder('Search project and course names')
const dialog = (name?: string) => page.getByRole('dialog', name === undefined ? {} : {name})

beforeEach(async () => {
  await page.viewport(1200, 800)
  await emulateReducedMotion()
})

test('cards have the type, the date and the first technologies', async () => {
  await renderExperience()
  await expectFound(7)
  expect(cardNames()).toEqual([
    'A course whose name goes on and on until it has said all that a name can possibly say about its contents',
    'Bare course',
    'Bare project',
    'Café React',
    expect.stringMatching(/^Donaudampf/),
    'Plain project',
    'تطبيق ويب لحديقة المدينة',
  ])
  const texts = ['Course', 'November 2023', 'React', 'TypeScript', 'Vite', 'Vitest', '+2 more']
  for (const text of texts)
    await expect.element(card('Café React').getByText(text, {exact: true}).first()).toBeVisible()
  await expect.element(card('Café React').getByText('CSS')).not.toBeInTheDocument()
  await expect.element(card('Plain project').getByText('Project', {exact: true})).toBeVisible()
  await expect.element(card('Plain project').getByText(/more/)).not.toBeInTheDocument()
})

test('the sort button cycles through name, type and date', async () => {
  await renderExperience()
  await press(button(/^Sort: name/))
  await expectFound(7, 'type')
  expect(cardNames().slice(0, 2)).toEqual(['Bare project', expect.stringMatching(/^Donaudampf/)])
  expect(location.search).toBe('?sort=type')

  await press(button(/^Sort: type/))
  await expectFound(7, 'date')
  expect(cardNames().slice(0, 3)).toEqual(['Plain project', expect.stringMatching(/^A course/), 'Café React'])

  await press(button(/^Sort: date/))
  await expectFound(7, 'name')
  expect(location.search).toBe('')
})

describe('searching', () => {
  test('is not closed by the Escape that cancels an IME composition', async () => {
    await renderExperience()
    await press(button('Search'))
    const escape = new KeyboardEvent('keydown', {key: 'Escape', isComposing: true, bubbles: true})
    field().element().dispatchEvent(escape)
    await expect.element(field()).toHaveFocus()
  })

  test('filters by name and highlights matches; closing clears it', async () => {
    await renderExperience()
    await expect.element(field()).not.toBeInTheDocument()
    await button('Search').dblClick()
    await expect.element(field()).toHaveFocus()
    await field().fill('CAFE r')
    await expectFound(1)
    expect(cardNames()).toEqual(['Café React'])
    const marked = () => [...(CSS.highlights.get('experience-search') ?? [])].map(String)
    await expect.poll(marked).toEqual(['Café R'])

    await press(button('Close search'))
    await expect.element(field()).not.toBeInTheDocument()
    await expectFound(7)
    await expect.poll(marked).toEqual([])
    await expect.element(button('Search')).toHaveFocus()
    await press(button('Search'))
    await expect.element(field()).toHaveValue('')
  })

  test('loses no characters, and closes on Escape', async () => {
    const text = 'plain pro'
    await renderExperience()
    await press(button('Search'))
    await userEvent.type(field(), text)
    await expect.poll(() => new URLSearchParams(location.search).get('q')).toBe(text)
    await expect.element(field()).toHaveValue(text)
    await expectFound(1)
    await userEvent.keyboard('{Escape}')
    await expect.element(field()).not.toBeInTheDocument()
    await expectFound(7)
    await expect.element(button('Search')).toHaveFocus()
  })

  test('without matches can be cleared, which focuses the search button', async () => {
    await renderExperience('?q=zzz')
    await expect.element(page.getByText('Nothing matches.')).toBeVisible()
    await press(button('Clear search'))
    await expect.element(page.getByText('Nothing matches.')).not.toBeInTheDocument()
    await expectFound(7)
    await expect.element(button('Search')).toHaveFocus()
  })
})

describe('a change of the list', () => {
  const cardsMoving = () => document.querySelector('ul:has(h3)')?.getAnimations({subtree: true}).length

  /** auto-animate measures the cards in the frame after a render. */
  const nextFrames = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

  test('animates the cards, which can be clicked meanwhile', async () => {
    await emulateReducedMotion(false)
    await renderExperience()
    await expectFound(7)
    await nextFrames()
    await press(button(/^Sort: name/))
    await expect.poll(cardsMoving).toBeGreaterThan(0)
    await button('Bare project').click()
    await expect.element(dialog('Bare project')).toBeVisible()
    await expect.poll(cardsMoving).toBe(0)
  })

  test('is not animated with reduced motion', async () => {
    await renderExperience()
    await nextFrames()
    await press(button(/^Sort: name/))
    await expectFound(7, 'type')
    expect(cardsMoving()).toBe(0)
  })
})

describe('in a list of 100', () => {
  const course = Array.from({length: 100}, (_, index) => ({
    id: `c${index}`,
    name: `Course ${String(index).padStart(4, '0')}`,
    description: '',
    technologyList: [],
  }))

  test('cards out of view are not rendered, and an item that the URL opened is focused on closing', async () => {
    await renderExperience('?item=c50', {content: {course}})
    await expect.element(dialog('Course 0050')).toBeVisible()
    const last = [...document.querySelectorAll('li:has(h3)')].at(-1)
    expect(last && getComputedStyle(last).contentVisibility).toBe('auto')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.activeElement?.textContent).toBe('Course 0050')
  })

  test('closing the last item does not scroll', async () => {
    await page.viewport(390, 800)
    await renderExperience('', {content: {course}})
    await expectFound(100)
    const last = [...document.querySelectorAll<HTMLElement>('h3 > button')].at(-1)
    const topOfLast = () => Math.round(last?.getBoundingClientRect().top ?? Number.NaN)
    // Rendering a card changes its height, which brings others into view.
    let top = Number.NaN
    const move = () => {
      scrollTo(0, document.documentElement.scrollHeight)
      const before = top
      top = topOfLast()
      return top - before
    }
    for (let still = 0; still < 3; still += 1) await expect.poll(move, {interval: 100}).toBe(0)
    expect(scrollY).toBeGreaterThan(200)
    const ways = [() => userEvent.keyboard('{Escape}'), () => press(button('Close')), () => go(-1)]
    for (const close of ways) {
      last?.focus({preventScroll: true})
      last?.click()
      await expect.element(dialog()).toBeVisible()
      await close()
      await expect.element(dialog()).not.toBeInTheDocument()
      expect([topOfLast(), document.activeElement]).toEqual([top, last])
    }
  })
})

describe('a card', () => {
  const date = () => card('Café React').getByText('November 2023')

  test('opens on a click anywhere, and is focused on closing', async () => {
    await renderExperience()
    await date().click()
    await expect.element(dialog('Café React')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(button('Café React')).toHaveFocus()
  })

  test('does not open after a text selection', async () => {
    await renderExperience()
    const {left, right, top, height} = date().element().getBoundingClientRect()
    const frame = window.frameElement?.getBoundingClientRect()
    const drag = async (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number) =>
      await cdp().send('Input.dispatchMouseEvent', {
        type,
        x: x + (frame?.left ?? 0),
        y: top + height / 2 + (frame?.top ?? 0),
        button: 'left',
        clickCount: 1,
      })
    await drag('mousePressed', left + 1)
    await drag('mouseMoved', right - 1)
    await drag('mouseReleased', right - 1)
    expect(getSelection()?.toString()).toContain('ovember 202')
    expect(document.querySelector('dialog[open]')).toBeNull()
  })
})

test('closing an item whose card is filtered out focuses the filter button', async () => {
  await renderExperience('?item=c1&q=plain')
  await expect.element(dialog('Café React')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(button(/^Filter/)).toHaveFocus()
})

/** Safari does not focus a clicked button. */
test('closing the filter panel focuses its button, also if that was not focused', async () => {
  await renderExperience()
  const filter = button(/^Filter/).element()
  if (filter instanceof HTMLElement) filter.click()
  await expect.element(dialog('Filter')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(document.activeElement).toBe(filter)
})
