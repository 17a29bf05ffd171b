import {globSync, readFileSync} from 'node:fs'
import * as v from 'valibot'
import {dirname} from 'node:path'
import {expect, test} from 'vitest'

/** Rules that neither the compiler nor the linter checks. */

const read = (path: string) => readFileSync(path, 'utf8')
const sources = globSync('{src,studio}/**/*.{ts,tsx}').filter((path) => !/\.(?:test|d)\.tsx?$/.test(path))
const matching = (pattern: RegExp) => sources.filter((path) => pattern.test(read(path)))

const manifest = v.object({
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  devDependencies: v.optional(v.record(v.string(), v.string()), {}),
})

const lockfile = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
    }),
  ),
})

test('only one module of the site imports the Sanity client, lazily', () => {
  const importers = matching(/^import (?!type)[^'"]*?from '@sanity\/client'/m)
  expect(importers.filter((path) => path.startsWith('src/'))).toEqual(['src/content/client.ts'])
  expect(matching(/^import (?!type)[^'"]*?from '[^']*config\/client\.ts'/m)).toEqual([])
})

test('three modules read public settings, each by its full name', () => {
  // Read as an object, import.meta.env would put every variable into the bundle.
  expect(matching(/import\.meta\.env(?!\??\.(?:SSR|DEV)\b)/).toSorted()).toEqual([
    'src/environment.ts',
    'src/services/contact-services.ts',
    'studio/environment.ts',
  ])
  expect(matching(/import\.meta\.env\s*(?:\?\?|\?\.\[|\[)/)).toEqual([])
})

/** Every package.json, by folder. */
const manifests = Object.fromEntries(
  globSync('**/package.json', {exclude: ['**/node_modules', '**/dist', '.cache']}).map((path) => [
    dirname(path),
    v.parse(v.pipe(v.string(), v.parseJson(), manifest), read(path)),
  ]),
)

test('every dependency is pinned to one version, the same everywhere', () => {
  const wanted = Object.values(manifests).flatMap(({dependencies, devDependencies}) =>
    Object.entries({...dependencies, ...devDependencies}),
  )
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  expect(new Map(wanted.toReversed())).toEqual(new Map(wanted))
})

test('the lockfile has the optional dependencies of every platform', () => {
  const {packages} = v.parse(lockfile, JSON.parse(read('package-lock.json')))
  const versionsOf = (name: string) =>
    Object.entries(packages)
      .filter(([path]) => path.endsWith(`node_modules/${name}`))
      .map(([, {version}]) => version)
  const missing = Object.entries(packages).flatMap(([path, {optionalDependencies}]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => /^\d/.test(version) && !versionsOf(name).includes(version))
      .map(([name, version]) => `${path} wants ${name}@${version}`),
  )
  expect(missing).toEqual([])
})

test('no lockfile names a registry', () => {
  const lockfiles = globSync('**/package-lock.json', {exclude: ['**/node_modules', 'dist', '.cache']})
  expect(lockfiles.filter((path) => /"resolved": "https?:/.test(read(path)))).toEqual([])
})
