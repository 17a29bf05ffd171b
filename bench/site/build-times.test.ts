import {getRequestListener} from '@hono/node-server'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, expect, it} from 'vitest'
import {openEmulators, type Emulators} from '#serving/emulators.ts'
import {listenOnLoopback, type LoopbackServer} from '#serving/server.ts'
import {ownerClient} from '#serving/local-client.ts'
import {buildTimesTable, measureBuilds} from './build-times.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portfolio-bench-'))
let emulators: Emulators | undefined
let server: LoopbackServer | undefined
afterEach(async () => {
  await server?.close()
  await emulators?.close()
  rmSync(dataDir, {recursive: true, force: true})
})

async function openLake() {
  emulators = openEmulators({dataDir})
  const listener = getRequestListener(emulators.app.fetch, {overrideGlobalObjects: false})
  server = await listenOnLoopback(listener, (_request, socket) => socket.destroy(), 0)
  return ownerClient(server.origin, dataDir)
}

it('lets the build see exactly as many published projects as each size asks for', async () => {
  const client = await openLake()
  const project = {
    _id: 'p1',
    _type: 'project',
    id: {_type: 'slug', current: 'p1'},
    name: 'First',
    date: '2024-05',
  }
  await client.createOrReplace(project)
  const seen: [string, number, number][] = []
  const see = (step: string) => async () => {
    const slugs = await client.fetch<string[]>(
      '*[_type == "project" && !(_id in path("drafts.**"))].id.current',
    )
    seen.push([step, slugs.length, new Set(slugs).size])
  }
  const steps = {build: see('build'), renderPages: see('pages')}
  const times = await measureBuilds(client, [10, 250], steps, 2)
  expect(seen).toEqual([
    ['pages', 1, 1],
    ['pages', 10, 10],
    ['pages', 10, 10],
    ['build', 10, 10],
    ['pages', 250, 250],
    ['pages', 250, 250],
    ['build', 250, 250],
  ])
  expect(times.map(({projects}) => projects)).toEqual([10, 250])
})

it('refuses to measure without a project to copy', async () => {
  const client = await openLake()
  const steps = {build: async () => {}, renderPages: async () => {}}
  await expect(measureBuilds(client, [10], steps, 1)).rejects.toThrow(/no project to make copies of/)
})

it('shows how many times longer each size takes than the one before, and what each further project adds', () => {
  const table = buildTimesTable([
    {projects: 10, buildSeconds: 20, pagesSeconds: 1},
    {projects: 110, buildSeconds: 30, pagesSeconds: 1.5},
  ])
  expect(table.split('\n').at(-1)).toMatch(/^110 +30\.0 +1\.50 +1\.50 +1\.50 +5\.00$/)
})
