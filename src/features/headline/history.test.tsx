import {MemoryRouter} from 'react-router-dom'
import {expect, test} from 'vitest'
import {page, userEvent} from 'vitest/browser'
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

const education: HistoryEntry = {type: 'education', id: 'university', name: 'BSc', date: '1999'}

/** Projects have one, courses have none. */
const pictureOf = (id: string) =>
  Number(id.slice(1)) % 2 === 0
    ? {
        src: `/${id}.png`,
        width: 1600,
        height: 1000,
        alt: id,
        closeUp: {...closeUp, srcSet: `/${id}-close.png 800w`},
      }
    : undefined

const closeUp = {sizes: '20rem', width: 800, height: 600, zoom: '200% 167%', place: '50% 50%'}

const shownPicture = () => document.querySelector('nav > a img')

async function show(count: number, width: number, height: number, learned: readonly HistoryEntry[] = []) {
  await page.viewport(width, height)
  const finished = Array.from({length: Math.min(count, 8)}, (_, index) => entry(index))
  await render(
    <MemoryRouter>
      <div style={{position: 'relative', margin: '0 var(--gutter)'}}>
        <History
          history={{finished, count, education: learned}}
          pathOf={(id) => `/about?item=${id}`}
          earlierPath="/about#experience"
          educationPath="/about#education"
          pictureOf={pictureOf}
        />
      </div>
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
  ['a low screen shows eight', 1200, 700, 8],
  ['a large screen shows eight', 1440, 900, 8],
])('%s, and says how many there are besides, before where it began', async (_, width, height, shown) => {
  const links = await show(60, width, height, [education])
  const texts = links.elements().map(({textContent}) => textContent)
  expect(texts.slice(shown)).toEqual([`… ${60 - shown} earlier`, '1999 BSc'])
  await expect.element(links.nth(shown)).toHaveAttribute('href', '/about#experience')
  await expect.element(links.nth(shown + 1)).toHaveAttribute('href', '/about#education')
  for (const link of links.elements()) {
    const {width: wide, height: high} = link.getBoundingClientRect()
    expect(Math.min(wide, high)).toBeGreaterThanOrEqual(24)
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test.each([360, 1200, 1920])('a short name stands beside its date at %i px', async (width) => {
  const links = await show(0, width, 900, [education])
  const box = links.first().element().getBoundingClientRect()
  expect(box.height).toBeLessThan(50)
  expect(links.first().element().querySelector('time')?.getBoundingClientRect().top).toBeCloseTo(
    links.first().element().querySelector('span')?.getBoundingClientRect().top ?? Number.NaN,
    0,
  )
})

test('a part of the newest project is seen, or of the one that is pointed at, and is no stop of the keyboard', async () => {
  const links = await show(4, 1440, 900)
  // Nothing is counted where all have room.
  expect(links.elements().length).toBe(4)
  expect(shownPicture()?.closest('a')).toHaveProperty('tabIndex', -1)
  // The pointer is where the test before has left it.
  await userEvent.hover(document.body, {position: {x: 1, y: 1}})
  await expect.poll(() => shownPicture()?.getAttribute('srcset')).toBe('/e0-close.png 800w')
  await links.nth(2).hover()
  await expect.poll(() => shownPicture()?.getAttribute('srcset')).toBe('/e2-close.png 800w')
  await links.nth(1).hover()
  await expect.poll(() => shownPicture()?.getAttribute('srcset')).toBe('/e0-close.png 800w')
  expect(shownPicture()?.closest('a')?.getAttribute('href')).toBe('/about?item=e0')
})

test('without anything finished nothing is drawn or read out', async () => {
  await show(0, 1440, 900)
  expect(page.getByRole('navigation').elements()).toEqual([])
})
