import {type Context, Hono} from 'hono'
import {html} from 'hono/html'
import {secureHeaders} from 'hono/secure-headers'
import {streamSSE} from 'hono/streaming'
import {sendFile} from '../http.ts'
import type {Outbox, StoredMessage} from './outbox.ts'

export interface OutboxAccess {
  readonly isOwner: (context: Context) => boolean
  /** @param returnTo an absolute URL */
  readonly signInUrl: (returnTo: string) => string
}

const maxShown = 200

/** For the owner. Routes relative to `/outbox`. */
export function createOutboxPage(outbox: Outbox, {isOwner, signInUrl}: OutboxAccess): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  app.use(
    secureHeaders({
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
      xFrameOptions: 'DENY',
      // The local server speaks plain HTTP.
      strictTransportSecurity: false,
    }),
  )
  app.get('/outbox.css', (c) => sendFile(c, 'outbox/browser/outbox.css', 'text/css'))
  app.get('/outbox.js', (c) => sendFile(c, 'outbox/browser/outbox.js', 'text/javascript'))

  app.use(async (c, next) => {
    if (isOwner(c)) return next()
    const {origin, pathname} = new URL(c.req.url)
    const content = html`<p>Only the owner of this site can read the messages.</p>
      <p><a href="${signInUrl(origin + pathname)}">Sign in</a></p>`
    return c.html(page(content), 401)
  })

  app.get('/', async (c) => {
    const version = await outbox.version()
    const {total, messages} = await outbox.list(maxShown)
    const content = html`<p class="comment">
        //${total === 1 ? '1 message' : `${total} messages`}, newest first
      </p>
      ${total === 0 && html`<p class="empty">Nothing here yet. Messages from the contact form arrive here.</p>`}
      <ol>
        ${messages.map(listItem)}
      </ol>
      ${total > maxShown && html`<p>Older messages are in the folder ${outbox.folder}.</p>`}`
    return c.html(page(content, version))
  })

  // A page that missed a change compares the version when it reconnects.
  app.get('/events', (c) =>
    streamSSE(c, async (stream) => {
      const send = () => {
        outbox.version().then(
          (data) => stream.writeSSE({data}),
          () => stream.abort(),
        )
      }
      outbox.on('change', send)
      send()
      await new Promise<void>((resolve) => stream.onAbort(resolve))
      outbox.off('change', send)
    }),
  )
  return app
}

type Markup = ReturnType<typeof html>

/** @param version of the outbox, for live updates */
function page(content: Markup, version?: string): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Outbox</title>
        <link rel="stylesheet" href="/outbox/outbox.css" />
        <link rel="icon" href="data:," />
        ${
          version !== undefined &&
          html`<script type="module" src="/outbox/outbox.js" data-version="${version}"></script>`
        }
      </head>
      <body>
        <header>
          <h1>&lt;outbox/&gt;</h1>
          <a href="/">Site</a>
        </header>
        <main>${content}</main>
      </body>
    </html>`
}

/** `bdi` isolates the writing direction of visitors' text. */
function listItem({subject, from, replyTo, kind, date, text, file, undelivered}: StoredMessage): Markup {
  return html`<li>
    <h2><bdi>${subject}</bdi></h2>
    <p class="about">
      ${kind === 'report' && html`<span class="badge">Bug report</span>`}
      <bdi class="from">${from}</bdi>
      ${replyTo !== undefined && html`<a href="${replyLink(replyTo, subject)}"><bdi>${replyTo}</bdi></a>`}
      ${date !== undefined && html`<time datetime="${date.toJSON()}">${timeFormat.format(date)}</time>`}
    </p>
    ${undelivered !== undefined && html`<p class="alarm">Not forwarded: <bdi>${undelivered}</bdi></p>`}
    <pre dir="auto">${text}</pre>
    <p class="file">${file}</p>
  </li>`
}

const timeFormat = new Intl.DateTimeFormat('en', {dateStyle: 'medium', timeStyle: 'short'})

function replyLink(address: string, subject: string): string {
  return `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(`Re: ${subject}`)}`
}
