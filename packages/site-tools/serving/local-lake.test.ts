import {once} from 'node:events'
import {chmodSync, mkdtempSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {createServer, type RequestListener} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {findRunningServer, openLocalLake} from './local-lake.ts'

function createDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'running-server-'))
  onTestFinished(() => rmSync(dataDir, {recursive: true, force: true}))
  return dataDir
}

/** Listens on a free port and writes the record of a killed server with that port. */
async function startImpostor(dataDir: string, onRequest: RequestListener): Promise<void> {
  const server = createServer(onRequest).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  writeFileSync(join(dataDir, 'server.json'), JSON.stringify({origin: `http://localhost:${port}`}))
}

const modeOf = (path: string) => statSync(path).mode & 0o777

test('a running server is found and used', async () => {
  const dataDir = createDataDir()
  const lake = await openLocalLake({dataDir})
  const second = await openLocalLake({dataDir})
  expect([lake.isShared, second.isShared, second.origin]).toEqual([false, true, lake.origin])
  await lake[Symbol.asyncDispose]()
  expect(await findRunningServer(dataDir)).toBeUndefined()
})

test('a program that took over the port of a killed server never gets the token of the owner', async () => {
  const dataDir = createDataDir()
  await (await openLocalLake({dataDir}))[Symbol.asyncDispose]()
  const authorizations: (string | undefined)[] = []
  await startImpostor(dataDir, (request, response) => {
    authorizations.push(request.headers.authorization)
    response.end('public')
  })
  expect(await findRunningServer(dataDir)).toBeUndefined()
  const lake = await openLocalLake({dataDir})
  expect(lake.isShared).toBe(false)
  await lake[Symbol.asyncDispose]()
  expect(authorizations).toEqual([undefined, undefined])
})

test('the proof of a server on another port cannot be passed on', async () => {
  const dataDir = createDataDir()
  const lake = await openLocalLake({dataDir})
  onTestFinished(() => lake[Symbol.asyncDispose]())
  const answers: string[] = []
  await startImpostor(dataDir, (request, response) => {
    void (async () => {
      const answer = await fetch(lake.origin + (request.url ?? ''))
      answers.push(await answer.text())
      response.end(answers.at(-1))
    })()
  })
  expect(await findRunningServer(dataDir)).toBeUndefined()
  expect(answers).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
})

test('only the account of the owner can read the data folder, also one made by an older version', async () => {
  const dataDir = createDataDir()
  const record = join(dataDir, 'server.json')
  writeFileSync(record, '{}')
  chmodSync(record, 0o644)
  chmodSync(dataDir, 0o755)
  const lake = await openLocalLake({dataDir})
  onTestFinished(() => lake[Symbol.asyncDispose]())
  expect([modeOf(dataDir), modeOf(record), modeOf(join(dataDir, 'owner-token'))]).toEqual([
    0o700, 0o600, 0o600,
  ])
})
