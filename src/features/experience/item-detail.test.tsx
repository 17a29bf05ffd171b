import {beforeEach, expect, test} from 'vitest'
import {page, userEvent} from 'vitest/browser'
import {press} from '#support/components/press.ts'
import {emulateReducedMotion} from '#support/components/reduced-motion.ts'
import {go, renderExperience} from './experience.test-utils.tsx'

const overlay = (name: string | RegExp) => page.getByRole('dialog', {name})
const cardButton = (name: string) => page.getByRole('button', {name, exact: true})
const link = (name: string) =>
  page.getByRole('dialog').getByRole('link', {name: `${name} (opens in a new tab)`})

beforeEach(async () => {
  await page.viewport(1200, 800)
  await emulateReducedMotion()
})

test('a project has its image, title, subtitle, type, month, description, tech stack and links', async () => {
  await renderExperience('?item=p1')
  const dialog = overlay('Plain project')
  await expect.element(dialog.getByRole('img', {name: 'A plain screen'})).toBeInTheDocument()
  await expect.element(dialog.getByRole('heading', {level: 2})).toHaveTextContent('Plain project')
  for (const text of [
    'With everything',
    'Project',
    'Completed March 2024',
    'Description',
    'First paragraph.',
    'Second paragraph.',
    'Tech stack',
    'Frontend',
    'Testing',
    'TypeScript',
    'Cypress',
  ]) {
    await expect.element(dialog.getByText(text, {exact: true})).toBeVisible()
  }
  await expect.element(dialog.getByRole('heading', {name: 'Technologies'})).not.toBeInTheDocument()
  await expect.element(link('Visit project')).toHaveAttribute('href', 'https://plain.example/')
  await expect.element(link('Source code')).toHaveAttribute('href', 'https://code.example/plain')
})

test('a course has no image, and its list is called Technologies', async () => {
  await renderExperience('?item=c1')
  const dialog = overlay('Café React')
  await expect.element(dialog.getByRole('heading', {name: 'Technologies'})).toBeVisible()
  await expect.element(dialog.getByRole('img')).not.toBeInTheDocument()
  for (const text of ['Completed November 2023', 'Course', 'React', 'TypeScript', 'Vite', 'CSS', 'HTML'])
    await expect.element(dialog.getByText(text, {exact: true})).toBeVisible()
  await expect.element(link('Go to course')).toHaveAttribute('href', 'https://courses.example/react')
  await expect.element(link('Source code')).not.toBeInTheDocument()
})

test.each(['p2', 'c2'])('%s, which has next to nothing, shows no empty part', async (id) => {
  await renderExperience(`?item=${id}`)
  const dialog = overlay(/^Bare/)
  await expect.element(dialog.getByRole('heading', {level: 2})).toBeVisible()
  await expect.element(dialog.getByRole('heading', {level: 3})).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('link', {name: /./})).not.toBeInTheDocument()
  await expect.element(dialog.getByText(/Completed/)).not.toBeInTheDocument()
})

test('opening pushes a history entry, which Back, the close button and Escape pop', async () => {
  await renderExperience('?sort=date')
  const ways = [
    () => go(-1),
    () => press(page.getByRole('button', {name: 'Close'})),
    () => userEvent.keyboard('{Escape}'),
  ]
  for (const close of ways) {
    await press(cardButton('Bare course'))
    await expect.element(overlay('Bare course')).toBeVisible()
    expect(location.search).toBe('?sort=date&item=c2')
    await close()
    await expect.element(overlay('Bare course')).not.toBeInTheDocument()
    expect(location.search).toBe('?sort=date')
    await expect.element(cardButton('Bare course')).toHaveFocus()
  }
  await go(1)
  await expect.element(overlay('Bare course')).toBeVisible()
  await go(-2)
  expect(location.pathname).toBe('/')
})

test('a shared link opens the overlay, and closing it does not leave the page', async () => {
  await renderExperience('?type=course&item=c2')
  await expect.element(overlay('Bare course')).toBeVisible()
  await press(page.getByRole('button', {name: 'Close'}))
  await expect.element(overlay('Bare course')).not.toBeInTheDocument()
  expect(location.pathname + location.search).toBe('/about?type=course')
})
