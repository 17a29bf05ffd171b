import {beforeEach, describe, expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {MemoryRouter} from 'react-router-dom'
import {render} from '#support/components/render.tsx'
import {press} from '#support/components/press.ts'
import {ProjectList} from './project-list.tsx'
import type {Project} from './project.tsx'
import {messages} from '#messages/en.ts'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

const plain: Project = {
  id: 'p1',
  name: 'Plotwise',
  subTitle: 'A planner',
  description: 'Who grows what.',
  chipLists: [
    {title: 'Frontend', chips: [{name: 'React'}, {name: 'TypeScript'}]},
    {title: 'Testing', chips: [{name: 'Vitest'}]},
  ],
  projectLink: 'https://example.com/plotwise',
  projectSourceCode: 'https://example.com/code',
  image: {src: pixel, width: 1600, height: 1000, alt: 'The map of plots'},
}

const shaped = (key: string, width: number, height: number, caption = '') => ({
  key,
  image: {src: pixel, width, height, alt: key},
  caption,
})

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const technologies = Array.from({length: 60}, (_, index) => ({name: `Technology ${index + 1}`}))

const hardCases: readonly Project[] = [
  {
    ...plain,
    name: longWord,
    subTitle: longWord,
    description: longWord,
    chipLists: [{title: longWord, chips: [{name: longWord}]}],
  },
  {...plain, name: 'مشروع الحديقة', subTitle: 'مخطط', description: 'هذا وصف المشروع.'},
  {...plain, chipLists: [{title: 'Frontend', chips: technologies}]},
  {...plain, image: undefined},
  {...plain, image: {src: pixel, width: 100, height: 4000, alt: ''}},
  {...plain, image: {src: pixel, width: 4000, height: 100, alt: ''}},
  {
    ...plain,
    gallery: Array.from({length: 6}, (_, index) =>
      shaped(`${index}`, [100, 1600, 4000][index % 3] ?? 1, [4000, 1000, 100][index % 3] ?? 1, longWord),
    ),
  },
  {id: 'p1', name: 'Bare', subTitle: '', description: '', chipLists: [], image: undefined},
].map((project, index) => ({...project, id: `p${index}`}))

const rows = (...projects: Project[]) => (
  <MemoryRouter>
    <div style={{paddingInline: 'var(--gutter)'}}>
      <ProjectList heading="My work" comment="A selection." texts={messages.work.texts} projects={projects} />
    </div>
  </MemoryRouter>
)

const renderRows = (...projects: Project[]) => render(rows(...projects))

const boxOf = (text: string) => page.getByText(text, {exact: true}).element().getBoundingClientRect()

beforeEach(() => page.viewport(1200, 800))

describe('a project', () => {
  test('has its image, texts and technologies by title', async () => {
    await renderRows(plain)
    await expect.element(page.getByRole('img', {name: 'The map of plots'})).toBeVisible()
    await expect.element(page.getByRole('article', {name: 'Plotwise'})).toBeVisible()
    for (const text of ['A planner', 'Who grows what.', 'Frontend', 'React', 'Testing', 'Vitest']) {
      await expect.element(page.getByText(text, {exact: true})).toBeVisible()
    }
  })

  test('has links to its site and its source code in new tabs', async () => {
    await renderRows(plain)
    const site = page.getByRole('link', {name: /^Go to project/})
    await expect.element(site).toHaveAttribute('href', 'https://example.com/plotwise')
    await expect.element(site).toHaveAttribute('target', '_blank')
    const code = page.getByRole('link', {name: /^Source code/})
    await expect.element(code).toHaveAttribute('href', 'https://example.com/code')
    await expect.element(code).toHaveAttribute('target', '_blank')
  })

  test('without a link has no "Go to project"', async () => {
    await renderRows({...plain, projectLink: undefined})
    await expect.element(page.getByRole('link', {name: /^Source code/})).toBeVisible()
    await expect.element(page.getByRole('link', {name: /^Go to project/})).not.toBeInTheDocument()
  })

  const bare = {subTitle: '', projectLink: undefined, projectSourceCode: undefined}

  test.each([
    ['with all that there is', {}],
    ['without a line below its name', {subTitle: ''}],
    ['without links', bare],
  ])('%s has its technologies below the first paragraph', async (_, own) => {
    await renderRows({...plain, ...own, description: 'Who grows what.\n\nI drew it.\n\nIt is in use.'})
    const [lead, rest, chips] = [boxOf('Who grows what.'), boxOf('I drew it.'), boxOf('Frontend')]
    expect(rest.left).toBeGreaterThan(lead.right)
    expect(Math.abs(rest.bottom - lead.bottom)).toBeLessThan(lead.height / 2)
    expect(chips.top).toBeGreaterThan(lead.bottom)
    expect(chips.left).toBe(lead.left)
  })

  test('with one paragraph has its technologies beside it', async () => {
    const {rerender} = await renderRows(plain)
    expect(boxOf('Frontend').left).toBeGreaterThan(boxOf('Who grows what.').right)
    await rerender(rows({...plain, description: ''}))
    expect(boxOf('Frontend').left).toBe(boxOf('A planner').left)
  })
})

describe('the rows', () => {
  test('have uncropped images of equal height', async () => {
    await page.viewport(1440, 900)
    await renderRows({
      ...plain,
      gallery: [shaped('a', 800, 1000), shaped('b', 1600, 1000), shaped('c', 2000, 1000)],
    })
    const [, ...others] = page.getByRole('img').elements()
    const boxes = others.map((image) => image.getBoundingClientRect())
    const [first, second, third] = boxes.map(({top, height}) => [Math.round(top), Math.round(height)])
    expect(first).toEqual(second)
    expect(third?.[0]).toBeGreaterThan(Number(first?.[0]))
    expect(boxes.map(({width, height}) => Math.round((10 * width) / height))).toEqual([8, 16, 20])
  })

  test('load the first image eagerly and the others lazily', async () => {
    await renderRows(plain, {...plain, id: 'p2'})
    const loading = page
      .getByRole('img')
      .elements()
      .map((image) => image.getAttribute('loading'))
    expect(loading).toEqual(['eager', 'lazy'])
  })

  test('show three in detail, and the others in brief', async () => {
    await renderRows(
      ...['p1', 'p2', 'p3', 'p4'].map((id) => ({
        ...plain,
        id,
        description: `Text of ${id}`,
        date: '2024-06',
      })),
    )
    await expect.element(page.getByText('Text of p3')).toBeVisible()
    await expect.element(page.getByText('June 2024')).toBeVisible()
    await expect.element(page.getByText('Text of p4')).not.toBeVisible()
    await press(page.getByText('More about it'))
    await expect.element(page.getByText('Text of p4')).toBeVisible()
  })

  test('have a notice without projects', async () => {
    await renderRows()
    await expect.element(page.getByText('Nothing to show here yet.')).toBeVisible()
    await expect.element(page.getByRole('link', {name: 'Write to me'})).toHaveAttribute('href', '/contact')
  })
})

test.each([320, 768, 1200])('at %d px no content breaks the layout', async (width) => {
  await page.viewport(width, 800)
  const {rerender} = await renderRows()
  // Only the first three are in detail.
  for (let first = 0; first < hardCases.length; first += 3) {
    await rerender(rows(...hardCases.slice(first, first + 3)))
    await expect.element(page.getByRole('article').last()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const outside = [...document.querySelectorAll('article *')].filter((element) => {
      const {left, right} = element.getBoundingClientRect()
      return left < -1 || right > width + 1
    })
    expect(outside).toEqual([])
  }
})
