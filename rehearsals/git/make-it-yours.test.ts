import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import type {Browser, Page} from 'playwright-core'
import {launchBrowser} from 'quiet-chromium'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {hexOf, paletteOf} from '#appearance/palette.ts'
import {githubPages} from '#testing/hosts/github-pages.ts'
import {publishFor} from '#testing/hosts/host.ts'
import {linkInstalled, projectIn, type RunningTask} from '#testing/journeys/project-copy.ts'
import {openStudio} from '#testing/journeys/studio.ts'
import {comesToLife} from '#testing/journeys/visitors.ts'
import type {Repository} from './actions.ts'
import {git} from './git.ts'
import {openRepository, publish} from './github.ts'
import {address, ownPicturePath} from './stranger.ts'

/**
 * What somebody does who makes this project theirs, from an empty checkout and by nothing but what README says: their own name and look first, then
 * a project of theirs that a stranger sees. Each step is timed. What is installed is linked from here: how long that takes depends on a network.
 */

/** Seconds that all of it may take. */
const most = 600

const scratch = mkdtempSync(join(tmpdir(), 'rehearsal-own-'))
const repository: Repository = {
  folder: join(scratch, 'github.git'),
  address,
  published: join(scratch, 'pages'),
}
const checkout = join(scratch, 'portfolio')
const gitSettings = {GIT_CONFIG_GLOBAL: join(scratch, 'gitconfig')}

const steps: {readonly what: string; readonly seconds: number}[] = []
const total = () => steps.reduce((sum, {seconds}) => sum + seconds, 0)

let browser: Browser
let server: RunningTask | undefined

beforeAll(async () => {
  openRepository(repository.folder)
  writeFileSync(gitSettings.GIT_CONFIG_GLOBAL, '[user]\nname = Ada\nemail = ada@lovelace.dev\n')
  browser = await launchBrowser()
}, 60_000)

afterAll(async () => {
  for (const {what, seconds} of steps) console.log(`${seconds.toFixed(1).padStart(6)} s  ${what}`)
  console.log(`${total().toFixed(1).padStart(6)} s  together, with nothing installed`)
  await server?.stop()
  await browser.close()
  rmSync(scratch, {recursive: true, force: true})
}, 60_000)

/** Takes a step that README names, and its time. */
async function take<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  steps.push({what, seconds: (performance.now() - began) / 1000})
  return result
}

/** The printed address of the Studio. */
const studioAddress = () => Promise.resolve(/Studio\s+(http\S+)/.exec(server?.said ?? '')?.[1] ?? '')

/** What the page is drawn with. */
const lookOf = (page: Page) =>
  page.evaluate(() => ({
    accent: getComputedStyle(document.documentElement).getPropertyValue('--accent').trim(),
    heading: getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily,
  }))

test('own name, colours and typefaces are on the page', async () => {
  await take('git clone', () => git(scratch, 'clone', '--quiet', `file://${repository.folder}`, checkout))
  linkInstalled(checkout)
  const project = projectIn(checkout)
  await take('npm run setup', async () => {
    const answers = [
      '--name',
      'Ada Lovelace',
      '--email',
      'ada@lovelace.dev',
      '--hue',
      '30',
      '--typefaces',
      'bookish',
    ]
    await project.run(['scripts/setup.ts', ...answers, '--demo', 'empty', '--yes'])
  })
  server = await take('npm start', () => project.start(['scripts/start.ts'], gitSettings))
  const page = await browser.newPage({colorScheme: 'dark'})
  await take('a look at it', async () => {
    await page.goto(server?.origin ?? '')
    await page.getByText('Hi, my name is Ada Lovelace').waitFor()
    await comesToLife(page)
  })
  const {accent, heading} = await lookOf(page)
  expect(hexOf(accent)).toBe(hexOf(paletteOf({hue: 30}).dark.accent))
  expect(heading).toContain('Fraunces')
  await page.close()
  expect(total()).toBeLessThan(most)
})

test('the first own project is written, goes online, and a stranger sees it', async () => {
  const context = await browser.newContext({viewport: {width: 1440, height: 1000}})
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const studio = openStudio(page, {studioAddress})
  await take('sign in to the Studio', () => studio.signIn())
  await take('write a project and publish it', async () => {
    await studio.openList('Projects')
    await studio.create()
    for (const [name, text] of [
      ['name', 'Analytical Engine'],
      ['subTitle', 'Sums by steam'],
      ['description', 'It weaves patterns of numbers as a loom weaves leaves.'],
    ] as const) {
      await studio.field(name).getByRole('textbox').fill(text)
    }
    const picture = sharp({create: {width: 1600, height: 1000, channels: 3, background: '#7c2d12'}}).png()
    const chooser = page.waitForEvent('filechooser')
    await page.getByTestId(/^file-input-upload-button/).click()
    await (
      await chooser
    ).setFiles({
      name: 'engine.png',
      mimeType: 'image/png',
      buffer: await picture.toBuffer(),
    })
    await page.getByTestId('image-input').locator('img[src*="1600x1000"]').first().waitFor()
    await studio.field('projectImg.alt').getByRole('textbox').fill('Brass wheels, row upon row')
    await studio.field('date').getByRole('combobox').selectOption({label: 'March'})
    await studio.field('date').getByRole('textbox').fill('2026')
    await page.getByTestId('group-tab-technologies').click()
    await studio.field('chipLists').getByRole('button', {name: 'Add item'}).click()
    await page.getByLabel('Title of the row').fill('Backend')
    await page.getByLabel('Add technologies').fill('Python')
    await page.getByLabel('Add technologies').press('Enter')
    await page.getByTestId('field-chipLists').getByText('Python').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Saved', {exact: true}).waitFor()
    await page.getByTestId('action-publish').and(page.locator(':enabled')).click()
  })
  await take('commit the look, and go online', async () => {
    git(checkout, 'add', 'theme')
    git(checkout, 'commit', '--quiet', '--message=Choose a look')
    await page.goto(`${server?.origin}/studio/structure/welcome`)
    const pane = page.getByTestId('online')
    await pane.getByText(/files wait to go online/).waitFor()
    await pane.getByRole('button', {name: 'Go online'}).click()
    await pane
      .getByText(/^Pushed/)
      .first()
      .waitFor()
  })
  await take('GitHub builds and publishes it', async () => {
    const {deploy} = await publish(repository, join(scratch, 'runner'), scratch)
    expect(deploy?.result).toBe('success')
  })
  await take('a stranger opens it', seenByStranger)
  expect(total()).toBeLessThan(most)
})

async function seenByStranger(): Promise<void> {
  const context = await browser.newContext({viewport: {width: 1440, height: 900}, colorScheme: 'dark'})
  await publishFor(context, githubPages(repository.published, '/portfolio/'), new URL(address).origin)
  const page = await context.newPage()
  await page.goto(`${address}/work`)
  await page.getByRole('heading', {name: 'Analytical Engine'}).waitFor()
  await comesToLife(page)
  await page.getByText('Ada Lovelace').first().waitFor()
  const {accent, heading} = await lookOf(page)
  expect(hexOf(accent)).toBe(hexOf(paletteOf({hue: 30}).dark.accent))
  expect(heading).toContain('Fraunces')
  mkdirSync(dirname(ownPicturePath), {recursive: true})
  await page.screenshot({path: ownPicturePath})
}
