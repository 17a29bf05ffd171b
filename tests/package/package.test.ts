import {createClient} from '@sanity/client'
import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {openContentLake} from 'lakebed'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {installNode, name, packLake, Project} from './project.ts'

/** The packed tarball in another project, with each supported version of Node. */

const folder = mkdtempSync(join(tmpdir(), 'package-'))
const projectFolder = join(folder, 'project')
const oldest = '22.16.0'

beforeAll(() => {
  const project = new Project(projectFolder)
  project.write('package.json', JSON.stringify({type: 'module'}))
  project.install(packLake(folder), '@sanity/client', 'vitest@5', '@types/node')
})

afterAll(() => rmSync(folder, {recursive: true, force: true}))

async function freePort(): Promise<string> {
  await using once = await openContentLake()
  return new URL(once.url).port
}

/** Serves an empty data folder. @returns the owner's client */
async function serve(project: Project) {
  const port = await freePort()
  const data = mkdtempSync(join(folder, 'data-'))
  const options = ['--port', port, '--data', data]
  const served = await project.serve(/Ctrl-C/, ...options)
  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: `http://localhost:${port}/lake`,
    useProjectHostname: false,
    useCdn: false,
    token: readFileSync(join(data, 'owner-token'), 'utf8').trim(),
  })
  return {...served, options, client, [Symbol.dispose]: () => served.stop()}
}

const picture = () =>
  sharp({create: {width: 40, height: 20, channels: 3, background: 'red'}})
    .png()
    .toBuffer()

const suite = `
import {lakeFixture} from '${name}/testing'
import {expect, test as base} from 'vitest'

const test = base.extend({lake: lakeFixture([{_id: 'drafts.hello', _type: 'post', title: 'Hello'}])})

test('a draft is visible after it was published', async ({lake}) => {
  expect(await lake.anonymous().fetch('count(*[_type == "post"])')).toBe(0)
  const action = {actionType: 'sanity.action.document.publish', draftId: 'drafts.hello', publishedId: 'hello'}
  await lake.owner().action(action)
  expect(await lake.anonymous().fetch('*[_type == "post"][0].title')).toBe('Hello')
})
`

describe.each([oldest, '24', '26'])('with Node %s', (release) => {
  const project = () => new Project(projectFolder, installNode(release))

  test('npx serves clients, and images as uploaded without sharp', async () => {
    using lake = await serve(project())
    expect(lake.output()).toContain('npm install sharp')
    await lake.client.create({_id: 'hello', _type: 'post', title: 'Hello'})
    await lake.client.patch('hello').set({title: 'Bonjour'}).commit()
    expect(await lake.client.fetch('*[_id == "hello"][0].title')).toBe('Bonjour')

    const bytes = await picture()
    const {metadata, url} = await lake.client.assets.upload('image', bytes, {filename: 'red.png'})
    expect(metadata.dimensions).toMatchObject({width: 40, height: 20})
    const {token = ''} = lake.client.config()
    const response = await fetch(`${url}?w=10`, {headers: {authorization: `Bearer ${token}`}})
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test('exec redirects the requests of a command', async () => {
    using lake = await serve(project())
    const script = `
      const headers = {authorization: 'Bearer ' + process.env.SANITY_AUTH_TOKEN}
      console.log((await (await fetch('https://api.sanity.io/v1/users/me', {headers})).json()).id)`
    const command = ['node', '--input-type=module', '-e', script]
    const output = await project().run('npx', '--no-install', name, 'exec', ...lake.options, '--', ...command)
    expect(output).toContain('owner')
  })

  test('a test suite uses the test entry', async () => {
    const own = project()
    own.write('lake.test.js', suite)
    expect(await own.run('npx', 'vitest', 'run')).toContain('1 passed')
  })
})

test('links between its documents lead to files of the package', () => {
  const root = join(projectFolder, 'node_modules', name)
  const pages = [
    'README.md',
    'CONFORMANCE.md',
    'CHANGELOG.md',
    ...readdirSync(join(root, 'docs')).map((file) => `docs/${file}`),
  ]
  const dead = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map(([, path = '']) => join(dirname(page), path))
      .filter((path) => !existsSync(join(root, path))),
  )
  expect(dead).toEqual([])
})

test('an older Node is refused', async () => {
  const old = new Project(projectFolder, installNode('22.12.0'))
  await expect(old.run('npx', '--no-install', name)).rejects.toThrow('Use Node 22.16 or newer')
})

test('types of all entries resolve', async () => {
  const project = new Project(projectFolder)
  const compilerOptions = {
    module: 'nodenext',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
  }
  project.write('tsconfig.json', JSON.stringify({compilerOptions, files: ['types.ts']}))
  project.write(
    'types.ts',
    `
import {openContentLake, type RunningLake} from '${name}'
import {lakeFixture, openContentLake as same, seedLake} from '${name}/testing'
import {test} from 'vitest'
import {lakeWorkspace} from '${name}/studio'
import {installListenerSocket} from '${name}/browser'
import type {SanityClient} from '@sanity/client'

const lake: RunningLake = await openContentLake({datasets: ['production']})
const client: SanityClient = lake.owner()
const url: string = lakeWorkspace(lake.url).apiHost
const uninstall: () => void = installListenerSocket(url)
// @ts-expect-error unknown options are errors
await same({colour: 'red'})
await using fork = await (await seedLake([{_type: 'post'}])).fork()
test.extend({lake: lakeFixture('seed.ndjson')})('', ({lake}) => void lake.editor().config())
void [client, uninstall, fork]
`,
  )
  expect(await project.run('tsc')).toBe('')
})

test('images are transformed with sharp', async () => {
  const project = new Project(projectFolder)
  project.install('sharp')
  using lake = await serve(project)
  expect(lake.output()).not.toContain('npm install sharp')
  const {metadata, url} = await lake.client.assets.upload('image', await picture())
  expect(metadata.lqip).toMatch(/^data:image/)
  const {token = ''} = lake.client.config()
  const response = await fetch(`${url}?w=10`, {headers: {authorization: `Bearer ${token}`}})
  const {width, height} = await sharp(await response.arrayBuffer()).metadata()
  expect([width, height]).toEqual([10, 5])
})
