import react from '@vitejs/plugin-react'
import {copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {build, runnerImport} from 'vite'
import {precompress} from '#publishing/delivery/precompress.ts'
import {buildInlineScript} from '#publishing/inline/inline-script.ts'
import {elementsOf} from '#testing/journeys/document.ts'
import {stateElementId} from '#start/state-element.ts'
import type * as Prerender from './bare-react/prerender.tsx'

const floorRoot = join(import.meta.dirname, 'floor')
const bareReactRoot = join(import.meta.dirname, 'bare-react')
const ownPicture = 'ferry.webp'

/**
 * The floor: a page written by hand, without a script or a font, whose styles are in the page. Nothing can be shown sooner. Beside it
 * lies a contact page of the same kind.
 *
 * @param picture its one picture, which then is its largest paint: its own of 8 kB, or another file; without any the page is a single request
 */
export async function prepareFloor(
  outDir: string,
  picture: 'own' | 'none' | {readonly name: string; readonly content: Uint8Array},
): Promise<void> {
  rmSync(outDir, {recursive: true, force: true})
  mkdirSync(outDir, {recursive: true})
  const own = readFileSync(join(floorRoot, 'index.html'), 'utf8')
  const contact = readFileSync(join(floorRoot, 'contact-main.html'), 'utf8')
  let html = own
  if (picture === 'own') copyFileSync(join(floorRoot, ownPicture), join(outDir, ownPicture))
  else if (picture === 'none') html = own.replace(/\s*<img[^>]*>/, '')
  else {
    html = own.replace(ownPicture, picture.name)
    writeFileSync(join(outDir, picture.name), picture.content)
  }
  writeFileSync(join(outDir, 'index.html'), html)
  writeFileSync(
    join(outDir, 'contact.html'),
    own.replace(/<main>.*<\/main>/s, () => contact),
  )
  await precompress(outDir)
}

/** The picture of the first view of `/work` as Lighthouse's phone asks for it: 412 CSS pixels of 1.75 pixels each. */
export async function pictureOfWork(site: string): Promise<{name: string; content: Uint8Array}> {
  const elements = elementsOf(await (await fetch(`${site}/work`)).text())
  const candidates = elements.find(({tag}) => tag === 'source')?.attributes['srcset']?.split(', ')
  const address = candidates?.find((candidate) => candidate.endsWith(' 720w'))?.split(' ')[0]
  if (address === undefined) throw new Error('/work has no picture for phones that is 720 pixels wide.')
  const response = await fetch(new URL(address, site), {headers: {accept: 'image/avif'}})
  return {name: 'work.avif', content: await response.bytes()}
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
  copyFileSync(join(floorRoot, ownPicture), join(outDir, ownPicture))
  await precompress(outDir)
}
