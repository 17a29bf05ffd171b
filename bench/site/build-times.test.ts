import {getRequestListener} from '@hono/node-server'
import {createClient} from '@sanity/client'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, expect, it} from 'vitest'
import {openEmulators, type Emulators} from '../../emulators/emulators.ts'
import {listenOnLoopback, type LoopbackServer} from '../../scripts/listen.ts'
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
  emulators = openEmulators({dataDir, id: 'bench'})
  const listener = getRequestListener(emulators.app.fetch, {overrideGlobalObjects: false})
  server = await listenOnLoopback(listener, (_request, socket) => socket.destroy(), 0)
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiHost: `${server.origin}/lake`,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
    token: readFileSync(join(dataDir, 'owner-token'), 'utf8').trim(),
  })
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
  const seen: [number, number][] = []
  const times = await measureBuilds(client, [10, 250], async () => {
    const slugs = await client.fetch<string[]>(
      '*[_type == "project" && !(_id in path("drafts.**"))].id.current',
    )
    seen.push([slugs.length, new Set(slugs).size])
  })
  expect(seen).toEqual([
    [10, 10],
    [250, 250],
  ])
  expect(times.map(({projects}) => projects)).toEqual([10, 250])
})

it('refuses to measure without a project to copy', async () => {
  const client = await openLake()
  await expect(measureBuilds(client, [10], async () => {})).rejects.toThrow(/no project to make copies of/)
})

it('shows what each further project adds', () => {
  const table = buildTimesTable([
    {projects: 10, seconds: 1},
    {projects: 110, seconds: 1.5},
  ])
  expect(table.split('\n').at(-1)).toMatch(/^110 +1\.50 +5\.00$/)
})
