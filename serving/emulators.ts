import type {HttpBindings} from '@hono/node-server'
import {Hono} from 'hono'
import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {createCaptcha} from 'local-recaptcha'
import {createContentLake} from 'content-lake'
import {openEmail} from 'local-emailjs'
import {lakeAddress} from '#content/picture-file.ts'

export interface EmulatorOptions {
  /** The path that the site is served below, with a slash at both ends: it looks for its pictures there. */
  readonly base?: string
  /** Folder for everything that is kept: documents, assets, messages. Made when it is missing. */
  readonly dataDir: string
  /** What {@link identityPath} answers: tells one running server from another. */
  readonly id: string
  /** Forwards every message to an SMTP server too, `smtp://user:password@host:port`. */
  readonly smtpUrl?: string | undefined
  /** The owner's address, where forwarded mail goes. */
  readonly recipient?: string | undefined
  /** The address that forwarded mail comes from. */
  readonly sender?: string | undefined
  /** Lets a cookie tell senders of mail apart, so that tests can be several visitors on one machine. */
  readonly emulateClients?: boolean
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

/** Where a running server answers with its id. */
export const identityPath = '/.server-id'

/** Where the Studio asks how the content in files stands. */
export const contentFilesPath = '/content-files'

const emulatedPaths = ['/lake', '/email', '/outbox', '/captcha', contentFilesPath, identityPath] as const

/** @throws when the data folder cannot be opened; the message says what to do. */
export function openEmulators(options: EmulatorOptions): Emulators {
  const {dataDir, id, base = '/', log = () => undefined} = options
  const lake = createContentLake({dataDir, log, studioPath: `${base}studio`})
  const captcha = createCaptcha()
  const isOwner = async ({headers}: Request) => {
    const asked = await lake.app.request('/v1/users/me', {headers})
    return asked.status === 200
  }
  const email = openEmail({
    dataDir,
    smtpUrl: options.smtpUrl,
    recipient: options.recipient,
    sender: options.sender,
    emulateClients: options.emulateClients ?? false,
    log,
    verifyCaptcha: (token) => captcha.verify(token),
    // The outbox asks the lake who it is, as the Studio does.
    isOwner,
    loginUrl: (returnTo) => `/lake/sign-in?origin=${encodeURIComponent(returnTo)}`,
  })
  const app = new Hono<{Bindings: HttpBindings}>().get(identityPath, (context) =>
    context.text(id, 200, {'X-Content-Type-Options': 'nosniff'}),
  )
  const pictures = `${base}lake/images/`
  // Pages look for pictures below the site's own path and by the names of files; the lake is asked at the root, and by parameters.
  for (const place of new Set([pictures, '/lake/images/'])) {
    app.get(`${place}*`, ({req, env}, next) => {
      const asked = new URL(req.url)
      const path = asked.pathname.replace(place, '/lake/images/')
      const address = lakeAddress(path)
      if (address === asked.pathname) return next()
      const search = address === path ? asked.search : ''
      return app.fetch(new Request(new URL(address + search, asked), req.raw), env)
    })
  }
  app
    .route('/lake', lake.app)
    .route('/captcha', captcha.app)
    .route('/email', email.app)
    .route('/outbox', email.outbox)
  if (options.contentFiles !== undefined) {
    app.use(`${contentFilesPath}/*`, async ({req, text}, next) => {
      if (!(await isOwner(req.raw))) return text('Sign in at /studio first.', 401)
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
    close: async () => {
      email.close()
      await lake.close()
    },
  }
}
