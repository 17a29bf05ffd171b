import {QueryClient, QueryClientProvider} from '@tanstack/react-query'
import {BrowserRouter} from 'react-router-dom'
import {beforeEach, describe, expect, onTestFinished, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from '#support/components/render.tsx'
import {aboutPageOptions, aboutPageQuery, toAboutPage} from '#content/about-page.ts'
import {createLakeConnection, createSite, SiteContext} from '#content/site.ts'
import {resultOf} from '#support/content/result-of.ts'
import {press} from '#support/components/press.ts'
import {emulateReducedMotion} from '#support/components/reduced-motion.ts'
import {Page} from './about-page.tsx'
import {messages} from '#messages/en.ts'

const course = (number: number, name: string) => ({
  _id: `c${number}`,
  _type: 'course',
  name,
  technologyList: [{_ref: `t${number}`}],
  date: `2024-0${number}`,
})
const technologies = ['TypeScript', 'C#', 'Kotlin'].map((name, index) => ({
  _id: `t${index + 1}`,
  _type: 'technology',
  name,
}))
const refs = (...ids: string[]) => ids.map((_ref) => ({_ref}))
const aboutPage = {
  _id: 'aboutPage',
  _type: 'aboutPage',
  biography: 'First paragraph.\n\nSecond paragraph.',
}
const dataset = [
  aboutPage,
  ...technologies,
  course(1, 'Typed'),
  course(2, 'Sharp'),
  {
    _id: 's1',
    _type: 'skillSet',
    kind: 'technical',
    title: 'Languages',
    subTitle: 'machine',
    tone: 'accent',
    lists: [
      {title: 'Currently or recently worked with', technologies: refs('t1', 't2')},
      {title: 'Worked with', technologies: refs('t3')},
    ],
  },
  {
    _id: 's2',
    _type: 'skillSet',
    kind: 'other',
    title: 'Languages',
    subTitle: 'human',
    lists: [{title: 'Fluent', items: ['English', 'Dutch']}],
  },
  {_id: 'e1', _type: 'educationEntry', year: 2019, title: 'BSc Computer Science', institution: 'University'},
  {_id: 'e2', _type: 'educationEntry', year: 2015, title: 'Diploma'},
]

async function openAbout(query = '', documents: readonly object[] = dataset) {
  const site = createSite(createLakeConnection(''), {messages, hasEmulators: false})
  const queryClient = new QueryClient({defaultOptions: {queries: {staleTime: Infinity}}})
  queryClient.setQueryData(
    aboutPageOptions(site).queryKey,
    toAboutPage(await resultOf(aboutPageQuery, documents), messages),
  )
  history.pushState(null, '', `/about${query}`)
  await render(
    <main>
      <SiteContext value={site}>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <Page />
          </BrowserRouter>
        </QueryClientProvider>
      </SiteContext>
    </main>,
  )
}

const section = (name: string) => page.getByRole('region', {name})
const chip = (name: string) => section('My Skills').getByRole('button', {name})
const countLine = () => section('Experience').getByText(/ found/)

beforeEach(async () => {
  await page.viewport(1200, 800)
  await emulateReducedMotion()
})

test('the page has its four sections in order', async () => {
  await openAbout()
  await expect.element(page.getByRole('heading', {level: 1})).toHaveTextContent('About me')
  const headings = page.getByRole('heading', {level: 2}).elements()
  expect(headings.slice(0, 4).map((heading) => heading.textContent)).toEqual([
    '<Biography/>',
    '<My Skills/>',
    '<Education/>',
    '<Experience/>',
  ])

  const biography = section('Biography')
  await expect.element(biography.getByText('First paragraph.', {exact: true})).toBeVisible()
  await expect.element(biography.getByText('Second paragraph.', {exact: true})).toBeVisible()
  await expect.element(biography.getByRole('link', {name: 'Contact Me'})).toHaveAttribute('href', '/contact')
  await expect.element(biography.getByRole('img')).not.toBeInTheDocument()

  const skills = section('My Skills')
  await expect.element(skills.getByRole('heading', {name: 'Languages (machine)'})).toBeVisible()
  await expect.element(skills.getByRole('heading', {name: 'Languages (human)'})).toBeVisible()
  await expect.element(skills.getByText('Dutch')).toBeVisible()
  await expect.element(skills.getByRole('link', {name: 'Skills in action'})).toHaveAttribute('href', '/work')

  const entries = section('Education').getByRole('listitem')
  await expect.element(entries.nth(0)).toHaveTextContent('2019BSc Computer ScienceUniversity')
  await expect.element(entries.nth(1)).toHaveTextContent('2015Diploma')
})

test('with text of 200% on a phone each tag fits in one line, and nothing overflows', async () => {
  const root = document.documentElement
  root.style.fontSize = '200%'
  onTestFinished(() => root.removeAttribute('style'))
  await page.viewport(390, 844)
  const image = {asset: {_ref: `image-${'a'.repeat(40)}-800x800-png`}, alt: 'Me'}
  await openAbout('', [...dataset.filter((document) => document !== aboutPage), {...aboutPage, image}])
  await expect.element(section('Biography').getByRole('img', {name: 'Me'})).toBeVisible()
  const headings = page.getByRole('heading', {level: 2}).elements()
  const lines = headings.map((heading) => {
    const {height} = heading.getBoundingClientRect()
    return Math.round(height / Number.parseFloat(getComputedStyle(heading).lineHeight))
  })
  expect(lines).toEqual([1, 1, 1, 1])
  expect(root.scrollWidth).toBe(document.body.clientWidth)
})

test('on a phone a technology of the skills is as wide as its column', async () => {
  await page.viewport(390, 844)
  await openAbout()
  const button = chip('TypeScript')
  await expect.element(button).toBeVisible()
  const column = button.element().closest('ul')
  expect(button.element().getBoundingClientRect().width).toBe(column?.getBoundingClientRect().width)
})

test('an empty section is left out, except for the experience', async () => {
  await openAbout('', [aboutPage])
  await expect.element(section('Biography')).toBeVisible()
  const headings = page.getByRole('heading', {level: 2}).elements()
  expect(headings.map((heading) => heading.textContent)).toEqual(['<Biography/>', '<Experience/>'])
  await expect
    .element(countLine())
    .toHaveTextContent('0 item(s) found. Sorted by name. Click to see details.')
  await expect.element(section('Experience').getByText('Nothing to show here yet.')).toBeVisible()
})

test('a long list of technologies is collapsed', async () => {
  const many = Array.from({length: 30}, (_, index) => ({
    _id: `m${index}`,
    _type: 'technology',
    name: `Technology ${index}`,
  }))
  const lists = [{title: 'Many', technologies: refs(...many.map(({_id}) => _id))}]
  await openAbout('', [...many, {_id: 's1', _type: 'skillSet', title: 'Everything', lists}])
  await expect.element(section('My Skills').getByText('Technology 0', {exact: true})).toBeVisible()
  await expect.element(section('My Skills').getByText('Technology 29')).not.toBeInTheDocument()
  const skills = section('My Skills')
  await press(chip('6 more'))
  await expect.element(skills.getByText('Technology 29')).toBeInTheDocument()
  await expect.element(chip('Fewer')).toHaveFocus()
  await press(chip('Fewer'))
  await expect.element(skills.getByText('Technology 29')).not.toBeInTheDocument()
})

describe('a technology chip', () => {
  test('replaces the technology filters only', async () => {
    await openAbout('?type=course&tech=TypeScript&sort=date')
    await expect
      .element(countLine())
      .toHaveTextContent('1 item(s) found. Sorted by date. Click to see details.')
    await press(chip('C#'))
    await expect.element(section('Experience').getByRole('heading', {name: 'Sharp'})).toBeVisible()
    expect(location.search).toBe('?type=course&tech=C%23&sort=date')
    // A technology without items is no button.
    await expect.element(section('My Skills').getByText('Kotlin')).toBeVisible()
    await expect.element(chip('Kotlin')).not.toBeInTheDocument()
    history.back()
    await expect.poll(() => location.search).toBe('?type=course&tech=TypeScript&sort=date')
    await expect.element(section('Experience').getByRole('heading', {name: 'Typed'})).toBeVisible()
  })

  test('scrolls to the list and focuses it', async () => {
    await page.viewport(1200, 500)
    await openAbout()
    const heading = section('Experience').getByRole('heading', {level: 2, name: 'Experience'})
    await expect.element(heading).not.toBeInViewport()
    await press(chip('TypeScript'))
    await expect.element(section('Experience')).toHaveFocus()
    await expect.element(heading).toBeInViewport()
  })

  test.each([
    [true, 'instant'],
    [false, 'smooth'],
  ] as const)('scrolls where reduced motion is preferred (%s): %s', async (isReduced, behavior) => {
    await emulateReducedMotion(isReduced)
    await openAbout()
    const scrolls: unknown[] = []
    const list = section('Experience').element()
    list.scrollIntoView = (options) => scrolls.push(options)
    await press(chip('TypeScript'))
    expect(scrolls).toEqual([{behavior, block: 'start'}])
  })
})
