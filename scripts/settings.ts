import {join} from 'node:path'
import {loadEnv} from 'vite'

export interface Settings {
  /** The project's folder. */
  readonly root: string
  /** Where the emulators keep their data. */
  readonly dataDir: string
  /** The port to try first. */
  readonly port: number
  /** Set when content lives in a hosted Sanity project: then no emulator starts. */
  readonly hostedProjectId: string | undefined
  /** An SMTP server to forward local mail to, `smtp://user:password@host:port`. */
  readonly smtpUrl: string | undefined
  /** Where forwarded mail goes: the owner's address. */
  readonly recipient: string | undefined
  /** The address that forwarded mail comes from; the owner's own when it is left out. */
  readonly sender: string | undefined
}

/**
 * The settings of the local servers, from the environment and the `.env` files that Vite reads too.
 *
 * @throws an Error with a sentence for the person at the terminal when PORT is no port
 */
export function readSettings(root: string): Settings {
  const env = {...loadEnv('production', root, ''), ...process.env}
  const port = Number(env['PORT'] || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT is "${env['PORT']}": set it to a number from 0 to 65535, or leave it out for 3000.`)
  }
  return {
    root,
    dataDir: env['DATA_DIR'] || join(root, '.data'),
    port,
    hostedProjectId: env['SANITY_STUDIO_PROJECT_ID'] || undefined,
    smtpUrl: env['SMTP_URL'] || undefined,
    recipient: env['MAIL_TO'] || undefined,
    sender: env['MAIL_FROM'] || undefined,
  }
}
