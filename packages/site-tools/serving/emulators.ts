import type {HttpBindings} from '@hono/node-server'
import {Hono, type HonoRequest} from 'hono'
import {createHmac} from 'node:crypto'
import {chmodSync, mkdirSync} from 'node:fs'
import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {join} from 'node:path'
import {createContentLake} from 'lakebed'
import {createCaptchaEmulator} from 'local-services/captcha'
import {createEmailEmulator} from 'local-services/email'
import {Outbox} from 'local-services/outbox'
import {createOutboxPage} from 'local-services/outbox-page'
import {imageQueryUrl} from '../../../src/content/image-file.ts'
import {readOwnerToken} from './local-client.ts'

export interface EmulatorOptions {
  /** The base path, with a slash at both ends. */
  readonly base?: string
  readonly dataDir: string
  /** Forwards messages: `smtp://user:password@host:port`. */
  readonly smtpUrl?: string | undefined
  readonly recipient?: string | undefined
  readonly sender?: string | undefined
  readonly log?: (line: string) => void
  /** Routes for the owner below {@link contentFilesPath}. */
  readonly deployRoutes?: Hono
}

export interface Emulators {
  readonly app: Hono<{Bindings: HttpBindings}>
  /** Whether `app` has a route for a path. */
  handles(pathname: string): boolean
  /** @returns whether the WebSocket request is for the lake */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  close(): Promise<void>
}

/** The route of {@link identityProof}. */
export const identityPath = '/.server-id'

/**
 * Proves that a server knows the owner's token. The HMAC covers the port, so that a program on another port cannot relay it, and a prefix, as
 * the lake signs other data with the same token.
 */
export function identityProof(token: string, nonce: string, port: number | undefined): string {
  return createHmac('sha256', token).update(`server-id:${port}:${nonce}`).digest('hex')
}

export const contentFilesPath = '/content-files'

const emulatedPaths = ['/lake', '/email', '/outbox', '/captcha', contentFilesPath, identityPath] as const

function signInUrl(returnTo: string): string {
  return `/lake/sign-in?origin=${encodeURIComponent(returnTo)}`
}

export function openEmulators(options: EmulatorOptions): Emulators {
  const {dataDir, base = '/', log = () => undefined} = options
  createDataFolder(dataDir)
  const lake = createContentLake({dataDir, log, studioPath: `${base}studio`})
  const captcha = createCaptchaEmulator()
  const isOwner = async ({headers}: Request) => {
    const response = await lake.app.request('/v1/users/me', {headers})
    return response.status === 200
  }
  const outbox = new Outbox(join(dataDir, 'outbox'))
  const {verify: verifyCaptcha} = captcha
  const {smtpUrl, recipient, sender} = options
  const email = createEmailEmulator({outbox, verifyCaptcha, smtpUrl, recipient, sender, log})
  const token = readOwnerToken(dataDir)
  const app = new Hono<{Bindings: HttpBindings}>().get(identityPath, ({req, env, text}) =>
    text(identityProof(token, req.query('nonce') ?? '', env.incoming.socket.localPort), 200, {
      'X-Content-Type-Options': 'nosniff',
    }),
  )
  const pictures = `${base}lake/images/`
  // Pages request images as files below the base path, the lake has them at the root with query parameters.
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
    .route('/outbox', createOutboxPage(outbox, {isOwner, loginUrl: signInUrl}))
  if (options.deployRoutes !== undefined) {
    app.use(`${contentFilesPath}/*`, async ({req, text}, next) => {
      if (!(await isOwner(req.raw))) return text('Sign in at /studio first.', 401)
      if (!isSameOriginWrite(req)) return text('Only pages of this origin may write.', 403)
      return next()
    })
    app.route(contentFilesPath, options.deployRoutes)
  }
  return {
    app,
    handles: (pathname) =>
      pathname.startsWith(pictures) ||
      emulatedPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`)),
    handleUpgrade: (request, socket, head) => lake.handleUpgrade(request, socket, head),
    close: () => lake.close(),
  }
}

/** CSRF protection for cookies. A page of another site cannot send the token. */
function isSameOriginWrite(request: HonoRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isSameOrigin =
    request.header('sec-fetch-site') === 'same-origin' ||
    request.header('origin') === new URL(request.url).origin
  return isRead || isSameOrigin || request.header('authorization') !== undefined
}

/** Creates the data folder, which no other account may read: it has drafts, messages and the owner's token. */
export function createDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, {recursive: true, mode: 0o700})
    // Older versions created it with 0755.
    chmodSync(dataDir, 0o700)
  } catch {
    // The folder can belong to another account, such as a mounted volume. Opening the lake reports it if it matters.
  }
}
