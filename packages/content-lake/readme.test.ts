import type {SanityClient} from '@sanity/client'
import {spawnSync} from 'node:child_process'
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {usage} from './command/arguments.ts'
import {openContentLake} from './open-content-lake.ts'

/** Holds the README against what there is: its examples are run. */
const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')

/** The example that has this in it. */
function example(part: string): string {
  const found = [...readme.matchAll(/```(?:ts|js)\n(.*?)```/gs)].find(([, code = '']) => code.includes(part))
  return found?.[1] ?? ''
}

/** Writes an example where it finds the packages that it names. */
function written(name: string, code: string): string {
  const folder = mkdtempSync(join(import.meta.dirname, '.example-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  writeFileSync(join(folder, name), code)
  return join(folder, name)
}

test('the test passes', {timeout: 20_000}, () => {
  const file = written('example.test.mjs', example('node:test'))
  // Node's own runner, which says nothing where it finds itself in another one.
  const {NODE_TEST_CONTEXT: _, ...env} = process.env
  const {status, stdout} = spawnSync(process.execPath, ['--test', file], {encoding: 'utf8', env})
  expect(stdout).toMatch(/pass 1\b/)
  expect(status).toBe(0)
})

test('the client reads what is published', async () => {
  await using lake = await openContentLake()
  await lake.owner().create({_id: 'hello', _type: 'post', title: 'Hello'})
  const code = example('createClient({').replace('http://localhost:4000', lake.origin)
  const {client}: {client: SanityClient} = await import(written('client.mjs', `${code}export {client}`))
  expect(await client.fetch('*[_id == "hello"][0].title')).toBe('Hello')
})

/** The options that take a value. */
const optionsIn = (text: string) =>
  new Set([...text.matchAll(/--[a-z-]+(?= [A-Z])/g)].map(([option]) => option))

test('the options are those of the command', () => {
  expect(optionsIn(readme)).toEqual(optionsIn(usage))
})

test('every file that it leads to is there', () => {
  const links = [...readme.matchAll(/\]\((?!http)([^)#]+)\)/g)].map(([, path = '']) => path)
  expect(links.length).toBeGreaterThan(20)
  const missing = links.filter((path) => !existsSync(join(import.meta.dirname, path)))
  expect(missing.map((path) => `packages/content-lake/${path}`)).toEqual([])
})

test('every file with an endpoint stands in its table, and none besides', () => {
  const routes = readFileSync(join(import.meta.dirname, 'routes.ts'), 'utf8')
  const files = [...routes.matchAll(/'\.\/(endpoints\/\S+)'/g)].map(([, path = '']) => path)
  expect(files.length).toBeGreaterThan(10)
  const listed = [...readme.matchAll(/\]\((endpoints\/[^)]+)\)/g)].map(([, path = '']) => path)
  const unreachable = listed.filter((path) => !files.includes(path))
  expect(unreachable, 'name their addresses in packages/content-lake/routes.ts').toEqual([])
  const missing = files.filter((path) => !readme.includes(`](${path})`))
  expect(missing, 'give each a line in the table of packages/content-lake/README.md').toEqual([])
})
