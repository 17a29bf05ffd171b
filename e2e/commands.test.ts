import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {createServer} from 'node:http'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, onTestFinished, test, vi} from 'vitest'
import {startPortfolio, terminalEnvironment, type Portfolio} from '#testing/journeys/portfolio.ts'

/** What a person at a terminal relies on: `npm start` says where things are, gives way, and stops. */

let portfolio: Portfolio
beforeAll(async () => {
  portfolio = await startPortfolio()
})
afterAll(() => portfolio.stop())

/** Runs the task behind `npm start`, or another one, until it ends or says that it is ready. */
async function start(env: Record<string, string>, task: readonly string[] = ['scripts/start.ts']) {
  const child = spawn(process.execPath, task, {env: {...terminalEnvironment(), ...env}})
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  const ended = once(child, 'exit').then(([code]) => Number(code))
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes('Ctrl-C')) resolve()
      })
    }
  })
  await Promise.race([ready, ended])
  return {child, ended, output: () => output}
}

/** The settings of a stranger, who has neither data nor content yet. */
function ownFolders(): Readonly<Record<'DATA_DIR' | 'CONTENT_DIR', string>> {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  const inIt = (name: string) => join(folder, name)
  return {DATA_DIR: inIt('data'), CONTENT_DIR: inIt('content')}
}

test('the three addresses answer', async () => {
  // The outbox shows nobody but the owner what is in it: a stranger gets its sign-in page.
  for (const [path, status] of [
    ['/', 200],
    ['/studio', 200],
    ['/outbox', 401],
  ] as const) {
    const response = await fetch(portfolio.origin + path)
    expect([path, response.status]).toEqual([path, status])
    expect(response.headers.get('content-type')).toContain('text/html')
  }
})

test('both names of the loopback interface answer', async () => {
  const {port} = new URL(portfolio.origin)
  const response = await fetch(`http://127.0.0.1:${port}/`)
  expect(response.status).toBe(200)
})

test('a port that was asked for and is taken is refused in one line', async () => {
  const {port} = new URL(portfolio.origin)
  const {ended, output} = await start({PORT: port, ...ownFolders()})
  expect(await ended).toBe(1)
  expect(output().trim()).toBe(
    `Stopped: Port ${port} is in use by another program. Set PORT to use a different one.`,
  )
})

test('who asks for a page before there is one waits for it', async () => {
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const address = free.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await once(free.close(), 'close')
  const firstAnswer = async (path: string) => {
    const patience = {timeout: 60_000, interval: 5}
    const {status} = await vi.waitFor(() => fetch(`http://127.0.0.1:${port}${path}`), patience)
    return [path, status]
  }
  const asked = ['/', '/about', '/work/p1', '/cv.pdf'].map(firstAnswer)
  await start({PORT: String(port), ...ownFolders()})
  expect(await Promise.all(asked)).toEqual([
    ['/', 200],
    ['/about', 200],
    ['/work/p1', 200],
    ['/cv.pdf', 200],
  ])
})

test('Ctrl-C stops it at once although streams and connections are open and a stranger has it compute, and frees the port', async () => {
  const {child, ended, output} = await start({PORT: '0', ...ownFolders()})
  const origin = /http:\/\/localhost:\d+/.exec(output())?.[0] ?? ''
  const stream = await fetch(`${origin}/lake/v2025-02-19/data/live/events/production`)
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/lake/_emulator/listeners`)
  await once(socket, 'open')
  // Refused, and never hung up by the client.
  const refused = connect({port: Number(new URL(origin).port), host: '127.0.0.1', allowHalfOpen: true})
  onTestFinished(() => void refused.destroy())
  const upgrade = 'host: localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n'
  refused.write(`GET /lake/v1/socket/production HTTP/1.1\r\n${upgrade}`)
  await once(refused, 'data')
  const list = `[${'1,'.repeat(40)}1]`
  const endless = `count(${list}{"a":${list}{"a":${list}{"a":${list}{"a":${list}}}}})`
  const computed = fetch(`${origin}/lake/v1/data/query/production?query=${encodeURIComponent(endless)}`)
  await Promise.race([computed, new Promise((resolve) => setTimeout(resolve, 100))])
  const asked = performance.now()
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(performance.now() - asked).toBeLessThan(5000)
  await computed.catch(() => undefined)
  await expect(fetch(origin)).rejects.toThrow('fetch failed')
})

test('a second start over the same data says where the first one is, and how to sign in to it', async () => {
  const {ended, output} = await start({
    PORT: '0',
    DATA_DIR: portfolio.dataDir,
    CONTENT_DIR: portfolio.contentDir,
  })
  expect(await ended).toBe(0)
  expect(output()).toContain('running already')
  expect(output()).toContain(portfolio.origin)
  const secret = /Studio\s+\S+\/lake\/sign-in#(\S+)/.exec(output())?.[1]
  const signedIn = await fetch(`${portfolio.origin}/lake/sign-in`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({secret}),
  })
  expect(signedIn.headers.get('set-cookie')).toContain('HttpOnly')
})

test('npm run dev serves the site and the Studio', async () => {
  const {child, ended, output} = await start({PORT: '0', ...ownFolders()}, ['scripts/dev.ts'])
  const origin = /http:\/\/localhost:\d+/.exec(output())?.[0] ?? ''
  const page = async (path: string) => (await fetch(origin + path, {headers: {Accept: 'text/html'}})).text()
  expect(await page('/about')).toContain('/src/main.tsx')
  expect(await page('/studio/structure')).toContain('/studio/main.ts')
  child.kill('SIGINT')
  expect(await ended).toBe(0)
})

test('a port that is none is refused in one line', async () => {
  const {ended, output} = await start({PORT: 'eighty', ...ownFolders()})
  expect(await ended).toBe(1)
  expect(output().trim()).toBe(
    'Stopped: PORT is "eighty": set it to a number from 0 to 65535, or leave it out for 3000.',
  )
})

test('it stops when npm is ended, which tells nobody', async () => {
  const command = [process.execPath, 'scripts/bootstrap.mjs', 'scripts/start.ts']
  const npm = `require('node:child_process').spawn(...${JSON.stringify([command[0], command.slice(1), {stdio: 'inherit'}])})`
  const {child, output} = await start({PORT: '0', npm_lifecycle_event: 'start', ...ownFolders()}, [
    '--eval',
    npm,
  ])
  const [origin = ''] = /http:\/\/localhost:\d+/.exec(output()) ?? []
  expect((await fetch(origin)).status).toBe(200)
  child.kill('SIGKILL')
  await expect
    .poll(
      () =>
        fetch(origin).then(
          () => 'up',
          () => 'down',
        ),
      {timeout: 20_000},
    )
    .toBe('down')
})
