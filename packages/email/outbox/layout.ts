import {html} from 'hono/html'
import type {HtmlEscapedString} from 'hono/utils/html'

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

/** Where the outbox is mounted. */
export const outboxPath = '/outbox'

/** The frame of every page. What is put into it with `html` is escaped there. */
export function page(title: string, content: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${outboxPath}/outbox.css" />
        <link rel="icon" href="data:," />
        <script type="module" src="${outboxPath}/live.js"></script>
      </head>
      <body>
        <header>
          <a class="logo" href="${outboxPath}">&lt;outbox/&gt;</a>
          <a href="/">Site</a>
        </header>
        <main>${content}</main>
      </body>
    </html>`
}
