import react from '@vitejs/plugin-react'
import {copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {build, runnerImport} from 'vite'
import {precompress} from '#publishing/delivery/precompress.ts'
import {buildInlineScript} from '#publishing/inline/inline-script.ts'
import {stateElementId} from '#start/state-element.ts'
import type * as Prerender from './bare-react/prerender.tsx'

const floorRoot = join(import.meta.dirname, 'floor')
const bareReactRoot = join(import.meta.dirname, 'bare-react')
const picture = 'ferry.webp'

/**
 * The floor: a page written by hand, without a script or a font, whose styles are in the page. Nothing can be shown sooner. Beside it
 * lies a contact page of the same kind.
 *
 * @param withPicture whether it has its one picture, which then is its largest paint; without it the page is a single request
 */
export async function prepareFloor(outDir: string, {withPicture}: {withPicture: boolean}): Promise<void> {
  rmSync(outDir, {recursive: true, force: true})
  mkdirSync(outDir, {recursive: true})
  const html = readFileSync(join(floorRoot, 'index.html'), 'utf8')
  const contact = readFileSync(join(floorRoot, 'contact-main.html'), 'utf8')
  writeFileSync(join(outDir, 'index.html'), withPicture ? html : html.replace(/\s*<img[^>]*>/, ''))
  writeFileSync(
    join(outDir, 'contact.html'),
    html.replace(/<main>.*<\/main>/s, () => contact),
  )
  if (withPicture) copyFileSync(join(floorRoot, picture), join(outDir, picture))
  await precompress(outDir)
}

/**
 * A bare React page: react, react-dom and react-router with the floor's look and picture, rendered at build, hydrated by a script that
 * starts as the site's own do. What the site's page costs beyond this is due to what it does.
 */
export async function prepareBareReact(outDir: string): Promise<void> {
  await build({
    root: bareReactRoot,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {outDir, emptyOutDir: true},
  })
  const prerender = join(bareReactRoot, 'prerender.tsx')
  const {module} = await runnerImport<typeof Prerender>(prerender, {
    configFile: false,
    plugins: [react()],
  })
  const style = /<style>.*<\/style>/s.exec(readFileSync(join(floorRoot, 'index.html'), 'utf8'))?.[0] ?? ''
  const page = join(outDir, 'index.html')
  const script = /\s*<script type="module"[^>]*src="([^"]+)"><\/script>/
  const html = readFileSync(page, 'utf8')
  const source = script.exec(html)?.[1]
  if (source === undefined) throw new Error('The build of the bare React page has no script.')
  const markup = module.renderHome()
  const start = await buildInlineScript(join(bareReactRoot, 'start.ts'))
  const state = `<script type="application/json" id="${stateElementId}" data-scripts="${source}"></script>`
  writeFileSync(
    page,
    html
      .replace(script, '')
      .replace('</head>', () => `${style}</head>`)
      .replace(
        '<div id="root"></div>',
        () => `<div id="root">${markup}</div>${state}<script>${start}</script>`,
      ),
  )
  copyFileSync(join(floorRoot, picture), join(outDir, picture))
  await precompress(outDir)
}
