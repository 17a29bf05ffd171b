import {beforeEach, describe, expect, onTestFinished, test} from 'vitest'
import {cdp, page, userEvent} from 'vitest/browser'
import '#ui/styles/index.css'
import {openExperience} from './open-experience.tsx'

const countLine = () => page.getByText(/item\(s\) found/)
const expectFound = async (count: number, sort = 'name') =>
  await expect
    .element(countLine())
    .toHaveTextContent(`${count} item(s) found. Sorted by ${sort}. Click to see details.`)
const cardNames = () => [...document.querySelectorAll('li h3')].map((heading) => heading.textContent)
const card = (name: string) => page.getByRole('listitem').filter({hasText: name}).first()
const button = (name: string | RegExp) => page.getByRole('button', {name})
const field = () => page.getByPlaceholder('Search project and course names')
const notice = () => page.getByText('Nothing matches.')

beforeEach(async () => {
  await page.viewport(1200, 800)
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{name: 'prefers-reduced-motion', value: 'reduce'}],
  })
})

describe('the list', () => {
  test('shows every project and course by name', async () => {
    await openExperience()
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
  })

  test('tells of each its type, its date and its first technologies', async () => {
    await openExperience()
    await expect.element(card('Café React').getByText('Course', {exact: true})).toBeVisible()
    await expect.element(card('Café React').getByText('November 2023')).toBeVisible()
    for (const name of ['React', 'TypeScript', 'Vite', 'Vitest']) {
      await expect.element(card('Café React').getByText(name, {exact: true}).first()).toBeVisible()
    }
    await expect.element(card('Café React').getByText('CSS')).not.toBeInTheDocument()
    await expect.element(card('Café React').getByText('+2 more')).toBeVisible()
    await expect.element(card('Plain project').getByText('Project', {exact: true})).toBeVisible()
    await expect.element(card('Plain project').getByText(/more/)).not.toBeInTheDocument()
  })
})

describe('sorting', () => {
  test('goes from name to type, to date and back, and the count line says by which', async () => {
    const router = await openExperience()
    await button(/^Sort: name/).click()
    await expectFound(7, 'type')
    expect(cardNames().slice(0, 2)).toEqual(['Bare project', expect.stringMatching(/^Donaudampf/)])
    expect(router.state.location.search).toBe('?sort=type')

    await button(/^Sort: type/).click()
    await expectFound(7, 'date')
    expect(cardNames().slice(0, 3)).toEqual([
      'Plain project',
      expect.stringMatching(/^A course/),
      'Café React',
    ])

    await button(/^Sort: date/).click()
    await expectFound(7, 'name')
    expect(router.state.location.search).toBe('')
  })
})

describe('searching', () => {
  test('starts with a button that opens the field and takes the focus there', async () => {
    await openExperience()
    await expect.element(field()).not.toBeInTheDocument()
    await button('Search').click()
    await expect.element(field()).toHaveFocus()
  })

  test('shows the items whose names contain the text, whatever case or accent', async () => {
    await openExperience()
    await button('Search').click()
    await field().fill('CAFE r')
    await expectFound(1)
    expect(cardNames()).toEqual(['Café React'])
  })

  test('loses no character, however fast they come', async () => {
    const text = 'plain projects are the best projects'
    const router = await openExperience()
    await button('Search').click()
    await userEvent.type(field(), text)
    await expect.element(field()).toHaveValue(text)
    await expect.poll(() => new URLSearchParams(router.state.location.search).get('q')).toBe(text)
    await expect.element(field()).toHaveValue(text)
  })

  test.each(['the close button', 'Escape'])(
    'ends by %s, which hides the field and clears the text',
    async (way) => {
      await openExperience()
      await button('Search').click()
      await field().fill('café')
      await expectFound(1)
      if (way === 'Escape') await userEvent.keyboard('{Escape}')
      else await button('Close search').click()
      await expect.element(field()).not.toBeInTheDocument()
      await expectFound(7)
      await expect.element(button('Search')).toHaveFocus()
      await button('Search').click()
      await expect.element(field()).toHaveValue('')
    },
  )

  test('marks in the names what was found, as it is written', async () => {
    await openExperience('?q=cafe')
    await expectFound(1)
    await expect
      .poll(() => [...(CSS.highlights.get('experience-search') ?? [])].map(String))
      .toEqual(['Café'])
    await button('Close search').click()
    await expectFound(7)
    expect(CSS.highlights.size).toBe(0)
  })

  test('that finds nothing says so and offers a way out', async () => {
    await openExperience()
    await button('Search').click()
    await field().fill('zzz')
    await expect.element(notice()).toBeVisible()
    await button('Clear search').click()
    await expect.element(notice()).not.toBeInTheDocument()
    await expectFound(7)
  })
})

/** The cards that are on their way to their place. */
const cardsMoving = () => document.getAnimations().filter(({id}) => id === 'to-its-place').length

/** Has whatever begins to move from now on stand still in the middle of its way. */
function haltHalfWay() {
  const observer = new MutationObserver(() => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = Number(animation.effect?.getTiming().duration) / 2
    }
  })
  observer.observe(document.body, {childList: true, subtree: true})
  onTestFinished(() => observer.disconnect())
}

describe('a change of the list', () => {
  test('moves the cards to their new places, where they can be clicked already', async () => {
    await cdp().send('Emulation.setEmulatedMedia', {
      features: [{name: 'prefers-reduced-motion', value: 'no-preference'}],
    })
    await openExperience()
    await expectFound(7)
    // Where the cards are is known from the next frame on.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await button(/^Sort: name/).click()
    await expect.poll(cardsMoving).toBeGreaterThan(0)
    await button('Bare project').click()
    await expect.element(page.getByRole('dialog', {name: 'Bare project'})).toBeVisible()
    await expect.poll(cardsMoving).toBe(0)
  })

  test('has a card pass over those that fade, whose text is not to be read through its own', async () => {
    await cdp().send('Emulation.setEmulatedMedia', {
      features: [{name: 'prefers-reduced-motion', value: 'no-preference'}],
    })
    await openExperience()
    await expectFound(7)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const [first] = document.querySelectorAll('li:has(h3)')
    haltHalfWay()
    await button('Search').click()
    await field().fill('bare')
    await expectFound(2)
    const moving = card('Bare course').element()
    const {left, top} = moving.getBoundingClientRect()
    // What fades cannot be clicked, and so would not be found.
    if (first instanceof HTMLElement) first.inert = false
    const there = document.elementsFromPoint(left + 5, top + 50)
    expect(there.filter((element) => element === moving || element === first)).toEqual([moving, first])
  })
})

const coursesOf = (count: number) =>
  Array.from({length: count}, (_, index) => ({
    id: `c${index}`,
    name: `Course ${String(index).padStart(4, '0')}`,
    description: '',
    technologyList: [],
  }))

describe('a list of a thousand', () => {
  test('is there as a whole, for the browser’s own search to look in, and what is out of view costs no painting', async () => {
    await openExperience('', {content: {course: coursesOf(1000)}})
    await expectFound(1000)
    expect(cardNames().at(-1)).toBe('Course 0999')
    const last = [...document.querySelectorAll('li:has(h3)')].at(-1)
    if (!last) throw new Error('There is no card.')
    expect(getComputedStyle(last).contentVisibility).toBe('auto')
  })

  test('gives the focus back to an item that the address opened', async () => {
    await openExperience('?item=c500', {content: {course: coursesOf(1000)}})
    await expect.element(page.getByRole('dialog', {name: 'Course 0500'})).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Course 0500')).toHaveFocus()
  })
})

describe.each([8, 200])('in a list of %i', (count) => {
  test.each<[string, (router: Awaited<ReturnType<typeof openExperience>>) => Promise<unknown>]>([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', () => button('Close').click()],
    ['Back', (router) => router.navigate(-1)],
  ])('closing the last item by %s leaves the visitor where they were', async (_way, close) => {
    await page.viewport(390, 800)
    const router = await openExperience('', {content: {course: coursesOf(count)}})
    await expectFound(count)
    scrollTo(0, document.documentElement.scrollHeight)
    expect(scrollY).toBeGreaterThan(200)
    const last = [...document.querySelectorAll<HTMLElement>('h3 > button')].at(-1)
    let top = Number.NaN
    // Cards that come into view take their own height, which brings others into view.
    await expect
      .poll(
        () => {
          const before = top
          top = last?.getBoundingClientRect().top ?? Number.NaN
          return top - before
        },
        {interval: 100},
      )
      .toBe(0)
    last?.focus({preventScroll: true})
    last?.click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await close(router)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(last?.getBoundingClientRect().top).toBeCloseTo(top, 0)
    expect(document.activeElement).toBe(last)
  })
})

const date = () => card('Café React').getByText('November 2023')
const overlay = () => page.getByRole('dialog', {name: 'Café React'})

describe('a card', () => {
  test('opens wherever it is clicked, and takes the focus when that is closed', async () => {
    await openExperience()
    await date().click()
    await expect.element(overlay()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(overlay()).not.toBeInTheDocument()
    await expect.element(button('Café React')).toHaveFocus()
  })

  test('does not open when some of its text is selected', async () => {
    await openExperience()
    const {left, right, top, height} = date().element().getBoundingClientRect()
    const drag = async (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number) =>
      await cdp().send('Input.dispatchMouseEvent', {
        type,
        x: x + (window.frameElement?.getBoundingClientRect().left ?? 0),
        y: top + height / 2 + (window.frameElement?.getBoundingClientRect().top ?? 0),
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

describe('the focus', () => {
  test('goes to the search button when a search that found nothing is cleared', async () => {
    await openExperience('?q=zzz')
    await button('Clear search').click()
    await expectFound(7)
    await expect.element(button('Search')).toHaveFocus()
  })

  test('goes to the filter button when filters that nothing matches are cleared', async () => {
    await openExperience('?type=project&tech=C%23')
    await button('Clear filters').last().click()
    await expectFound(7)
    await expect.element(button(/^Filter/)).toHaveFocus()
  })

  test('goes on to the next filter when one is removed, then to the one before, and last to the filter button', async () => {
    await openExperience('?type=course&tech=C%23&tech=React')
    await button('Remove filter C#').click()
    await expect.element(button('Remove filter React')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Remove filter Course')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button(/^Filter/)).toHaveFocus()
    await expectFound(7)
  })

  test('stays on the button that clears a category, though there is no more to clear', async () => {
    await openExperience('?type=course')
    await button(/^Filter/).click()
    const clear = button('Clear all of Type')
    await clear.click()
    await expect.element(clear).toHaveAttribute('aria-disabled', 'true')
    await expect.element(clear).toHaveFocus()
  })

  test.each([
    ['its card', '?item=c1', 'Café React'],
    ['the search button where a search hides the card', '?item=c1&q=plain', 'Search'],
  ])('goes to %s when an item is closed that the address opened', async (_what, query, name) => {
    await openExperience(query)
    await expect.element(page.getByRole('dialog', {name: 'Café React'})).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(button(name).first()).toHaveFocus()
  })
})

test('a double click on Search opens the field, and leaves it open', async () => {
  await openExperience()
  await button('Search').dblClick()
  await expect.element(field()).toHaveFocus()
})
