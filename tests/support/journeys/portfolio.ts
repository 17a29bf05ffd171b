import {spawn, type ChildProcess} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'

const ownRoot = join(import.meta.dirname, '../../..')

/** A running `npm start` with its own process and data folder. */
export interface Portfolio {
  readonly origin: string
  readonly dataDir: string
  /** A sign-in address of the Studio. Each is valid once; further ones are printed by another `npm start`. */
  studioAddress(): Promise<string>
  restart(signal?: NodeJS.Signals): Promise<void>
  /** Removes its data too. */
  stop(): Promise<void>
}

/**
 * Starts the built site, the Studio and the emulators on a free port, seeded with the demo content.
 *
 * @param env settings to add, such as `{SMTP_URL: '…'}`
 * @param root the project's folder, this one by default
 */
export async function startPortfolio(
  env: Readonly<Record<string, string>> = {},
  root = ownRoot,
): Promise<Portfolio> {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-'))
  const dataDir = join(folder, 'data')
  const contentDir = env['CONTENT_DIR'] ?? join(folder, 'content')
  // The developer's own content and theme do not affect the tests.
  const folders = {DATA_DIR: dataDir, CONTENT_DIR: contentDir}
  const first = await launch(root, {...env, ...folders, PORT: '0'})
  const {origin} = first
  let {child} = first
  let unused: string | undefined = first.studioAddress
  return {
    origin,
    dataDir,
    studioAddress: async () => {
      const address = unused ?? (await launch(root, {...env, ...folders})).studioAddress
      unused = undefined
      return address
    },
    restart: async (signal = 'SIGTERM') => {
      await end(child, signal)
      const again = await launch(root, {
        ...env,
        ...folders,
        PORT: new URL(origin).port,
      })
      child = again.child
      unused = again.studioAddress
      if (again.origin !== origin) throw new Error(`Restarted at ${again.origin} instead of ${origin}.`)
    },
    stop: async () => {
      await end(child, 'SIGTERM')
      rmSync(folder, {recursive: true, force: true})
    },
  }
}

interface Launched {
  readonly child: ChildProcess
  readonly origin: string
  readonly studioAddress: string
}

function launch(root: string, env: Readonly<Record<string, string>>): Promise<Launched> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['packages/site-tools/commands/start.ts'], {
      cwd: root,
      env: {...terminalEnvironment(), ...env},
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const [, origin, studioAddress] =
        /Ready\.\s+site\s+(http:\/\/[^/\s]+)\/\S*\s+Studio\s+(\S+)\s/.exec(output) ?? []
      if (origin !== undefined && studioAddress !== undefined && output.includes('Ctrl-C')) {
        resolve({child, origin, studioAddress})
      }
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) =>
      reject(new Error(`npm start exited with ${code} before it was ready:\n${output}`)),
    )
  })
}

/** The environment without Vitest's variables, which the commands would read as settings. */
export function terminalEnvironment(): NodeJS.ProcessEnv {
  const added = new Set(['BASE_URL', 'DEV', 'MODE', 'NODE_ENV', 'PROD', 'SSR', 'TEST'])
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !added.has(name) && !/^VITE(ST)?_|^VITEST$/.test(name)),
  )
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
