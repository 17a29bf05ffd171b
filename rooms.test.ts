import {globSync, readFileSync} from 'node:fs'
import {dirname, join, parse} from 'node:path/posix'
import * as v from 'valibot'
import {describe, expect, test} from 'vitest'
import packageJson from './package.json' with {type: 'json'}

/** Holds pictures of rooms, as documents have them, against what the modules import. */

interface House {
  name: string
  /** Where its modules are, with a slash at the end; nothing for the whole tree. */
  folder: string
  /** The document with the picture. */
  document: string
  /** @param path below the folder */
  roomOf: (path: string) => string
}

const houses: House[] = [
  {
    name: 'the project',
    folder: '',
    document: 'docs/architecture.md',
    // Each folder at the top is a room, and in `src` each folder and each module that stands alone.
    roomOf: (path) => {
      const [top = '', next = ''] = path.split('/')
      return top === 'src' ? parse(next).name : top
    },
  },
  {
    name: 'the Content Lake',
    folder: 'packages/content-lake/',
    document: 'packages/content-lake/README.md',
    // Each folder is a room; what stands at the top is one of its own, but for the doors of two folders.
    roomOf: (path) => {
      const doors: Record<string, string> = {'bin.mjs': 'command', 'testing.ts': 'testing'}
      return path.includes('/') ? (dirname(path).split('/')[0] ?? '') : (doors[path] ?? 'top')
    },
  },
]

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

describe.each(houses)('the rooms of $name', ({folder, document, roomOf}) => {
  const picture = /```mermaid\n(.*?)```/s.exec(readFileSync(document, 'utf8'))?.[1] ?? ''
  const drawn = [...picture.matchAll(/^ *([\w-]+) --> ([\w &-]+)$/gm)].flatMap(([, from = '', to = '']) =>
    to.split(' & ').map((room) => [from, room] as const),
  )
  const modules = globSync(folder ? `${folder}**/*.{ts,tsx,mjs}` : '*/**/*.{ts,tsx,mjs}', {
    exclude: ['node_modules', 'dist', '**/node_modules', 'dataset'],
  }).filter((path) => !/\.test\.tsx?$/.test(path))
  const roomAt = (path: string) => roomOf(path.slice(folder.length))
  const imports = modules
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'([^'\n]+)'/g)].flatMap(
        ([, name = '']) => {
          const target = resolve(path, name)
          return target?.startsWith(folder) === true ? [{path, from: roomAt(path), to: roomAt(target)}] : []
        },
      ),
    )
    .filter(({from, to}) => from !== to)

  /** The rooms below one, as the picture has them. */
  function below(room: string, way: readonly string[] = []): Set<string> {
    if (way.includes(room)) throw new Error(`The picture has a circle: ${[...way, room].join(' → ')}.`)
    const next = drawn.filter(([from]) => from === room).map(([, to]) => to)
    return new Set(next.flatMap((to) => [to, ...below(to, [...way, room])]))
  }

  test('know only those that stand below them, and none stands below itself', () => {
    expect(imports.length).toBeGreaterThan(200)
    const known = new Map(modules.map((path) => [roomAt(path), below(roomAt(path))]))
    const astray = imports.filter(({from, to}) => known.get(from)?.has(to) !== true)
    expect(astray, `${document} draws which room may know which`).toEqual([])
  })

  test('are those of the picture, and its arrows are there', () => {
    const rooms = new Set([...modules.map(roomAt), ...imports.map(({to}) => to)])
    const real = new Set(imports.map(({from, to}) => `${from} --> ${to}`))
    expect(drawn.flat().filter((room) => !rooms.has(room))).toEqual([])
    expect(drawn.map(([from, to]) => `${from} --> ${to}`).filter((arrow) => !real.has(arrow))).toEqual([])
  })
})

test('scripts/ holds what the npm scripts run, and what runs it', () => {
  const run = Object.values(packageJson.scripts).flatMap(
    (script) => script.match(/(?<= )scripts\/\S+/g) ?? [],
  )
  expect(globSync('scripts/**/*.*').toSorted()).toEqual([...new Set(run)].toSorted())
})
