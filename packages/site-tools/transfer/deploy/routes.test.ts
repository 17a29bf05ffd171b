import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {contentFilesPath, type Emulators, openEmulators} from '#serving/emulators.ts'
import {deployRoutes} from './routes.ts'

const folder = mkdtempSync(join(tmpdir(), 'routes-'))
let emulators: Emulators

beforeAll(() => {
  const target = {contentDir: join(folder, 'content'), siteUrl: undefined}
  emulators = openEmulators({
    dataDir: folder,
    deployRoutes: deployRoutes(() => undefined, target),
  })
})

afterAll(async () => {
  await emulators.close()
  rmSync(folder, {recursive: true, force: true})
})

const request = (path: string, init: RequestInit, token: string) =>
  emulators.app.request(`http://localhost:3000${contentFilesPath}${path}`, {
    ...init,
    headers: {host: 'localhost:3000', authorization: `Bearer ${token}`},
  })

test.each([
  ['GET', '', 503],
  ['POST', '/restore-files', 503],
  ['POST', '/confirm-deletes', 503],
  ['POST', '/deploy', 400],
])('%s %s is the owner’s alone', async (method, path, status) => {
  expect((await request(path, {method}, 'made-up')).status).toBe(401)
  const token = readFileSync(join(folder, 'owner-token'), 'utf8').trim()
  expect((await request(path, {method}, token)).status).toBe(status)
})
