import {execFileSync} from 'node:child_process'
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {createServer, type Server} from 'node:http'
import {once} from 'node:events'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {openContentLake, type RunningLake} from 'content-lake'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {type ContentFiles, openContentFiles} from '../content-files/content-files.ts'
import {deploy, readDeployReport} from './deploy.ts'
import {writePublishedState} from './published-state.ts'

let root: string
let checkout: string
let contentDir: string
let lake: RunningLake
let content: ContentFiles

/** git as a person uses it who has told it who they are. */
function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, {cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']})
}

function clone(name: string): string {
  git(root, 'clone', '-q', join(root, 'elsewhere.git'), name)
  return join(root, name)
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'deploy-'))
  // Without the settings of whoever runs the tests.
  vi.stubEnv('GIT_CONFIG_GLOBAL', join(root, 'gitconfig'))
  writeFileSync(
    join(root, 'gitconfig'),
    '[user]\nname = Sam\nemail = sam@sam.dev\n[init]\ndefaultBranch = main\n',
  )
  git(root, 'init', '-q', '--bare', 'elsewhere.git')
  checkout = clone('checkout')
  contentDir = join(checkout, 'content')
  lake = await openContentLake()
  content = openContentFiles({
    client: lake.owner(),
    folder: contentDir,
    dataDir: lake.dataDir,
    log: () => undefined,
  })
  await content.sync()
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await lake.close()
  rmSync(root, {recursive: true, force: true})
})

const write = async (id: string, fields: Record<string, unknown>) => {
  await lake.owner().createOrReplace({_id: id, _type: 'note', ...fields})
  await content.sync()
}

const report = (siteUrl?: string) => readDeployReport(content, {contentDir, siteUrl})

/** A clone somebody else works in, with all that was pushed. */
const theirs = () => (existsSync(join(root, 'theirs')) ? join(root, 'theirs') : clone('theirs'))

/** Deploys to the bare repository, which the owner has confirmed. */
const deployHere = () => deploy(content, contentDir, join(root, 'elsewhere.git'))

describe('deploying', () => {
  test('leads from the first publication over a press to what others clone', async () => {
    expect(await report()).toMatchObject({title: 'Nothing to deploy yet', canDeploy: false})
    await write('a', {text: 'First'})
    expect(await report()).toMatchObject({title: 'Is this repository yours?', canDeploy: true})
    writeFileSync(join(checkout, 'unfinished.ts'), 'not content')
    await deployHere()
    expect(git(checkout, 'log', '-1', '--format=%s').trim()).toBe('Update content: a')
    expect(readFileSync(join(theirs(), 'content/note/a.yaml'), 'utf8')).toContain('text: First\n')
    expect(existsSync(join(theirs(), 'unfinished.ts'))).toBe(false)
    expect(await report()).toMatchObject({title: 'Pushed', canDeploy: false})
  })

  test('brings along what others have pushed', async () => {
    await write('a', {text: 'First'})
    await deployHere()
    writeFileSync(join(theirs(), 'content/note/b.yaml'), '_id: b\n_type: note\ntext: Theirs\n')
    git(theirs(), 'add', '.')
    git(theirs(), 'commit', '-qm', 'Write b')
    git(theirs(), 'push', '-q')
    await write('a', {text: 'Second'})
    await deployHere()
    expect(await lake.visitor().fetch('*[_type == "note"] | order(_id).text')).toEqual(['Second', 'Theirs'])
    git(theirs(), 'pull', '-q')
    expect(readFileSync(join(theirs(), 'content/note/a.yaml'), 'utf8')).toContain('text: Second\n')
  })

  test('takes over what others have written in the same lines, and keeps the own version as a draft', async () => {
    await write('a', {text: 'First'})
    await deployHere()
    writeFileSync(join(theirs(), 'content/note/a.yaml'), '_id: a\n_type: note\ntext: Theirs\n')
    git(theirs(), 'commit', '-qam', 'Write a')
    git(theirs(), 'push', '-q')
    await write('a', {text: 'Mine'})
    await deployHere()
    const notes = await lake.owner({perspective: 'raw'}).fetch('*[_type == "note"] | order(_id).text')
    expect(notes).toEqual(['Theirs', 'Mine'])
    expect(await report()).toMatchObject({title: 'Pushed', keptDrafts: [{id: 'a', type: 'note'}]})
    git(theirs(), 'pull', '-q')
    expect(readFileSync(join(theirs(), 'content/note/a.yaml'), 'utf8')).toContain('text: Theirs\n')
  })

  test('stops where others have changed the same lines of code, with everything as it was', async () => {
    await write('a', {text: 'First'})
    await deployHere()
    writeFileSync(join(theirs(), 'index.ts'), 'theirs')
    git(theirs(), 'add', '.')
    git(theirs(), 'commit', '-qm', 'Write code')
    git(theirs(), 'push', '-q')
    writeFileSync(join(checkout, 'index.ts'), 'mine')
    git(checkout, 'add', 'index.ts')
    git(checkout, 'commit', '-qm', 'Write code')
    await expect(deployHere()).rejects.toThrow(/same lines of index\.ts: run git pull/)
    expect(readFileSync(join(checkout, 'index.ts'), 'utf8')).toBe('mine')
    expect(await report()).toMatchObject({title: 'Committed, not pushed', canDeploy: true})
  })

  test('says who git has to know, where nothing can be pushed to, and what is no repository', async () => {
    await write('a', {text: 'First'})
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
    git(checkout, 'config', 'user.useConfigOnly', 'true')
    await expect(deployHere()).rejects.toThrow(/^git does not know who you are: run git config/)
    vi.stubEnv('GIT_CONFIG_GLOBAL', join(root, 'gitconfig'))
    rmSync(join(root, 'elsewhere.git'), {recursive: true})
    await expect(deployHere()).rejects.toThrow(/^git says: /)
    expect(await report()).toMatchObject({title: 'Committed, not pushed', canDeploy: true})
    git(checkout, 'remote', 'remove', 'origin')
    expect(await report()).toMatchObject({title: 'No repository to deploy to', canDeploy: false})
    rmSync(join(checkout, '.git'), {recursive: true})
    expect(await report()).toMatchObject({title: 'Not in git', canDeploy: false})
  })
})

describe('the repository that is deployed to', () => {
  /** Makes the checkout a fresh clone of somebody else's repository, with content of the owner's in it. */
  const cloneTemplate = async () => {
    writeFileSync(join(theirs(), 'index.html'), 'template')
    git(theirs(), 'add', '.')
    git(theirs(), 'commit', '-qm', 'Template')
    git(theirs(), 'push', '-q')
    git(checkout, 'pull', '-q', 'origin', 'main')
    git(checkout, 'branch', '-q', '--set-upstream-to', 'origin/main')
    await write('a', {text: 'Mine'})
  }
  const address = () => join(root, 'elsewhere.git')
  const commitsIn = (folder: string) => git(root, '-C', folder, 'rev-list', '--all', '--count').trim()

  test('is nobody’s until the owner has confirmed its address, once', async () => {
    await cloneTemplate()
    expect(await report()).toMatchObject({title: 'Is this repository yours?', confirm: address()})
    await expect(deploy(content, contentDir)).rejects.toThrow(/^You have not confirmed that .* is yours/)
    await expect(deploy(content, contentDir, '/another.git')).rejects.toThrow(/^You have not confirmed/)
    expect(commitsIn('elsewhere.git')).toBe('1')
    await deploy(content, contentDir, address())
    await write('a', {text: 'Second'})
    expect(await report()).not.toHaveProperty('confirm')
    await deploy(content, contentDir)
    expect(commitsIn('elsewhere.git')).toBe('3')
  })

  test('is asked about again when its address changes', async () => {
    await cloneTemplate()
    await deploy(content, contentDir, address())
    git(root, 'init', '-q', '--bare', 'other.git')
    git(checkout, 'remote', 'set-url', '--push', 'origin', join(root, 'other.git'))
    await write('a', {text: 'Second'})
    await expect(deploy(content, contentDir)).rejects.toThrow(/^You have not confirmed/)
    expect(commitsIn('other.git')).toBe('0')
  })

  test('is never the template that was renamed away, nor is anything pulled from it', async () => {
    await cloneTemplate()
    git(checkout, 'remote', 'rename', 'origin', 'template')
    expect(await report()).toMatchObject({title: 'No repository to deploy to', canDeploy: false})
    await expect(deploy(content, contentDir)).rejects.toThrow(/git remote add origin/)
    git(root, 'init', '-q', '--bare', 'own.git')
    git(checkout, 'remote', 'add', 'origin', join(root, 'own.git'))
    writeFileSync(join(theirs(), 'index.html'), 'untried change of the template')
    git(theirs(), 'commit', '-qam', 'Change the template')
    git(theirs(), 'push', '-q')
    await deploy(content, contentDir, join(root, 'own.git'))
    expect(readFileSync(join(checkout, 'index.html'), 'utf8')).toBe('template')
    expect(commitsIn('elsewhere.git')).toBe('2')
    expect(commitsIn('own.git')).toBe('2')
  })

  test('does not overwrite files here that git ignores', async () => {
    await cloneTemplate()
    writeFileSync(join(checkout, '.git/info/exclude'), '.env\n')
    writeFileSync(join(checkout, '.env'), 'SECRET=mine')
    writeFileSync(join(theirs(), '.env'), 'SECRET=theirs')
    git(theirs(), 'add', '--force', '.')
    git(theirs(), 'commit', '-qm', 'Commit settings')
    git(theirs(), 'push', '-q')
    await expect(deploy(content, contentDir, address())).rejects.toThrow(/overwrite \.env/)
    expect(readFileSync(join(checkout, '.env'), 'utf8')).toBe('SECRET=mine')
  })
})

describe('the status', () => {
  let server: Server
  let dist: string
  let url: string

  beforeEach(async () => {
    dist = mkdtempSync(join(root, 'dist-'))
    server = createServer((request, response) => {
      const file = join(dist, request.url ?? '')
      if (existsSync(file)) response.end(readFileSync(file))
      else response.writeHead(404).end('<h1>Not found</h1>')
    })
    server.listen(0)
    await once(server, 'listening')
    const address = server.address()
    url = `http://localhost:${typeof address === 'object' ? address?.port : ''}/`
    await write('a', {text: 'First'})
    await write('b', {text: 'First'})
    await deployHere()
  })

  afterEach(() => {
    server.close()
  })

  test('is held against what is published, document by document', async () => {
    expect(await report(url)).toMatchObject({tone: 'failed', title: 'Pushed, but not live'})
    writePublishedState(await content.documents(), dist)
    expect(await report(url)).toMatchObject({tone: 'done', title: 'Live'})
    await write('a', {text: 'Second'})
    await lake.owner().delete('b')
    await content.sync()
    await deployHere()
    expect(await report(url)).toMatchObject({
      title: 'Pushed, not live yet',
      text: expect.stringMatching(/^2 documents/),
    })
  })

  test('says nothing of what the pages do not', async () => {
    writePublishedState(await content.documents(), dist)
    expect(readFileSync(join(dist, 'content-state.json'), 'utf8')).not.toMatch(/"a"|First/)
  })

  test('is not known while the host does not answer', async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
    expect(await report(url)).toMatchObject({text: expect.stringMatching(/cannot be reached/)})
  })
})
