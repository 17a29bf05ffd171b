import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {html, raw} from 'hono/html'

const browserFile = (name: string) => readFileSync(join(import.meta.dirname, 'browser', name), 'utf8')
const style = browserFile('sign-in.css')
const script = browserFile('sign-in.js')

const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

export const signInPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; connect-src 'self'; ` +
    `img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
}

export function signInPage(returnTo: string, isOwner: boolean) {
  return html`<!doctype html>
    <html lang="en" data-return-to="${returnTo}" ${isOwner ? raw('data-is-owner') : ''}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Sign in</title>
        <link rel="icon" href="data:," />
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <p class="logo">&lt;sign-in/&gt;</p>
          <h1>Sign in as the owner of this machine</h1>
          <p class="alarm" role="alert"></p>
          <p>The owner edits this content, and signs in by an address that only the terminal shows.</p>
          <ol>
            <li>Go to the terminal where this was started.</li>
            <li>Open the address beside <b>Studio</b>, in this browser. It works once, within an hour.</li>
          </ol>
          <h2>Used, too old, or scrolled away?</h2>
          <p>Run the same command again in another terminal: it prints a new address, and nothing stops.</p>
          <noscript><p class="alarm">Allow JavaScript: the address and the Studio need it.</p></noscript>
        </main>
        ${raw(`<script type="module">${script}</script>`)}
      </body>
    </html>`
}
