import {execFileSync} from 'node:child_process'
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {once} from 'node:events'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {openContentLake, type RunningLake} from 'lakebed'
import {afterAll, beforeAll, expect, onTestFinished, test, vi} from 'vitest'
import {type ContentFiles, openContentFiles} from '../content-files/content-files.ts'
import {deploy, readDeployReport} from './deploy.ts'
import {writePublishedState} from './published-state.ts'
import {deployRoutes} from './routes.ts'

/** The tests depend on each other in order: each deployment starts a dozen git processes. */

const root = mkdtempSync(join(tmpdir(), 'deploy-'))
const [checkout, theirs, host] = [join(root, 'checkout'), join(root, 'theirs'), join(root, 'host.git')]
const contentDir = join(checkout, 'content')
const gitConfig = join(root, 'gitconfig')

let lake: RunningLake
let content: ContentFiles

/** git with a configured user. */
function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, {cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']})
}

beforeAll(async () => {
  // Ignore the developer's git configuration, and skip fsync.
  vi.stubEnv('GIT_CONFIG_GLOBAL', gitConfig)
  writeFileSync(
    gitConfig,
    '[user]\nname = Sam\nemail = sam@sam.dev\n[init]\ndefaultBranch = main\n[core]\nfsync = none\n[maintenance]\nauto = false\n',
  )
  git(root, 'init', '-q', '--bare', host)
  git(root, 'clone', '-q', host, theirs)
  commitTheirs({'index.ts': 'template'})
  git(root, 'clone', '-q', host, checkout)
  lake = await openContentLake()
  const {dataDir} = lake
  content = openContentFiles({client: lake.owner(), folder: contentDir, dataDir, log: () => undefined})
  await content.sync()
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await lake.close()
  rmSync(root, {recursive: true, force: true})
})

const write = async (id: string, text: string) => {
  await lake.owner().createOrReplace({_id: id, _type: 'note', text})
  await content.sync()
}

/** Commits and pushes files from another clone. */
function commitTheirs(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(theirs, path), text)
  git(theirs, 'add', '--force', '.')
  git(theirs, 'commit', '-qm', 'Change files')
  git(theirs, 'push', '-q')
}

const report = (siteUrl?: string) => readDeployReport(content, {contentDir, siteUrl})
const commitsIn = (folder: string) => Number(git(folder, 'rev-list', '--all', '--count'))
const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8')
const note = 'content/note/a.yaml'

test('deploy commits and pushes the content only, after the repository is confirmed', async () => {
  expect(await report()).toMatchObject({title: 'Nothing to deploy yet', canDeploy: false})
  await write('a', 'First')
  expect(await report()).toMatchObject({title: 'Is this repository yours?', canDeploy: true, confirm: host})
  for (const confirmed of [undefined, '/another.git'])
    await expect(deploy(content, contentDir, confirmed)).rejects.toThrow(
      /^You have not confirmed that .* is yours/,
    )
  expect(commitsIn(host)).toBe(1)
  writeFileSync(join(checkout, 'unfinished.ts'), 'not content')
  await deploy(content, contentDir, host)
  expect(git(checkout, 'log', '-1', '--format=%s').trim()).toBe('Update content: a')
  git(theirs, 'pull', '-q')
  expect(read(theirs, note)).toContain('text: First\n')
  expect(existsSync(join(theirs, 'unfinished.ts'))).toBe(false)
  const pushed = await report()
  expect(pushed).toMatchObject({title: 'Pushed', canDeploy: false})
  expect(pushed).not.toHaveProperty('confirm')
})

test('deploy merges the remote, which wins conflicts, and keeps the local version as a draft', async () => {
  commitTheirs({
    [note]: '_id: a\n_type: note\ntext: Theirs\n',
    'content/note/b.yaml': '_id: b\n_type: note\ntext: New\n',
    'content/note/d.yaml': '_id: d\n_type: note\ntext: Theirs\n',
  })
  await write('a', 'Mine')
  await write('d', 'Mine')
  await write('c', 'Mine, too')
  await deploy(content, contentDir)
  const notes = await lake.owner({perspective: 'raw'}).fetch('*[_type == "note"] | order(_id).text')
  expect(notes).toEqual(['Theirs', 'New', 'Mine, too', 'Theirs', 'Mine', 'Mine'])
  expect(await report()).toMatchObject({title: 'Pushed', keptDrafts: [{id: 'a', type: 'note'}, {id: 'd'}]})
  git(theirs, 'pull', '-q')
  expect(read(theirs, note)).toContain('text: Theirs\n')
  expect(read(theirs, 'content/note/c.yaml')).toContain('text: Mine, too\n')
})

test('the status counts the documents that differ from the build', async () => {
  const dist = join(root, 'dist')
  mkdirSync(dist)
  const server = createServer((request, response) => {
    const file = join(dist, request.url ?? '')
    if (existsSync(file)) response.end(readFileSync(file))
    else response.writeHead(404).end('<h1>Not found</h1>')
  }).listen(0)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}/`

  expect(await report(url)).toMatchObject({tone: 'failed', title: 'Pushed, but not live'})
  // A host that responds to every path with a page.
  writeFileSync(join(dist, 'content-state.json'), '<h1>Hello</h1>')
  expect(await report(url)).toMatchObject({tone: 'failed', title: 'Pushed, but not live'})
  writePublishedState(await content.documents(), dist)
  // The response reveals only public content.
  expect(read(dist, 'content-state.json')).not.toMatch(/"a"|Theirs/)
  expect(await report(url)).toMatchObject({tone: 'done', title: 'Live'})
  await lake.owner().delete('b')
  await write('a', 'Second')
  expect(await report(url)).toMatchObject({title: '2 files to deploy', canDeploy: true})
  await deploy(content, contentDir)
  expect(await report(url)).toMatchObject({
    title: 'Pushed, not live yet',
    text: expect.stringMatching(/^2 documents/),
  })
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  expect(await report(url)).toMatchObject({text: expect.stringMatching(/cannot be reached/)})
})

test('deploy needs readable files and a branch', async () => {
  const broken = join(contentDir, 'broken.yaml')
  writeFileSync(broken, '_id: [')
  await content.sync()
  expect(await report()).toMatchObject({title: 'Fix this before deploying', canDeploy: false})
  await expect(deploy(content, contentDir)).rejects.toThrow(/^content\/broken\.yaml is not well-formed/)
  rmSync(broken)
  git(checkout, 'switch', '-q', '--detach')
  await expect(deploy(content, contentDir)).rejects.toThrow(/^No branch is checked out/)
  git(checkout, 'switch', '-q', 'main')
})

test('a changed URL needs a new confirmation', async () => {
  const other = join(root, 'other.git')
  git(root, 'init', '-q', '--bare', other)
  git(checkout, 'remote', 'set-url', '--push', 'origin', other)
  await write('a', 'Third')
  await expect(deploy(content, contentDir)).rejects.toThrow(/^You have not confirmed/)
  expect(commitsIn(other)).toBe(0)
  git(checkout, 'config', '--unset', 'remote.origin.pushurl')
})

test('a conflict in code aborts the merge', async () => {
  git(theirs, 'pull', '-q')
  commitTheirs({'index.ts': 'theirs'})
  writeFileSync(join(checkout, 'index.ts'), 'mine')
  git(checkout, 'commit', '-qm', 'Write code', 'index.ts')
  await expect(deploy(content, contentDir)).rejects.toThrow(/same lines of index\.ts: run git pull/)
  expect(read(checkout, 'index.ts')).toBe('mine')
  expect(await report()).toMatchObject({title: 'Committed, not pushed', canDeploy: true})
})

test('a merge that is not finished is left as it is', async () => {
  expect(() => git(checkout, 'merge', 'FETCH_HEAD')).toThrow('Command failed')
  writeFileSync(join(checkout, 'index.ts'), 'half resolved')
  await expect(deploy(content, contentDir)).rejects.toThrow(/^A merge of yours is not finished/)
  expect(read(checkout, 'index.ts')).toBe('half resolved')
  git(checkout, 'merge', '--abort')
})

test.each<[string, change: () => void]>([
  ['adds', () => writeFileSync(join(theirs, '.env'), 'SECRET=theirs')],
  ['has renamed another file to', () => git(theirs, 'mv', 'content/note/c.yaml', '.env')],
  [
    'has a folder in place of',
    () => {
      rmSync(join(theirs, '.env'), {force: true})
      mkdirSync(join(theirs, '.env'))
      writeFileSync(join(theirs, '.env/local'), '')
    },
  ],
])('an ignored file is not overwritten if the remote %s it', async (_what, change) => {
  writeFileSync(join(checkout, '.git/info/exclude'), '.env\n')
  writeFileSync(join(checkout, '.env'), 'SECRET=mine')
  change()
  commitTheirs({})
  await expect(deploy(content, contentDir)).rejects.toThrow(/overwrite \.env/)
  expect(read(checkout, '.env')).toBe('SECRET=mine')
  git(theirs, 'reset', '-q', '--hard', 'HEAD~1')
  git(theirs, 'push', '-q', '--force')
})

test('a remote with another name is not used', async () => {
  git(checkout, 'remote', 'rename', 'origin', 'template')
  expect(await report()).toMatchObject({title: 'No repository to deploy to', canDeploy: false})
  const routes = deployRoutes(() => content, {contentDir, siteUrl: undefined})
  const refused = await routes.request('/deploy', {method: 'POST', body: '{}'})
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringMatching(/git remote add origin/),
  ])
  expect(await (await routes.request('/')).json()).toMatchObject({title: 'No repository to deploy to'})
  const own = join(root, 'own.git')
  git(root, 'init', '-q', '--bare', own)
  git(checkout, 'remote', 'add', 'origin', own)
  const before = commitsIn(host)
  await deploy(content, contentDir, own)
  expect(read(checkout, 'index.ts')).toBe('mine')
  expect(commitsIn(host)).toBe(before)
  expect(commitsIn(own)).toBe(commitsIn(checkout) - 2)
})

test('missing identity, remote and repository are reported', async () => {
  await write('a', 'Fourth')
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  git(checkout, 'config', 'user.useConfigOnly', 'true')
  await expect(deploy(content, contentDir)).rejects.toThrow(/^git does not know who you are: run git config/)
  vi.stubEnv('GIT_CONFIG_GLOBAL', gitConfig)
  rmSync(join(root, 'own.git'), {recursive: true})
  await expect(deploy(content, contentDir)).rejects.toThrow(/^git says: /)
  expect(await report()).toMatchObject({title: 'Committed, not pushed', canDeploy: true})
  rmSync(join(checkout, '.git'), {recursive: true})
  expect(await report()).toMatchObject({title: 'Not in git', canDeploy: false})
})
