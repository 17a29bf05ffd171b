import {chromium, type Browser} from 'playwright-core'

/** Runs as root too, draws letters as wide as a window does, and calls nobody: neither for updates nor in the background. */
export const quietFlags = [
  '--no-sandbox',
  '--font-render-hinting=none',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

/**
 * The Chromium that `npm test` found.
 *
 * @param flags to add, such as `--host-resolver-rules=…`
 */
export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...quietFlags, ...flags],
  })
}
