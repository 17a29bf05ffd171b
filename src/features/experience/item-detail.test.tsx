import {beforeEach, describe, expect, test} from 'vitest'
import {cdp, page, userEvent} from 'vitest/browser'
import '#ui/styles/index.css'
import {openExperience} from './open-experience.tsx'

const overlay = (name: string | RegExp) => page.getByRole('dialog', {name})
const cardButton = (name: string) => page.getByRole('button', {name, exact: true})
const link = (name: string) =>
  page.getByRole('dialog').getByRole('link', {name: `${name} (opens in a new tab)`})

beforeEach(async () => {
  await page.viewport(1200, 800)
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{name: 'prefers-reduced-motion', value: 'reduce'}],
  })
})

describe('the overlay', () => {
  test('of a project shows its picture, title, subtitle, type, month, description, tech stack and links', async () => {
    await openExperience()
    await cardButton('Plain project').click()
    const dialog = overlay('Plain project')
    await expect.element(dialog.getByRole('img', {name: 'A plain screen'})).toBeInTheDocument()
    await expect.element(dialog.getByRole('heading', {level: 2})).toHaveTextContent('Plain project')
    for (const text of [
      'With everything',
      'Project',
      'Completed March 2024',
      'First paragraph.',
      'Second paragraph.',
      'Frontend',
      'Testing',
      'TypeScript',
      'Cypress',
    ]) {
      await expect.element(dialog.getByText(text, {exact: true})).toBeVisible()
    }
    await expect.element(dialog.getByRole('heading', {name: 'Description'})).toBeVisible()
    await expect.element(dialog.getByRole('heading', {name: 'Tech stack'})).toBeVisible()
    await expect.element(dialog.getByRole('heading', {name: 'Technologies'})).not.toBeInTheDocument()
    await expect.element(link('Visit project')).toHaveAttribute('href', 'https://plain.example/')
    await expect.element(link('Source code')).toHaveAttribute('href', 'https://code.example/plain')
  })

  test('of a course has no picture, and calls its list Technologies', async () => {
    await openExperience()
    await cardButton('Café React').click()
    const dialog = overlay('Café React')
    await expect.element(dialog.getByText('Completed November 2023')).toBeVisible()
    await expect.element(dialog.getByText('Course', {exact: true})).toBeVisible()
    await expect.element(dialog.getByRole('img')).not.toBeInTheDocument()
    await expect.element(dialog.getByRole('heading', {name: 'Technologies'})).toBeVisible()
    for (const name of ['React', 'TypeScript', 'Vite', 'Vitest', 'CSS', 'HTML']) {
      await expect.element(dialog.getByText(name, {exact: true})).toBeVisible()
    }
    await expect.element(link('Go to course')).toHaveAttribute('href', 'https://courses.example/react')
    await expect.element(link('Source code')).not.toBeInTheDocument()
  })

  test.each(['p2', 'c2'])(
    'of %s, which has next to nothing, shows what there is and no empty part',
    async (id) => {
      await openExperience(`?item=${id}`)
      const dialog = overlay(/^Bare/)
      await expect.element(dialog.getByRole('heading', {level: 2})).toBeVisible()
      await expect.element(dialog.getByRole('heading', {level: 3})).not.toBeInTheDocument()
      await expect.element(dialog.getByRole('link', {name: /./})).not.toBeInTheDocument()
      await expect.element(dialog.getByText(/Completed/)).not.toBeInTheDocument()
    },
  )
})

describe('opening and closing', () => {
  test('opening adds to the history and Back closes it', async () => {
    const router = await openExperience()
    await cardButton('Bare course').click()
    await expect.element(overlay('Bare course')).toBeVisible()
    expect(router.state.location.search).toBe('?item=c2')
    await router.navigate(-1)
    await expect.element(overlay('Bare course')).not.toBeInTheDocument()
    expect(router.state.location.search).toBe('')
    await expect.element(cardButton('Bare course')).toHaveFocus()
    await router.navigate(1)
    await expect.element(overlay('Bare course')).toBeVisible()
  })

  test.each(['the close button', 'Escape'])('%s leaves the history as it was before opening', async (way) => {
    const router = await openExperience('?sort=date')
    await cardButton('Bare course').click()
    await expect.element(overlay('Bare course')).toBeVisible()
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else await page.getByRole('button', {name: 'Close'}).click()
    await expect.element(overlay('Bare course')).not.toBeInTheDocument()
    expect(router.state.location.search).toBe('?sort=date')
    await router.navigate(-1)
    expect(router.state.location.pathname).toBe('/')
  })

  test('a shared link opens the overlay, and closing it stays on the page', async () => {
    const router = await openExperience('?type=course&item=c2')
    await expect.element(overlay('Bare course')).toBeVisible()
    await page.getByRole('button', {name: 'Close'}).click()
    await expect.element(overlay('Bare course')).not.toBeInTheDocument()
    expect(router.state.location).toMatchObject({pathname: '/about', search: '?type=course'})
  })
})
