import {QueryClient, QueryClientProvider} from '@tanstack/react-query'
import {createMemoryRouter, RouterProvider} from 'react-router-dom'
import {beforeEach, describe, expect, test} from 'vitest'
import {cdp, page} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import '#ui/styles/index.css'
import {aboutPageOptions, aboutPageQuery} from '#content/about-page.ts'
import {knownSite, KnownSiteContext} from '#content/known-site.ts'
import type {AboutPageQueryResult} from '#content/sanity.types.ts'
import {answerTo} from '#testing/content/answer-to.ts'
import {pageTitle} from './document-title.ts'
import {loadAboutPage} from './about.tsx'

const noImage = {id: null, lqip: null, alt: '', crop: null, hotspot: null}

function course(number: number, name: string) {
  const technologyList = [{_ref: `t${number}`}]
  const date = `2024-0${number}`
  return {_id: `c${number}`, _type: 'course', name, technologyList, date}
}

/** An answer of the lake. */
const answer: AboutPageQueryResult = {
  ...(await answerTo(aboutPageQuery, [course(1, 'Typed'), course(2, 'Sharp')])),
  page: {
    seoDescription: 'Who I am.',
    texts: null,
    biography: 'First paragraph.\n\nSecond paragraph.',
    image: noImage,
    biographyComment: 'who I am',
    skillsComment: '',
    educationComment: '',
    experienceComment: '',
    technicalSkillSets: [
      {
        _id: 's1',
        title: 'Languages',
        subTitle: 'machine',
        tone: 'accent',
        lists: [
          {title: 'Currently or recently worked with', technologies: ['t1', 't2'], items: []},
          {title: 'Worked with', technologies: ['t3'], items: []},
        ],
      },
    ],
    otherSkillSets: [
      {
        _id: 's2',
        title: 'Languages',
        subTitle: 'human',
        tone: 'neutral',
        lists: [{title: 'Fluent', technologies: [], items: ['English', 'Dutch']}],
      },
    ],
    education: [
      {_id: 'e1', year: 2019, title: 'BSc Computer Science', institution: 'University'},
      {_id: 'e2', year: 2015, title: 'Diploma', institution: ''},
    ],
  },
  technologies: [
    {_id: 't1', name: 'TypeScript', iconId: null},
    {_id: 't2', name: 'C#', iconId: null},
    {_id: 't3', name: 'Kotlin', iconId: null},
  ],
}

async function openAbout(query = '', content = answer) {
  const queryClient = new QueryClient({defaultOptions: {queries: {staleTime: Infinity}}})
  queryClient.setQueryData(aboutPageOptions.queryKey, content)
  const {head, element} = await loadAboutPage(queryClient)
  const router = createMemoryRouter([{path: '/about', element}], {initialEntries: [`/about${query}`]})
  await render(
    <main>
      <KnownSiteContext value={knownSite({lakeOrigin: '', hasEmulators: false})}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </KnownSiteContext>
    </main>,
  )
  return {router, queryClient, head}
}

const section = (name: string) => page.getByRole('region', {name})
const chip = (name: string) => section('My Skills').getByRole('button', {name})
const countLine = () => section('Experience').getByText(/ found/)

async function emulateMotion(value: 'reduce' | 'no-preference') {
  await cdp().send('Emulation.setEmulatedMedia', {features: [{name: 'prefers-reduced-motion', value}]})
}

beforeEach(async () => {
  await page.viewport(1200, 800)
  await emulateMotion('reduce')
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
})

test('a section of which there is nothing yet is left out with its heading', async () => {
  const sections = {technicalSkillSets: [], otherSkillSets: [], education: []}
  await openAbout('', {...answer, page: {...answer.page, ...sections}, courses: []})
  await expect.element(section('Biography')).toBeVisible()
  const headings = page.getByRole('heading', {level: 2}).elements()
  expect(headings.map((heading) => heading.textContent)).toEqual(['<Biography/>'])
})

test('the head has a description, and the title that the header has', async () => {
  const {head} = await openAbout()
  expect(head).toEqual({description: 'Who I am.'})
  expect(pageTitle('about', head, {})).toBe('About Me')
  expect(pageTitle('about', head, {about: 'Who I am'})).toBe('Who I am')
})

test('the biography has its paragraphs and leads to the contact page; a missing image leaves no hole', async () => {
  await openAbout()
  const biography = section('Biography')
  await expect.element(biography.getByText('First paragraph.', {exact: true})).toBeVisible()
  await expect.element(biography.getByText('Second paragraph.', {exact: true})).toBeVisible()
  await expect.element(biography.getByRole('link', {name: 'Contact Me'})).toHaveAttribute('href', '/contact')
  await expect.element(biography.getByRole('img')).not.toBeInTheDocument()
})

test('the image of the biography is offered in several sizes', async () => {
  const image = {...noImage, id: 'image-abc-1600x2000-jpg', alt: 'A desk'}
  await openAbout('', {...answer, page: {...answer.page, image}})
  const shown = section('Biography').getByRole('img', {name: 'A desk'})
  await expect.element(shown).toHaveAttribute('srcset', expect.stringContaining('480w'))
})

test('skills stand in their sets, and lead to the work page', async () => {
  await openAbout()
  const skills = section('My Skills')
  await expect.element(skills.getByRole('heading', {name: 'Languages (machine)'})).toBeVisible()
  await expect.element(skills.getByRole('heading', {name: 'Languages (human)'})).toBeVisible()
  await expect.element(skills.getByText('Dutch')).toBeVisible()
  await expect.element(skills.getByRole('link', {name: 'Skills in action'})).toHaveAttribute('href', '/work')
})

test('a list of more technologies than fit shows the rest when asked', async () => {
  const technologies = Array.from({length: 300}, (_, index) => ({
    _id: `m${index}`,
    name: `Technology ${index}`,
    iconId: null,
  }))
  const [set] = answer.page.technicalSkillSets
  if (!set) throw new Error('The answer has a skill set.')
  const lists = [{title: 'Many', technologies: technologies.map(({_id}) => _id), items: []}]
  await openAbout('', {
    ...answer,
    technologies,
    page: {...answer.page, technicalSkillSets: [{...set, lists}]},
  })
  await expect.element(section('My Skills').getByText('Technology 0', {exact: true})).toBeVisible()
  await expect.element(section('My Skills').getByText('Technology 299')).not.toBeInTheDocument()
  const skills = section('My Skills')
  await chip('276 more').click()
  await expect.element(skills.getByText('Technology 299')).toBeInTheDocument()
  await expect.element(chip('Fewer')).toHaveFocus()
  await chip('Fewer').click()
  await expect.element(skills.getByText('Technology 299')).not.toBeInTheDocument()
})

test('education lists year, title and institution', async () => {
  await openAbout()
  const entries = section('Education').getByRole('listitem')
  await expect.element(entries.nth(0)).toHaveTextContent('2019BSc Computer ScienceUniversity')
  await expect.element(entries.nth(1)).toHaveTextContent('2015Diploma')
})

describe('a technology chip', () => {
  test('replaces the chosen technologies by its own and leaves the rest of the choice', async () => {
    const {router} = await openAbout('?type=course&tech=TypeScript&sort=date')
    await expect
      .element(countLine())
      .toHaveTextContent('1 item(s) found. Sorted by date. Click to see details.')
    await chip('C#').click()
    await expect.element(section('Experience').getByRole('heading', {name: 'Sharp'})).toBeVisible()
    expect(router.state.location.search).toBe('?type=course&tech=C%23&sort=date')
  })

  test('brings the visitor to the list, with the focus', async () => {
    await page.viewport(1200, 500)
    await openAbout()
    const heading = section('Experience').getByRole('heading', {level: 2, name: 'Experience'})
    await expect.element(heading).not.toBeInViewport()
    await chip('TypeScript').click()
    await expect.element(section('Experience')).toHaveFocus()
    await expect.element(heading).toBeInViewport()
  })

  test.each([
    ['reduce', 'instant'],
    ['no-preference', 'smooth'],
  ] as const)('scrolls for motion preference %s: %s', async (preference, behavior) => {
    await emulateMotion(preference)
    await openAbout()
    const scrolls: unknown[] = []
    const list = section('Experience').element()
    list.scrollIntoView = (options) => scrolls.push(options)
    await chip('TypeScript').click()
    expect(scrolls).toEqual([{behavior, block: 'start'}])
  })

  test('of a technology that no item has promises nothing: it is no button', async () => {
    await openAbout()
    await expect.element(section('My Skills').getByText('Kotlin')).toBeVisible()
    await expect.element(chip('Kotlin')).not.toBeInTheDocument()
    await expect.element(chip('TypeScript')).toBeVisible()
  })

  test('can be undone by Back', async () => {
    const {router} = await openAbout('?tech=TypeScript')
    await chip('C#').click()
    await expect.poll(() => router.state.location.search).toBe('?tech=C%23')
    await router.navigate(-1)
    expect(router.state.location.search).toBe('?tech=TypeScript')
    await expect.element(section('Experience').getByRole('heading', {name: 'Typed'})).toBeVisible()
  })
})
