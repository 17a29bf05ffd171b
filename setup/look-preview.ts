import type {IncomingMessage, ServerResponse} from 'node:http'
import {tokens, type Palette, type Palettes} from '#appearance/tokens.ts'
import {listenOnLoopback} from '#serving/server.ts'

/** A page on this machine that shows colours while they are being chosen. */
export interface LookPreview {
  readonly address: string
  /** Shows other colours; an open page has them within a second. */
  show(palettes: Palettes): void
  close(): Promise<void>
}

/** Opens the page on a free port. */
export async function openLookPreview(palettes: Palettes): Promise<LookPreview> {
  let shown = palettes
  const server = await listenOnLoopback(
    (_request: IncomingMessage, response: ServerResponse) => {
      // The page asks again each second: it is there for a minute, and needs no script.
      response.writeHead(200, {'content-type': 'text/html; charset=utf-8', refresh: '1'})
      response.end(pageOf(shown))
    },
    (_request, socket) => void socket.destroy(),
    0,
  )
  return {
    address: `${server.origin}/`,
    show: (others) => {
      shown = others
    },
    close: () => server.close(),
  }
}

/** Both themes beside each other, each with what the site has most of. */
function pageOf({dark, light}: Palettes): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your colours</title>
<style>
body { display: flex; flex-wrap: wrap; min-height: 100vh; margin: 0; font: 1.125rem/1.6 system-ui, sans-serif }
section { flex: 1 1 22rem; box-sizing: border-box; padding: clamp(1.5rem, 5vw, 4rem); background: var(--surface-1); color: var(--text) }
h1 { margin: 0; font-size: clamp(2.5rem, 5vw, 4rem); line-height: 1.1; letter-spacing: -0.04em }
code { font: 500 0.9em/1.4 ui-monospace, monospace }
.plate { display: inline-block; margin: 1rem 0; padding: 0.2em 0.5em; border: 1px solid var(--code-border); border-radius: 0.3em; background: var(--code-surface); color: var(--code-text); font-size: 2.25rem }
.plate i { color: var(--code-accent) }
.comment { color: var(--text-muted) }
.comment b, a { color: var(--accent) }
.card { margin: 1.5rem 0; padding: 1.25rem 1.5rem; border: 1px solid var(--border); border-radius: 1rem; background: var(--surface-2) }
.button { display: inline-block; padding: 0.5rem 1.25rem; border-radius: 0.5rem; background: var(--accent-strong); color: var(--on-strong) }
.quiet { border: 1px solid var(--border-strong); background: none; color: var(--text) }
.chip { display: inline-block; margin: 0 0.25rem 0.5rem 0; padding: 0.1rem 0.75rem; border-radius: 2rem; font-size: 0.875rem }
</style>
${themeOf('Dark', dark)}${themeOf('Light', light)}</html>
`
}

const states = ['accent', 'info', 'success', 'warning', 'danger'] as const

function themeOf(name: string, palette: Palette): string {
  const colours = tokens.map((token) => `--${token}: ${palette[token]}`).join('; ')
  const chips = states.map(
    (state) =>
      `<span class="chip" style="background: var(--${state}-soft); color: var(--${state})">${state}</span>`,
  )
  return `<section style="${colours}">
<p class="comment"><code><b>//</b>${name.toLowerCase()} theme</code></p>
<h1>I build</h1>
<code class="plate">Websites<i>|</i></code>
<p>Text as it stands on a page, <a href="#">with a link in it</a>, and <span class="comment">what is less important</span>.</p>
<div class="card"><p>${chips.join('')}</p>On a card, with the colours of what belongs together.</div>
<span class="button">Contact Me</span> <span class="button quiet">Source code</span>
</section>
`
}
