import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {contentFilesPath, type Emulators, openEmulators} from '#serving/emulators.ts'
import {goingOnlineRoutes} from './routes.ts'

const origin = 'http://localhost:3000'

let folder: string
let emulators: Emulators

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'routes-'))
  const place = {contentDir: join(folder, 'content'), siteUrl: undefined}
  emulators = openEmulators({
    dataDir: folder,
    contentFiles: goingOnlineRoutes(() => undefined, place),
  })
})

afterEach(async () => {
  await emulators.close()
  rmSync(folder, {recursive: true, force: true})
})

interface Asked {
  readonly method?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

const ask = (path: string, {headers, ...rest}: Asked = {}) =>
  emulators.app.request(origin + contentFilesPath + path, {
    ...rest,
    headers: {host: 'localhost:3000', ...headers},
  })
const asOwner = () => ({authorization: `Bearer ${readFileSync(join(folder, 'owner-token'), 'utf8').trim()}`})

test.each([
  ['GET', ''],
  ['POST', '/keep'],
  ['POST', '/write-anew'],
  ['POST', '/delete-gone'],
  ['POST', '/go-online'],
])('%s %s is the owner’s alone', async (method, path) => {
  expect((await ask(path, {method})).status).toBe(401)
  expect((await ask(path, {method, headers: {authorization: 'Bearer made-up'}})).status).toBe(401)
})

test('before the server has its content it says so', async () => {
  const answer = await ask('', {headers: asOwner()})
  expect([answer.status, await answer.text()]).toEqual([503, 'The server is still starting: try again.'])
})

test.each(['', '{}', '{"id": "a", "side": "both"}'])(
  'an answer to a conflict that is %j is refused',
  async (body) => {
    const answer = await ask('/keep', {method: 'POST', body, headers: asOwner()})
    expect(answer.status).toBe(400)
  },
)
