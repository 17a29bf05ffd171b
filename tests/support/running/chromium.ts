import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {delimiter, join} from 'node:path'
import {chromium, type Browser} from 'playwright-core'
import {step} from 'site-tools/tasks/task.ts'

/** Runs as root too, measures letters as a window does, and sends no background requests. */
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

/** The one without windows first: it takes half the processor time. */
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
 * The path of a Chromium to drive: the one that CHROMIUM_PATH names, an installed one, or Playwright's. Where there is none,
 * the system's package manager installs one when this user may use it, else Playwright fetches its own.
 *
 * @throws an Error that says how to install one by hand
 */
export async function ensureChromium(): Promise<string> {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && !existsSync(named)) {
    throw new Error(`CHROMIUM_PATH is "${named}", where there is nothing: correct it or leave it out.`)
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

/** The path that CHROMIUM_PATH names, or that of an installed Chromium. */
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

/** Debian and its relatives, as root or with a sudo that asks nothing. */
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
