import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'

export const themeScript = "document.documentElement.dataset.theme = localStorage.theme ?? 'dark'"

/** A built page: inline start script and styles, a module script, structured data. */
export function samplePage(title: string, body = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<script>${themeScript}</script><style>body{margin:0}</style>
<script type="application/ld+json">{"name":"${title}"}</script>
<script type="module" src="/assets/site-B1a2C3d4.js"></script></head><body><div id="root"><h1>${title}</h1>${body}</div></body></html>`
}

/** Files of a small build, with pages as `name.html` and as `name/index.html`. */
export const sampleFiles: Readonly<Record<string, string>> = {
  'index.html': samplePage('Home'),
  'about.html': samplePage('About', '<p style="--lqip: 1">a picture</p>'),
  'work/index.html': samplePage('Work'),
  'contact.html': samplePage('Contact'),
  '404.html': samplePage('Oops'),
  'studio/index.html': '<!doctype html><html><head><title>Studio</title><style>a{}</style></head></html>',
  'preview/index.html': '<!doctype html><html><head><title>Preview</title><script>b()</script></head></html>',
  'assets/site-B1a2C3d4.js': `export const words = ${JSON.stringify(Array.from({length: 900}, (_, n) => `word${n}`))}\n`,
  'assets/small-E5f6.css': 'a{color:teal}',
  'assets/photo-G7h8.webp': 'not text',
  'robots.txt': 'User-agent: *\n',
  '.vite/manifest.json': '{}',
}

/** Writes a build into a temporary folder; the caller calls `remove` in the end. */
export function writeSampleDist(files = sampleFiles): {dist: string; remove: () => void} {
  const dist = mkdtempSync(join(tmpdir(), 'portfolio-dist-'))
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, file)), {recursive: true})
    writeFileSync(join(dist, file), content)
  }
  return {dist, remove: () => rmSync(dist, {recursive: true, force: true})}
}
