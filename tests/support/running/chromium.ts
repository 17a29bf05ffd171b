import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {delimiter, join} from 'node:path'
import {chromium, type Browser} from 'playwright-core'
import {step} from 'site-tools/tasks/task.ts'

/** Chromium runs as root, measures text without font hinting and sends no background requests. */
export const quietFlags = [
  '--no-sandbox',
  '--font-render-hinting=none',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

/**
 * Launches the Chromium that `npm test` found.
 *
 * @param flags to add, such as `--host-resolver-rules=…`
 */
export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...quietFlags, ...flags],
  })
}

/** The headless shell is first: it needs half the CPU time. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Path of Chromium: CHROMIUM_PATH, an installed one, or Playwright's. If there is none, it is installed with apt-get, or
 * else by Playwright.
 *
 * @throws an Error with instructions for installing it
 */
export async function ensureChromium(): Promise<string> {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && !existsSync(named)) {
    throw new Error(`CHROMIUM_PATH is "${named}", which does not exist: correct it or leave it out.`)
  }
  const found = findChromium()
  if (found !== undefined) return found
  await step('Installing Chromium for the browser tests', async () => {
    if (!installFromPackages())
      run([process.execPath, 'node_modules/playwright-core/cli.js', 'install', 'chromium'])
  })
  const installed = findChromium()
  if (installed !== undefined) return installed
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  )
}

export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined) return named
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = [
    ...commands.flatMap((command) => folders.map((folder) => join(folder, command))),
    ...applications,
    chromium.executablePath(),
  ]
  return candidates.find((path) => existsSync(path))
}

/** Debian and derivatives, as root or with passwordless sudo. */
function installFromPackages(): boolean {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const install = (name: string) =>
    run([...sudo, 'apt-get', 'install', '-y', '-qq', name, 'fonts-liberation'])
  return (
    run([...sudo, 'apt-get', 'update', '-qq']) && (install('chromium-headless-shell') || install('chromium'))
  )
}

function run([command = '', ...args]: readonly string[]): boolean {
  const {status} = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
  })
  return status === 0
}
