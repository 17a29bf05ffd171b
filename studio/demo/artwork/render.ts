/**
 * Renders the drawings in this folder to the pictures of the demo content: `node studio/demo/artwork/render.ts`, or those that are named
 * behind it (`plotwise-rota.jpg`).
 *
 * Needs a Chromium, named by CHROMIUM_PATH or at /usr/bin/chromium. The fonts come from node_modules.
 */
import {chromium} from 'playwright-core'
import sharp from 'sharp'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'

const drawings = [
  {page: 'plotwise.html', picture: 'plotwise.jpg', width: 1600, height: 1000, scale: 1.25},
  {page: 'plotwise-sketch.html', picture: 'plotwise-sketch.jpg', width: 1600, height: 1100, scale: 1.125},
  {page: 'plotwise-map.html', picture: 'plotwise-map.jpg', width: 1600, height: 1100, scale: 1.125},
  {page: 'plotwise-phone.html', picture: 'plotwise-phone.jpg', width: 1000, height: 1250, scale: 1.2},
  {page: 'plotwise-waiting-list.html', picture: 'plotwise-waiting-list.jpg', width: 1440, height: 900, scale: 1.25},
  {page: 'plotwise-rota.html', picture: 'plotwise-rota.jpg', width: 1680, height: 800, scale: 1.2},
  {page: 'desk-at-dusk.html', picture: 'desk-at-dusk.jpg', width: 1200, height: 1400, scale: 1.25},
]

const wanted = process.argv.slice(2)

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--allow-file-access-from-files'],
})
try {
  for (const {page: file, picture, width, height, scale} of drawings) {
    if (wanted.length > 0 && !wanted.includes(picture)) continue
    const page = await browser.newPage({viewport: {width, height}, deviceScaleFactor: scale})
    await page.goto(pathToFileURL(join(import.meta.dirname, file)).href)
    const fonts = await page.evaluate(async () => [...(await document.fonts.ready)].map(({status}) => status))
    if (fonts.includes('error')) throw new Error(`A font of ${file} is missing: run npm install.`)
    const pixels = await page.screenshot()
    await sharp(pixels)
      .jpeg({quality: 83, mozjpeg: true, chromaSubsampling: '4:4:4'})
      .toFile(join(import.meta.dirname, '..', 'images', picture))
    await page.close()
  }
} finally {
  await browser.close()
}
