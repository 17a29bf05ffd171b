import {execFileSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {findStale} from './build-site.ts'

const write = (root: string, file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), {recursive: true})
  writeFileSync(join(root, file), text)
}

const staleNames = (root: string) => findStale(root, true).map(({bundle}) => bundle.name)

/** A project with built bundles and a source file. */
function createBuiltProject(input: string): string {
  const root = mkdtempSync(join(tmpdir(), 'build-site-'))
  onTestFinished(() => rmSync(root, {recursive: true}))
  write(root, input, 'before')
  expect(findStale(root, false).map(({bundle}) => bundle.name)).toEqual(['the site'])
  for (const {bundle, fingerprint} of findStale(root, true)) {
    write(root, bundle.output, '')
    write(root, bundle.stamp, fingerprint)
  }
  expect(staleNames(root)).toEqual([])
  return root
}

test.each([
  ['index.html', ['the site', 'the Studio']],
  ['vite.config.ts', ['the site', 'the Studio']],
  ['package-lock.json', ['the site', 'the Studio']],
  ['src/pages/a.tsx', ['the site', 'the Studio']],
  ['public/a.txt', ['the site', 'the Studio']],
  ['packages/site-tools/settings/a.ts', ['the site', 'the Studio']],
  ['packages/site-tools/publishing/theme/a.ts', ['the site', 'the Studio']],
  ['studio/tools/a.ts', ['the Studio']],
  ['packages/lakebed/studio/a.ts', ['the Studio']],
  ['packages/site-tools/serving/a.ts', []],
  ['src/node_modules/a.js', []],
  ['src/a.test.tsx', []],
  ['src/a.test.ts', []],
  ['src/README.md', []],
])('a change of %s makes %j stale', (input, expected) => {
  const root = createBuiltProject(input)
  write(root, input, 'after')
  expect(staleNames(root)).toEqual(expected)
})

test('a bundle is stale after a change of a setting that it contains, and without its output', () => {
  const root = createBuiltProject('index.html')
  vi.stubEnv('VITE_A', 'a')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(staleNames(root)).toEqual(['the site', 'the Studio'])
  vi.unstubAllEnvs()
  vi.stubEnv('PORT', '5200')
  expect(staleNames(root)).toEqual([])
  rmSync(join(root, '.cache/studio'), {recursive: true})
  expect(staleNames(root)).toEqual(['the Studio'])
})

test('starting with an up-to-date build loads no bundler', () => {
  const script = `
    await import('#publishing/build/build-site.ts')
    await import('#settings/settings.ts')
    await import('#transfer/seed.ts')
    const {sharedObjects} = process.report.getReport()
    console.log(sharedObjects.filter((path) => /rolldown|lightningcss/.test(path)).join())
  `
  const loaded = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  expect(loaded.trim()).toBe('')
})
