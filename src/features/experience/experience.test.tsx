import {beforeEach, describe, expect, test} from 'vitest'
import {cdp, page, userEvent} from 'vitest/browser'
import '#ui/styles/index.css'
import {openExperience} from './open-experience.tsx'

const countLine = () => page.getByText(/item\(s\) found/)
const expectFound = async (count: number, sort = 'name') =>
  await expect
    .element(countLine())
    .toHaveTextContent(`${count} item(s) found. Sorted by ${sort}. Click to see details.`)
const cards = () => page.getByRole('listitem').filter({has: page.getByRole('heading', {level: 3})})
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

  test('leaves out a date that is none', async () => {
    await openExperience()
    await expect.element(card('Donaudampf').getByText('Project', {exact: true})).toBeVisible()
    await expect.element(card('Donaudampf').getByText(/2019/)).not.toBeInTheDocument()
  })

  test('says so when there is nothing to list', async () => {
    await openExperience('', {projects: [], courses: []})
    await expectFound(0)
    await expect.element(page.getByText('Nothing to show yet.')).toBeVisible()
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

describe('a list of a thousand', () => {
  const courses = Array.from({length: 1000}, (_, index) => ({
    id: `c${index}`,
    name: `Course ${index}`,
    description: '',
    technologyList: [],
  }))

  test('is counted as a whole and drawn as far as the visitor has come', async () => {
    await openExperience('', {projects: [], courses})
    await expectFound(1000)
    const drawn = cards().elements().length
    expect(drawn).toBeLessThan(100)

    cards().last().element().scrollIntoView()
    await expect.poll(() => cards().elements().length).toBeGreaterThan(drawn)
    expect(cardNames().slice(0, 3)).toEqual(['Course 0', 'Course 1', 'Course 2'])
  })

  test('tells assistive technology how long it is', async () => {
    await openExperience('', {projects: [], courses})
    await expect.element(cards().first()).toHaveAttribute('aria-setsize', '1000')
    await expect.element(cards().nth(4)).toHaveAttribute('aria-posinset', '5')
  })

  test('leaves cards outside the view out of painting', async () => {
    await openExperience('', {projects: [], courses})
    await expect.element(cards().first()).toBeVisible()
    expect(getComputedStyle(cards().first().element()).contentVisibility).toBe('auto')
  })

  test('starts over when it changes', async () => {
    await openExperience('', {projects: [], courses})
    const drawn = cards().elements().length
    cards().last().element().scrollIntoView()
    await expect.poll(() => cards().elements().length).toBeGreaterThan(drawn)
    await button('Search').click()
    await field().fill('course 99')
    await expectFound(11)
    expect(cardNames()[0]).toBe('Course 99')
  })
})
