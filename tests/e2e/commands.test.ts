import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {terminalEnvironment} from '#support/journeys/portfolio.ts'

const root = join(import.meta.dirname, '../..')

/** Runs a command, such as `packages/site-tools/commands/start.ts`, until it is ready or exits. */
async function run(task: readonly string[], env: Record<string, string>, cwd = root) {
  const child = spawn(process.execPath, task, {cwd, env: {...terminalEnvironment(), ...env}})
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

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  return folder
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await once(server.close(), 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

test('npm start holds early requests until the site is ready, tells a second start where it runs, and stops at once', async () => {
  const folder = createFolder()
  const port = String(await findFreePort())
  const folders = {DATA_DIR: join(folder, 'data'), CONTENT_DIR: join(folder, 'content')}
  const earlyRequests = ['/', '/about', '/cv.pdf'].map(async (path) => {
    const patience = {timeout: 60_000, interval: 20}
    const {status} = await vi.waitFor(() => fetch(`http://127.0.0.1:${port}${path}`), patience)
    return [path, status]
  })
  const {child, ended, output} = await run(['packages/site-tools/commands/start.ts'], {
    PORT: port,
    ...folders,
  })
  expect(await Promise.all(earlyRequests)).toEqual([
    ['/', 200],
    ['/about', 200],
    ['/cv.pdf', 200],
  ])
  const origin = `http://localhost:${port}`
  expect(output()).toContain(`site     ${origin}/`)
  // Only the owner may read the outbox.
  for (const [path, status] of [
    ['/studio', 200],
    ['/outbox', 401],
  ] as const) {
    const response = await fetch(origin + path)
    expect([path, response.status]).toEqual([path, status])
    expect(response.headers.get('content-type')).toContain('text/html')
  }

  const again = await run(['packages/site-tools/commands/start.ts'], {PORT: '0', ...folders})
  expect(await again.ended).toBe(0)
  expect(again.output()).toContain('running already')
  expect(again.output()).toContain(origin)
  const secret = /Studio\s+\S+\/lake\/sign-in#(\S+)/.exec(again.output())?.[1]
  const signedIn = await fetch(`${origin}/lake/sign-in`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({secret}),
  })
  expect(signedIn.headers.get('set-cookie')).toContain('HttpOnly')

  const replaced = await run(['packages/site-tools/commands/start.ts', '--new-token'], folders)
  expect(await replaced.ended).toBe(1)
  expect(replaced.output()).toContain(`The server at ${origin} still accepts the old token. Stop it`)

  // Open streams and a running query must not delay the exit.
  const stream = await fetch(`${origin}/lake/v2025-02-19/data/live/events/production`)
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/lake/v1/data/listen/production?query=*`)
  await once(socket, 'open')
  // The client keeps a refused connection half open.
  const refused = connect({port: Number(port), host: '127.0.0.1', allowHalfOpen: true})
  onTestFinished(() => void refused.destroy())
  const upgrade = 'host: localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n'
  refused.write(`GET /lake/v1/socket/production HTTP/1.1\r\n${upgrade}`)
  await once(refused, 'data')
  const list = `[${'1,'.repeat(40)}1]`
  const endless = `count(${list}{"a":${list}{"a":${list}{"a":${list}{"a":${list}}}}})`
  const computed = fetch(`${origin}/lake/v1/data/query/production?query=${encodeURIComponent(endless)}`)
  await Promise.race([computed, new Promise((resolve) => setTimeout(resolve, 100))])
  const signalled = performance.now()
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(performance.now() - signalled).toBeLessThan(5000)
  await computed.catch(() => undefined)
  await expect(fetch(origin)).rejects.toThrow('fetch failed')
})

test('npm run dev serves the site and the Studio', async () => {
  const folder = createFolder()
  const folders = {DATA_DIR: join(folder, 'data'), CONTENT_DIR: join(folder, 'content')}
  const {child, ended, output} = await run(['packages/site-tools/commands/dev.ts'], {PORT: '0', ...folders})
  const origin = /http:\/\/localhost:\d+/.exec(output())?.[0] ?? ''
  const page = async (path: string) => (await fetch(origin + path, {headers: {Accept: 'text/html'}})).text()
  expect(await page('/about')).toContain('/src/main.tsx')
  expect(await page('/studio/structure')).toContain('/studio/main.ts')
  child.kill('SIGINT')
  expect(await ended).toBe(0)
})

test('a command ends when npm is killed', async () => {
  // A project without dependencies to install.
  const folder = createFolder()
  const bootstrap = 'packages/site-tools/bootstrap.mjs'
  mkdirSync(join(folder, dirname(bootstrap)), {recursive: true})
  copyFileSync(join(root, bootstrap), join(folder, bootstrap))
  const script = "setInterval(() => {}, 1000); console.log('Ctrl-C', process.pid)"
  writeFileSync(join(folder, 'wait.mjs'), script)
  const args = JSON.stringify([process.execPath, [bootstrap, './wait.mjs']])
  const npm = `require('node:child_process').spawn(...${args}, {stdio: 'inherit'})`
  const {child, output} = await run(['--eval', npm], {npm_lifecycle_event: 'start'}, folder)
  const pid = Number(/Ctrl-C (\d+)/.exec(output())?.[1])
  expect(process.kill(pid, 0)).toBe(true)
  child.kill('SIGKILL')
  await expect.poll(() => isRunning(pid), {timeout: 10_000}).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
