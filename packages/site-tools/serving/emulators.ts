import type {HttpBindings} from '@hono/node-server'
import {Hono, type HonoRequest} from 'hono'
import {createHmac} from 'node:crypto'
import {chmodSync, mkdirSync} from 'node:fs'
import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {join} from 'node:path'
import {createContentLake} from 'content-lake'
import {createCaptchaEmulator} from 'local-services/captcha'
import {createEmailEmulator} from 'local-services/email'
import {Outbox} from 'local-services/outbox'
import {createOutboxPage} from 'local-services/outbox-page'
import {imageQueryUrl} from '../../../src/content/image-file.ts'
import {readOwnerToken} from './local-client.ts'

export interface EmulatorOptions {
  /** The path that the site is served below, with a slash at both ends: it looks for its pictures there. */
  readonly base?: string
  /** Folder for everything that is kept: documents, assets, messages. Made when it is missing. */
  readonly dataDir: string
  /** Forwards every message to an SMTP server too, `smtp://user:password@host:port`. */
  readonly smtpUrl?: string | undefined
  /** The owner's address, where forwarded mail goes. */
  readonly recipient?: string | undefined
  /** The address that forwarded mail comes from. */
  readonly sender?: string | undefined
  /** Takes a line for the person at the terminal. */
  readonly log?: (line: string) => void
  /** What answers below {@link contentFilesPath}, to the owner alone. */
  readonly contentFiles?: Hono
}

/** All local stand-ins behind one origin. */
export interface Emulators {
  readonly app: Hono<{Bindings: HttpBindings}>
  /** Whether a request path is one that `app` answers. */
  answers(pathname: string): boolean
  /** Takes over a WebSocket request when it is for one of them; says whether it did. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  close(): Promise<void>
}

/** Where a running server proves to other commands of its owner that it knows the owner's token. */
export const identityPath = '/.server-id'

/**
 * HMAC-SHA256 over the nonce of the asker. It covers the port, so that a program on another port cannot pass on the
 * proof of a real server. The prefix separates it from what the lake signs with the same token.
 */
export function identityProof(token: string, nonce: string, port: number | undefined): string {
  return createHmac('sha256', token).update(`server-id:${port}:${nonce}`).digest('hex')
}

/** Where the Studio asks how the content in files stands. */
export const contentFilesPath = '/content-files'

const emulatedPaths = ['/lake', '/email', '/outbox', '/captcha', contentFilesPath, identityPath] as const

/** The owner signs in to the outbox where the Studio does: at the lake. */
function signInUrl(returnTo: string): string {
  return `/lake/sign-in?origin=${encodeURIComponent(returnTo)}`
}

/** @throws when the data folder cannot be opened; the message says what to do. */
export function openEmulators(options: EmulatorOptions): Emulators {
  const {dataDir, base = '/', log = () => undefined} = options
  makePrivate(dataDir)
  const lake = createContentLake({dataDir, log, studioPath: `${base}studio`})
  const captcha = createCaptchaEmulator()
  const isOwner = async ({headers}: Request) => {
    const asked = await lake.app.request('/v1/users/me', {headers})
    return asked.status === 200
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
  // Pages look for pictures below the site's own path and by the names of files; the lake is asked at the root, and by parameters.
  for (const place of new Set([pictures, '/lake/images/'])) {
    app.get(`${place}*`, ({req, env}, next) => {
      const asked = new URL(req.url)
      const path = asked.pathname.replace(place, '/lake/images/')
      const address = imageQueryUrl(path)
      if (address === asked.pathname) return next()
      const search = address === path ? asked.search : ''
      return app.fetch(new Request(new URL(address + search, asked), req.raw), env)
    })
  }
  app
    .route('/lake', lake.app)
    .route('/captcha', captcha.app)
    .route('/email', email)
    .route('/outbox', createOutboxPage(outbox, {isOwner, loginUrl: signInUrl}))
  if (options.contentFiles !== undefined) {
    app.use(`${contentFilesPath}/*`, async ({req, text}, next) => {
      if (!(await isOwner(req.raw))) return text('Sign in at /studio first.', 401)
      if (!isTrustedWrite(req)) return text('Only a page of this origin may change anything.', 403)
      return next()
    })
    app.route(contentFilesPath, options.contentFiles)
  }
  return {
    app,
    answers: (pathname) =>
      pathname.startsWith(pictures) ||
      emulatedPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`)),
    handleUpgrade: (request, socket, head) => lake.handleUpgrade(request, socket, head),
    close: () => lake.close(),
  }
}

/** Browsers send cookies along with the requests of other sites; they send a token only for those who know it. */
function isTrustedWrite(request: HonoRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isFromOwnPage =
    request.header('sec-fetch-site') === 'same-origin' ||
    request.header('origin') === new URL(request.url).origin
  return isRead || isFromOwnPage || request.header('authorization') !== undefined
}

/** Creates the data folder, which holds drafts, messages and the owner's token. No other account may enter it. */
export function makePrivate(dataDir: string): void {
  try {
    mkdirSync(dataDir, {recursive: true, mode: 0o700})
    // Older versions created it with 0755.
    chmodSync(dataDir, 0o700)
  } catch {
    // The folder belongs to another account, such as that of a mounted volume. If it matters, opening the lake says so.
  }
}
