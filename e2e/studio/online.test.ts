import {execFileSync} from 'node:child_process'
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Browser} from 'playwright-core'
import {launchBrowser} from 'quiet-chromium'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {ownerClient, visitorClient} from '#serving/local-client.ts'
import {startPortfolio, type Portfolio} from '#testing/journeys/portfolio.ts'
import {openStudio, type Studio} from '#testing/journeys/studio.ts'

/** How the owner brings content online from the Studio. One journey in order; a bare repository stands in for a git host. */

const slow = {timeout: 60_000}
const root = mkdtempSync(join(tmpdir(), 'online-'))
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
  portfolio = await startPortfolio({...environment, CONTENT_DIR: join(mine, 'content')})
  browser = await launchBrowser()
  const context = await browser.newContext({viewport: {width: 1280, height: 900}})
  studio = openStudio(await context.newPage(), portfolio)
  studio.page.setDefaultTimeout(slow.timeout)
  await studio.signIn()
})

afterAll(async () => {
  await browser.close()
  await portfolio.stop()
  rmSync(root, {recursive: true, force: true})
})

const pane = () => studio.page.getByTestId('online')

async function openWelcome(): Promise<void> {
  await studio.page.goto(`${portfolio.origin}/studio/structure/welcome`)
  await pane().waitFor(slow)
}

/** Publishes another line under the project's name. */
const publishSubTitle = (subTitle: string) =>
  ownerClient(portfolio.origin, portfolio.dataDir).patch('project-p1').set({subTitle}).commit()

test('before the first publication there is nothing to bring online', async () => {
  await openWelcome()
  await pane().getByText('Nothing of yours is to go online yet').waitFor()
  expect(await pane().getByRole('button').count()).toBe(0)
})

test('what was published goes online with one press, and others have it', async () => {
  await publishSubTitle('Plans for gardeners')
  await expect.poll(() => existsSync(join(mine, project)), slow).toBe(true)
  await openWelcome()
  await pane()
    .getByText(/files wait to go online/)
    .waitFor()
  await pane().getByRole('button', {name: /deploy/i}).click()
  await pane().getByRole('heading', {name: 'Pushed'}).waitFor()
  git(root, 'clone', '-q', 'host.git', theirs)
  expect(readFileSync(join(theirs, project), 'utf8')).toContain('subTitle: Plans for gardeners\n')
})

test('where somebody else has written the same field, the owner is asked and nothing is lost', async () => {
  // Both have changed it before either has heard of the other: a file that cannot be read keeps the server from taking either over.
  const before = readFileSync(join(mine, project), 'utf8')
  writeFileSync(join(mine, project), `<<<<<<< mine\n${before}`)
  await openWelcome()
  await pane()
    .getByText(/holds a merge that git left to you/)
    .waitFor()
  await publishSubTitle('Mine')
  writeFileSync(join(mine, project), before.replace('Plans for gardeners', 'Theirs'))
  await openWelcome()
  const conflict = pane().getByTestId('conflict')
  await conflict.getByText('Plotwise').waitFor()
  await conflict.getByText('Theirs', {exact: true}).nth(1).waitFor()
  await conflict.getByRole('button', {name: 'Take theirs'}).click()
  await conflict.waitFor({state: 'detached'})
  const shown = await visitorClient(portfolio.origin).fetch<string>('*[_id == "project-p1"][0].subTitle')
  expect(shown).toBe('Theirs')
})

test('what git refuses is said where the button was pressed', async () => {
  rmSync(join(root, 'host.git'), {recursive: true})
  await openWelcome()
  await pane().getByRole('button', {name: /deploy/i}).click()
  expect(await pane().getByRole('alert').textContent()).toMatch(/^git says: /)
})
