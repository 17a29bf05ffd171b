import {Hono, type Context} from 'hono'
import {secureHeaders} from 'hono/secure-headers'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {createFollower} from './follow.ts'
import {isMessageId, type MessageId} from './message-id.ts'
import {listPage, loginPage, messagePage, notFoundPage} from './pages.ts'
import type {OutboxStore} from './store.ts'
import {readMessage} from './stored-message.ts'

export interface OutboxAccess {
  /** Whether a request comes from the owner. */
  readonly isOwner: (request: Request) => boolean | Promise<boolean>
  /** Where the owner logs in, to come back to `returnTo`, a full address on this origin. */
  readonly loginUrl: (returnTo: string) => string
}

const pageSize = 50

/**
 * Shows the stored messages to the owner. Routes relative to the mount point `/outbox`.
 *
 * A message is whatever a stranger wrote, so the pages hold its text and nothing else of it, under a policy that lets
 * no script, image or form in that is not the outbox's own.
 *
 * @param closing ends the event streams
 */
export function createOutboxApp(store: OutboxStore, access: OutboxAccess, closing: AbortSignal): Hono {
  const app = new Hono()
  app.use('*', privately)
  app.use('*', async (context, next) => {
    await next()
    context.header('Cache-Control', 'no-store')
  })
  app.get('/outbox.css', (context) => browserFile(context, 'outbox.css', 'text/css'))
  app.get('/live.js', (context) => browserFile(context, 'live.js', 'text/javascript'))

  app.use('*', async (context, next) => {
    if (await access.isOwner(context.req.raw)) return next()
    const {origin, pathname} = new URL(context.req.url)
    return context.html(loginPage(access.loginUrl(origin + pathname)), 401)
  })

  app.get('/', async (context) => {
    const before = context.req.query('before')
    const all = store.list()
    const ids = before === undefined ? all : all.filter((id) => id < before)
    const shown = ids.slice(0, pageSize)
    const messages = await Promise.all(shown.map((id) => readMessage(store, id)))
    return context.html(
      listPage({
        messages: messages.filter((message) => message !== undefined),
        total: all.length,
        olderThan: ids.length > pageSize ? shown.at(-1) : undefined,
        isFirst: ids.length === all.length,
        isFull: store.isFull(),
      }),
    )
  })

  app.get('/events', createFollower(store, closing))

  app.get('/:file{.+\\.eml}', async (context) => {
    const id = idOf(context.req.param('file').slice(0, -'.eml'.length))
    const source = id === undefined ? undefined : await store.read(id)
    if (id === undefined || source === undefined) return context.html(notFoundPage(), 404)
    return context.body(new Uint8Array(source), 200, {
      'Content-Type': 'message/rfc822',
      'Content-Disposition': `attachment; filename="${id}.eml"`,
    })
  })

  app.get('/:id', async (context) => {
    const id = idOf(context.req.param('id'))
    const message = id === undefined ? undefined : await readMessage(store, id)
    return message === undefined ? context.html(notFoundPage(), 404) : context.html(messagePage(message))
  })

  app.all('*', (context) => context.html(notFoundPage(), 404))
  return app
}

const privately = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'self'"],
    scriptSrc: ["'self'"],
    connectSrc: ["'self'"],
    imgSrc: ['data:'],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
  referrerPolicy: 'no-referrer',
  xFrameOptions: 'DENY',
  // The local server speaks plain HTTP.
  strictTransportSecurity: false,
})

function idOf(text: string): MessageId | undefined {
  return isMessageId(text) ? text : undefined
}

function browserFile(context: Context, name: string, type: string): Response {
  const source = readFileSync(join(import.meta.dirname, 'browser', name), 'utf8')
  return context.body(source, 200, {'Content-Type': `${type}; charset=utf-8`})
}
