import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {openContentLake, type RunningLake} from 'lakebed'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {readSettings} from '#settings/settings.ts'
import {fillLocalLake} from './local-content.ts'
import {projectRoot} from '../project-root.ts'

const demo = join(projectRoot, 'studio/demo/data.ndjson')

let lake: RunningLake
let contentDir: string
let lines: string[]

beforeEach(async () => {
  lines = []
  contentDir = join(mkdtempSync(join(tmpdir(), 'local-content-')), 'content')
  lake = await openContentLake()
})

afterEach(async () => {
  await lake.close()
  rmSync(join(contentDir, '..'), {recursive: true, force: true})
})

const fill = () => {
  const settings = {...readSettings(projectRoot), dataDir: lake.dataDir, contentDir}
  return fillLocalLake(lake.origin, settings, (line) => lines.push(line))
}
const names = () => lake.anonymous().fetch<string[]>('*[_type == "project"] | order(name).name')

function write(name: string, text: string): void {
  mkdirSync(contentDir, {recursive: true})
  writeFileSync(join(contentDir, name), text)
}

test('without content files, the demo content is imported', async () => {
  await fill()
  expect(await names()).toEqual(['Plotwise'])
  const all = await lake.owner({perspective: 'raw'}).fetch<{_id: string; _type: string}[]>('*')
  const own = all.filter(({_type: type}) => !/^(?:sanity|system)\./.test(type))
  expect(own).toHaveLength(readFileSync(demo, 'utf8').trim().split('\n').length)
  expect(all.some(({_type: type}) => type === 'sanity.imageAsset')).toBe(true)
  const ids = new Set(all.map(({_id: id}) => id))
  const text = JSON.stringify(all)
  const references = [...text.matchAll(/"_ref":"([^"]+)"/g)].map(([, id = '']) => id)
  expect(references.length).toBeGreaterThan(0)
  expect(references.filter((id) => !ids.has(id))).toEqual([])
  // Left in a document by an interrupted import.
  expect(text).not.toMatch(/"_sanityAsset"|"_weak":true/)
  // It is imported once.
  await lake.owner().patch({query: '*[_type == "project"]'}).set({name: 'Renamed'}).commit()
  await fill()
  expect(await names()).toEqual(['Renamed'])
})

test('with content files, only they are imported, and later changes are synced', async () => {
  write('a.yaml', '_id: a\n_type: project\nname: Abacus\n')
  await fill()
  expect(await names()).toEqual(['Abacus'])
  write('b.yaml', '_id: b\n_type: project\nname: Bellows\n')
  await fill()
  expect(await names()).toEqual(['Abacus', 'Bellows'])
})

test('problems in content files are an error with advice', async () => {
  write('a.yaml', '_id: a\n_type: project\nname: [\n')
  await expect(fill()).rejects.toThrow('Fix the problems above')
  expect(lines).toEqual([expect.stringMatching(/^content\/a\.yaml is not well-formed YAML \(.*\)\.$/)])
})
