import {execFileSync} from 'node:child_process'
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Browser} from 'playwright-core'
import {launchBrowser} from '#support/running/chromium.ts'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {ownerClient, visitorClient} from 'site-tools/serving/local-client.ts'
import {startPortfolio, type Portfolio} from '#support/journeys/portfolio.ts'
import {navigate, openStudio, type Studio} from '#support/journeys/studio.ts'

/** The tests depend on each other in order. A bare repository is the git host. */

const slow = {timeout: 60_000}
const root = mkdtempSync(join(tmpdir(), 'deploy-'))
const [mine, theirs] = [join(root, 'mine'), join(root, 'theirs')]
const environment = {GIT_CONFIG_GLOBAL: join(root, 'gitconfig')}
const project = 'content/project/project-p1.yaml'

let portfolio: Portfolio
let browser: Browser
let studio: Studio

function git(cwd: string, ...args: string[]): void {
  execFileSync('git', args, {cwd, stdio: 'ignore', env: {...process.env, ...environment}})
}

beforeAll(async () => {
  writeFileSync(
    environment.GIT_CONFIG_GLOBAL,
    '[user]\nname = Sam\nemail = sam@sam.dev\n[init]\ndefaultBranch = main\n',
  )
  git(root, 'init', '-q', '--bare', 'host.git')
  git(root, 'clone', '-q', 'host.git', mine)
  const settings = {...environment, CONTENT_DIR: join(mine, 'content')}
  ;[portfolio, browser] = await Promise.all([startPortfolio(settings), launchBrowser()])
  const context = await browser.newContext({viewport: {width: 1280, height: 900}, reducedMotion: 'reduce'})
  studio = openStudio(await context.newPage(), portfolio)
  studio.page.setDefaultTimeout(slow.timeout)
  await studio.signIn()
})

afterAll(async () => {
  await browser.close()
  await portfolio.stop()
  rmSync(root, {recursive: true, force: true})
})

const pane = () => studio.page.getByTestId('deploy')

/** Waits for text in the pane, which refreshes when the page becomes visible, or every 20 seconds. */
async function waitForStatus(text: RegExp): Promise<void> {
  const read = async () => {
    await studio.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    return pane().innerText(slow)
  }
  await expect.poll(read, {...slow, interval: 500}).toMatch(text)
}

const publishSubTitle = (subTitle: string) =>
  ownerClient(portfolio.origin, portfolio.dataDir).patch('project-p1').set({subTitle}).commit()

test('before the first publication there is nothing to deploy', async () => {
  await pane().getByText('Nothing to deploy yet').waitFor()
  expect(await pane().getByRole('button').count()).toBe(0)
})

test('published content is pushed once the repository is confirmed', async () => {
  await publishSubTitle('Plans for gardeners')
  await expect.poll(() => existsSync(join(mine, project)), slow).toBe(true)
  await waitForStatus(/^Deploying pushes your content to .*host\.git/m)
  await pane().getByRole('button', {name: 'It is mine: deploy'}).click()
  await pane().getByRole('heading', {name: 'Pushed'}).waitFor()
  git(root, 'clone', '-q', 'host.git', theirs)
  expect(readFileSync(join(theirs, project), 'utf8')).toContain('subTitle: Plans for gardeners\n')
})

test('where a file changed the same document, the local version is kept as a draft and listed', async () => {
  // An unreadable file stops the sync, so that both sides change before the next one.
  const before = readFileSync(join(mine, project), 'utf8')
  writeFileSync(join(mine, project), `<<<<<<< mine\n${before}`)
  await waitForStatus(/unresolved merge conflict/)
  await publishSubTitle('Mine')
  writeFileSync(join(mine, project), before.replace('Plans for gardeners', 'Theirs'))
  await expect
    .poll(() => visitorClient(portfolio.origin).fetch('*[_id == "project-p1"][0].subTitle'), slow)
    .toBe('Theirs')
  await waitForStatus(/your version is kept as a draft/)
  await pane().getByRole('link', {name: 'Plotwise'}).click()
  await studio.page.getByRole('textbox').and(studio.page.locator('[value="Mine"]')).waitFor()
})

test('an error of git is shown beside the button', async () => {
  rmSync(join(root, 'host.git'), {recursive: true})
  await navigate(studio.page, 'structure/welcome')
  await pane().getByRole('button', {name: 'Deploy'}).click()
  expect(await pane().getByRole('alert').textContent()).toMatch(/^git says: /)
})
