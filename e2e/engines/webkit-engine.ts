import {spawn, type ChildProcess} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import * as v from 'valibot'
import type {Engine, Tab, TabOptions} from './engine.ts'
import {openSession, type Session} from './webdriver.ts'

const windowProgram = join(import.meta.dirname, 'webkit-window.js')

/** The private-use characters by which WebDriver names keys that write nothing. */
const keys = {Escape: '\uE00C', Tab: '\uE004', Enter: '\uE007'} as const

/** WebKitGTK on a screen that nobody sees: each tab is a driver and a window of its own. */
export async function openWebKit(driver: string): Promise<Engine> {
  const {screen, display} = await startScreen()
  const tabs = new Set<Tab>()
  return {
    open: async (options) => {
      const tab = await openTab(driver, display, options)
      tabs.add(tab)
      return {...tab, close: () => tab.close().finally(() => tabs.delete(tab))}
    },
    close: async () => {
      await Promise.all([...tabs].map((tab) => tab.close()))
      await end(screen)
    },
  }
}

/** Xvfb takes a free display and writes its number down. */
function startScreen(): Promise<{screen: ChildProcess; display: string}> {
  return new Promise((resolve, reject) => {
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '3000x2000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    screen.once('error', reject)
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)))
    screen.stdout.once('data', (chunk: Buffer) => resolve({screen, display: `:${chunk.toString().trim()}`}))
  })
}

async function openTab(driver: string, display: string, {width, height}: TabOptions): Promise<Tab> {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-tab-'))
  const console = join(folder, 'console.log')
  const program = join(folder, 'window')
  // The driver keeps the output of what it starts to itself.
  writeFileSync(program, `#!/bin/sh\nexec stdbuf -oL gjs '${windowProgram}' >> '${console}' 2>&1\n`, {
    mode: 0o755,
  })
  writeFileSync(console, '')
  const port = await freePort()
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      // Neither a GPU nor a session of a desktop is there, and none is needed.
      LIBGL_ALWAYS_SOFTWARE: '1',
      GSETTINGS_BACKEND: 'memory',
      NO_AT_BRIDGE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const session = await startSession(`http://127.0.0.1:${port}`, program)
  await resize(session, width, height)
  return {
    goto: async (url) => {
      await session.send('POST', 'url', {url})
    },
    back: async () => {
      await session.send('POST', 'back')
    },
    run: (work, ...args) =>
      session.send('POST', 'execute/sync', {script: `return (${String(work)})(...arguments)`, args}),
    click: async (x, y) => {
      const move = {type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport'}
      const actions = [move, {type: 'pointerDown', button: 0}, {type: 'pointerUp', button: 0}]
      await session.send('POST', 'actions', {
        actions: [{type: 'pointer', id: 'mouse', parameters: {pointerType: 'mouse'}, actions}],
      })
    },
    type: (text) => strike(session, text),
    press: (key) => strike(session, keys[key]),
    screenshot: async () =>
      Buffer.from(v.parse(v.string(), await session.send('GET', 'screenshot')), 'base64'),
    print: () => Promise.reject(new Error('WebKitWebDriver cannot print.')),
    complaints: () =>
      Promise.resolve(
        readFileSync(console, 'utf8')
          .split('\n')
          .filter((line) => /: CONSOLE (?:\w+ )?ERROR /.test(line)),
      ),
    close: async () => {
      await session.send('DELETE', 'window')
      await end(child)
      rmSync(folder, {recursive: true, force: true})
    },
  }
}

async function strike(session: Session, text: string): Promise<void> {
  const actions = Array.from(text).flatMap((value) => [
    {type: 'keyDown', value},
    {type: 'keyUp', value},
  ])
  await session.send('POST', 'actions', {actions: [{type: 'key', id: 'keyboard', actions}]})
}

/** The driver answers some tenths of a second after it was started. */
async function startSession(server: string, binary: string): Promise<Session> {
  const until = performance.now() + 10_000
  for (;;) {
    try {
      return await openSession(server, {'webkitgtk:browserOptions': {binary, args: []}})
    } catch (error) {
      const isNotThereYet = error instanceof TypeError
      if (!isNotThereYet || performance.now() > until) throw error
      await new Promise((resolve) => {
        setTimeout(resolve, 50)
      })
    }
  }
}

/** Makes the viewport as large as asked for; a window has a frame around it. */
async function resize(session: Session, width: number, height: number): Promise<void> {
  await session.send('POST', 'window/rect', {x: 0, y: 0, width, height})
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('No port was given.'))
        else resolve(address.port)
      })
    })
  })
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill()
  })
}
