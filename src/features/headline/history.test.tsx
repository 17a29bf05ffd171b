import {MemoryRouter} from 'react-router-dom'
import {expect, test} from 'vitest'
import {page, userEvent} from 'vitest/browser'
import {render} from '#support/components/render.tsx'
import type {HistoryEntry} from '#domain/history.ts'
import {History} from './history.tsx'

const entry = (index: number): HistoryEntry => ({
  type: index % 2 === 0 ? 'project' : 'course',
  id: `e${index}`,
  name: `A name that is rather long, as names of courses are, ${index}`,
  date: `20${String(30 - index).padStart(2, '0')}-05`,
})

const education: HistoryEntry = {type: 'education', id: 'university', name: 'BSc', date: '1999'}

/** Projects only. */
const imageOf = (id: string) =>
  Number(id.slice(1)) % 2 === 0
    ? {
        src: `/${id}.png`,
        width: 1600,
        height: 1000,
        alt: id,
        phoneCrop: {...phoneCrop, srcSet: `/${id}-crop.png 800w`},
      }
    : undefined

const phoneCrop = {
  sizes: '20rem',
  width: 800,
  height: 600,
  backgroundSize: '200% 167%',
  backgroundPosition: '50% 50%',
}

const shownImage = () => document.querySelector('nav > a img')

async function renderHistory(
  count: number,
  width: number,
  height: number,
  studies: readonly HistoryEntry[] = [],
) {
  await page.viewport(width, height)
  const finished = Array.from({length: Math.min(count, 8)}, (_, index) => entry(index))
  await render(
    <MemoryRouter>
      <div style={{position: 'relative', margin: '0 var(--gutter)'}}>
        <History
          history={{finished, count, education: studies}}
          pathOf={(id) => `/about?item=${id}`}
          earlierPath="/about#experience"
          educationPath="/about#education"
          imageOf={imageOf}
        />
      </div>
    </MemoryRouter>,
  )
  return page.getByRole('link')
}

test('each entry has its date and a link to its details', async () => {
  const links = await renderHistory(2, 1440, 900)
  await expect.element(links.first()).toHaveAttribute('href', '/about?item=e0')
  await expect
    .element(links.first())
    .toHaveTextContent('2030-05 A name that is rather long, as names of courses are, 0')
})

test.each([
  ['a phone shows the latest three', 360, 740, 3],
  ['a low screen shows eight', 1200, 700, 8],
  ['a large screen shows eight', 1440, 900, 8],
])('%s, and the number of earlier ones before education', async (_, width, height, shown) => {
  const links = await renderHistory(60, width, height, [education])
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

test.each([360, 1200, 1920])('a short name is on the line of its date at %i px', async (width) => {
  const links = await renderHistory(0, width, 900, [education])
  const box = links.first().element().getBoundingClientRect()
  expect(box.height).toBeLessThan(50)
  expect(links.first().element().querySelector('time')?.getBoundingClientRect().top).toBeCloseTo(
    links.first().element().querySelector('span')?.getBoundingClientRect().top ?? Number.NaN,
    0,
  )
})

test('the image is that of the newest project, or of the hovered one, and is no tab stop', async () => {
  const links = await renderHistory(4, 1440, 900)
  expect(links.elements().length).toBe(4)
  expect(shownImage()?.closest('a')).toHaveProperty('tabIndex', -1)
  // The pointer stays where the previous test moved it.
  await userEvent.hover(document.body, {position: {x: 1, y: 1}})
  await expect.poll(() => shownImage()?.getAttribute('srcset')).toBe('/e0-crop.png 800w')
  await links.nth(2).hover()
  await expect.poll(() => shownImage()?.getAttribute('srcset')).toBe('/e2-crop.png 800w')
  await links.nth(1).hover()
  await expect.poll(() => shownImage()?.getAttribute('srcset')).toBe('/e0-crop.png 800w')
  expect(shownImage()?.closest('a')?.getAttribute('href')).toBe('/about?item=e0')
})

test('without items there is no navigation landmark', async () => {
  await renderHistory(0, 1440, 900)
  expect(page.getByRole('navigation').elements()).toEqual([])
})
