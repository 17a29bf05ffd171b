import {openContentLake} from 'content-lake'
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {launchBrowser} from 'quiet-chromium'
import {afterAll, beforeAll, describe, expect, onTestFinished, test} from 'vitest'
import {githubPages} from '#testing/hosts/github-pages.ts'
import {publishFor} from '#testing/hosts/host.ts'
import {listenForNoise} from '#testing/journeys/browser.ts'
import {comesToLife} from '#testing/journeys/visitors.ts'
import {openContentFiles} from '#transfer/content-files/content-files.ts'
import {seedDataset} from '#transfer/seed.ts'
import type {Repository} from './actions.ts'
import {git} from './git.ts'
import {openRepository, publish} from './github.ts'
import {address, picturePath} from './stranger.ts'

/**
 * The way from an empty checkout to a page that a stranger sees, with nothing but git and GitHub: a change is pushed, the publishing workflow
 * is taken step by step as its file has it, and what comes out is served by the rules of GitHub Pages. Nothing leaves this machine.
 */

const scratch = mkdtempSync(join(tmpdir(), 'rehearsal-git-'))
const repository: Repository = {
  folder: join(scratch, 'github.git'),
  address,
  published: join(scratch, 'pages'),
}
afterAll(() => rmSync(scratch, {recursive: true, force: true}), 60_000)

/** Publishes another greeting in the lake of a machine that has a clone, and pushes what that writes into it. */
async function pushGreeting(greeting: string): Promise<void> {
  const desk = join(scratch, 'desk')
  git(scratch, 'clone', '--quiet', `file://${repository.folder}`, desk)
  const lake = await openContentLake()
  const client = lake.owner({perspective: 'raw'})
  const files = openContentFiles({
    client,
    folder: join(desk, 'content'),
    dataDir: lake.dataDir,
    log: console.log,
  })
  await seedDataset({client, datasetDir: join(desk, 'dataset')})
  await files.settle()
  await client.patch('homePage').set({greeting}).commit()
  await files.settle()
  await lake.close()
  git(desk, 'add', 'content')
  git(desk, 'commit', '--quiet', '--message=Greet otherwise')
  git(desk, 'push', '--quiet', 'origin', 'main')
}

const runner = join(scratch, 'runner')
const greeting = 'Hello from the repository'

describe('a change that is pushed', () => {
  beforeAll(async () => {
    openRepository(repository.folder)
    await pushGreeting(greeting)
  }, 60_000)

  test('is no failure where Pages are switched off: a sentence says what to do', async () => {
    const {build, deploy} = await publish(
      {...repository, address: undefined},
      join(scratch, 'without-pages'),
      scratch,
    )
    expect(build?.said).toMatch(/::notice .*choose Settings → Pages → Source: GitHub Actions/)
    expect([build?.result, deploy?.result]).toEqual(['success', 'skipped'])
  })

  test('is on the page that a stranger opens', async () => {
    const {deploy} = await publish(repository, runner, scratch)
    expect(deploy?.result).toBe('success')
    const browser = await launchBrowser()
    onTestFinished(() => browser.close())
    const context = await browser.newContext({viewport: {width: 1440, height: 900}})
    await publishFor(context, githubPages(repository.published, '/portfolio/'), new URL(address).origin)
    const page = await context.newPage()
    const noise = listenForNoise(page, address)
    await page.goto(`${address}/`)
    await comesToLife(page)
    await page.getByText(greeting).waitFor()
    mkdirSync(dirname(picturePath), {recursive: true})
    await page.screenshot({path: picturePath})
    await page.getByRole('banner').getByRole('link', {name: 'Work', exact: true}).click()
    await page.getByRole('heading', {name: 'My work', level: 1}).waitFor()
    expect(page.url()).toBe(`${address}/work`)
    expect([noise.uncaught, noise.logged, [...noise.foreignRequests]]).toEqual([[], [], []])
  })

  test('is not published with the marks of a merge in it, the run says where they are, and the page stays', async () => {
    const desk = join(scratch, 'desk')
    const file = join(desk, 'content/homePage/homePage.yaml')
    const line = /^greeting: .*\n/m.exec(readFileSync(file, 'utf8'))?.[0] ?? ''
    const marked = `<<<<<<< HEAD\n${line}=======\ngreeting: Hello from another desk\n>>>>>>> theirs\n`
    writeFileSync(file, readFileSync(file, 'utf8').replace(line, marked))
    git(desk, 'commit', '--quiet', '--all', '--message=Merge')
    git(desk, 'push', '--quiet', 'origin', 'main')
    const failure = await publish(repository, runner, scratch).then(
      () => 'It was published.',
      (error: Error) => error.message,
    )
    expect(failure).toMatch(
      /content\/homePage\/homePage\.yaml .*\n[^]*Nothing was done: mend what is said above/,
    )
    expect(readFileSync(join(repository.published, 'index.html'), 'utf8')).toContain(greeting)
  })
})
