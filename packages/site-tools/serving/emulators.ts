import {type Context, Hono} from 'hono'
import {chmodSync, mkdirSync} from 'node:fs'
import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {join} from 'node:path'
import {createContentLake, type LakeEnv} from 'lakebed'
import {createCaptchaEmulator} from 'local-services/captcha'
import {createEmailEmulator} from 'local-services/email'
import {Outbox} from 'local-services/outbox'
import {createOutboxPage} from 'local-services/outbox-page'
import {imageQueryUrl} from '../../../src/content/image-file.ts'

export interface EmulatorOptions {
  /** With a slash at both ends. */
  readonly base?: string
  readonly dataDir: string
  /** Replaces the owner's token, and ends all sessions. */
  readonly newToken?: boolean
  /** `smtp://user:password@host:port` */
  readonly smtpUrl?: string | undefined
  readonly recipient?: string | undefined
  readonly sender?: string | undefined
  readonly log?: (line: string) => void
  /** Below {@link contentFilesPath}, for the owner. */
  readonly deployRoutes?: Hono
}

export interface Emulators {
  readonly app: Hono<LakeEnv>
  handles(pathname: string): boolean
  /** @returns whether the WebSocket request is for the lake */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  close(): Promise<void>
}

export const contentFilesPath = '/content-files'

const otherServices = ['/email', '/outbox', '/captcha', contentFilesPath]

/** A visit from another site is not authenticated. */
const isOwner = (context: Context<LakeEnv>) => context.get('user')?.role === 'administrator'

/** A link on another site may lead to the outbox, which shows anonymous visitors where to sign in. */
function isLinkToOutbox({req}: Context): boolean {
  const [site = 'none', mode, destination] = ['site', 'mode', 'dest'].map((name) =>
    req.header(`sec-fetch-${name}`),
  )
  const isVisit = req.method === 'GET' && mode === 'navigate' && destination === 'document'
  return isVisit && req.path === '/outbox' && !['none', 'same-origin'].includes(site)
}

function signInUrl(returnTo: string): string {
  return `/lake/sign-in?origin=${encodeURIComponent(returnTo)}`
}

export function openEmulators(options: EmulatorOptions): Emulators {
  const {dataDir, newToken = false, base = '/', log = () => undefined} = options
  createDataFolder(dataDir)
  const lake = createContentLake({dataDir, newToken, log, studioPath: `${base}studio`})
  const captcha = createCaptchaEmulator()
  const outbox = new Outbox(join(dataDir, 'outbox'))
  const {verify: verifyCaptcha} = captcha
  const {smtpUrl, recipient, sender} = options
  const email = createEmailEmulator({outbox, verifyCaptcha, smtpUrl, recipient, sender, log})
  const app = new Hono<LakeEnv>()
  // The lake guards its own paths.
  for (const path of otherServices) {
    app.use(`${path}/*`, (context, next) => (isLinkToOutbox(context) ? next() : lake.guard(context, next)))
  }
  const pictures = `${base}lake/images/`
  // Pages request images below the base path with the parameters in the name, the lake has them at the root with a query.
  for (const prefix of new Set([pictures, '/lake/images/'])) {
    app.get(`${prefix}*`, ({req, env}, next) => {
      const url = new URL(req.url)
      const path = url.pathname.replace(prefix, '/lake/images/')
      const address = imageQueryUrl(path)
      if (address === url.pathname) return next()
      const search = address === path ? url.search : ''
      return app.fetch(new Request(new URL(address + search, url), req.raw), env)
    })
  }
  app
    .route('/lake', lake.app)
    .route('/captcha', captcha.app)
    .route('/email', email)
    .route('/outbox', createOutboxPage(outbox, {isOwner, signInUrl}))
  if (options.deployRoutes !== undefined) {
    app.use(`${contentFilesPath}/*`, async (context, next) =>
      isOwner(context) ? next() : context.text('Sign in at /studio first.', 401),
    )
    app.route(contentFilesPath, options.deployRoutes)
  }
  return {
    app,
    handles: (pathname) =>
      pathname.startsWith(pictures) ||
      ['/lake', ...otherServices].some((path) => pathname === path || pathname.startsWith(`${path}/`)),
    handleUpgrade: (request, socket, head) => lake.handleUpgrade(request, socket, head),
    close: () => lake.close(),
  }
}

/** No other account may read the drafts, messages and the owner's token in it. */
export function createDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, {recursive: true, mode: 0o700})
    // Older versions created it with 0755.
    chmodSync(dataDir, 0o700)
  } catch {
    // Opening the lake reports a folder that is not writable. A mounted volume can belong to another account.
  }
}
