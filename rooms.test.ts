import {globSync, readFileSync} from 'node:fs'
import {dirname, join, parse} from 'node:path/posix'
import * as v from 'valibot'
import {expect, test} from 'vitest'
import packageJson from './package.json' with {type: 'json'}

/** Holds the picture of the rooms in docs/architecture.md against what the modules import. */

const picture = /```mermaid\n(.*?)```/s.exec(readFileSync('docs/architecture.md', 'utf8'))?.[1] ?? ''
const drawn = [...picture.matchAll(/^ *(\w+) --> ([\w &]+)$/gm)].flatMap(([, from = '', to = '']) =>
  to.split(' & ').map((room) => [from, room] as const),
)

/** Each folder at the top is a room, and in `src` each folder and each module that stands alone. */
function roomOf(path: string): string {
  const [top = '', next = ''] = path.split('/')
  return top === 'src' ? parse(next).name : top
}

/** The folders of our own packages, by the names that they are imported by. */
const packages = new Map(
  globSync('packages/*/package.json').map((path) => [
    v.parse(v.pipe(v.string(), v.parseJson(), v.object({name: v.string()})), readFileSync(path, 'utf8')).name,
    dirname(path),
  ]),
)

/** What an import names, as a path from the root; what others publish has none. */
function resolve(importer: string, name: string): string | undefined {
  if (name.startsWith('.')) return join(dirname(importer), name)
  if (!name.startsWith('#')) return packages.get(name.split('/')[0] ?? '')
  for (const [pattern, target] of Object.entries(packageJson.imports)) {
    const [start = '', end] = pattern.split('*')
    if (end === undefined ? name === pattern : name.startsWith(start))
      return join(target.replace('*', name.slice(start.length)))
  }
  return undefined
}

const modules = globSync('*/**/*.{ts,tsx,mjs}', {
  exclude: ['node_modules', 'dist', '**/node_modules', 'dataset'],
})
const imports = modules
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'([^'\n]+)'/g)].map(
      ([, name = '']) => ({path, from: roomOf(path), to: roomOf(resolve(path, name) ?? path)}),
    ),
  )
  .filter(({from, to}) => from !== to)

/** The rooms below one, as the picture has them. */
function below(room: string, way: readonly string[] = []): Set<string> {
  if (way.includes(room)) throw new Error(`The picture has a circle: ${[...way, room].join(' → ')}.`)
  const next = drawn.filter(([from]) => from === room).map(([, to]) => to)
  return new Set(next.flatMap((to) => [to, ...below(to, [...way, room])]))
}

test('no room knows one that does not stand below it, and none stands below itself', () => {
  expect(imports.length).toBeGreaterThan(300)
  const known = new Map(modules.map((path) => [roomOf(path), below(roomOf(path))]))
  const astray = imports.filter(({from, to}) => known.get(from)?.has(to) !== true)
  expect(astray, 'docs/architecture.md draws which room may know which').toEqual([])
})

test('the picture shows the rooms there are, and arrows that are there', () => {
  const rooms = new Set(modules.map(roomOf))
  const real = new Set(imports.map(({from, to}) => `${from} --> ${to}`))
  expect(drawn.flat().filter((room) => !rooms.has(room))).toEqual([])
  expect(drawn.map(([from, to]) => `${from} --> ${to}`).filter((arrow) => !real.has(arrow))).toEqual([])
})

test('scripts/ holds what the npm scripts run, and what runs it', () => {
  const run = Object.values(packageJson.scripts).flatMap(
    (script) => script.match(/(?<= )scripts\/\S+/g) ?? [],
  )
  expect(globSync('scripts/**/*.*').toSorted()).toEqual([...new Set(run)].toSorted())
})
