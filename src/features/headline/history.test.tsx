import {MemoryRouter} from 'react-router-dom'
import {expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import '#ui/styles/index.css'
import type {HistoryEntry} from '#domain/history.ts'
import {History} from './history.tsx'

const entry = (index: number): HistoryEntry => ({
  type: index % 2 === 0 ? 'project' : 'course',
  id: `e${index}`,
  name: `A name that is rather long, as names of courses are, ${index}`,
  date: `20${String(30 - index).padStart(2, '0')}-05`,
})

async function show(count: number, width: number, height: number) {
  await page.viewport(width, height)
  const entries = Array.from({length: count}, (_, index) => entry(index))
  await render(
    <MemoryRouter>
      <History entries={entries} pathOf={(id) => `/about?item=${id}`} />
    </MemoryRouter>,
  )
  return page.getByRole('link')
}

test('each entry leads to its details, and says when it was finished', async () => {
  const links = await show(2, 1440, 900)
  await expect.element(links.first()).toHaveAttribute('href', '/about?item=e0')
  await expect
    .element(links.first())
    .toHaveTextContent('2030-05 A name that is rather long, as names of courses are, 0')
})

test.each([
  ['a phone shows the latest three', 360, 740, 3],
  ['a low screen shows five', 1200, 700, 5],
  ['a large screen shows all', 1440, 900, 8],
])('%s', async (_, width, height, shown) => {
  const links = await show(8, width, height)
  expect(links.elements().length).toBe(shown)
  for (const link of links.elements()) {
    const {width: wide, height: high} = link.getBoundingClientRect()
    expect(Math.min(wide, high)).toBeGreaterThanOrEqual(24)
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('without anything finished nothing is drawn or read out', async () => {
  await show(0, 1440, 900)
  expect(page.getByRole('navigation').elements()).toEqual([])
})
