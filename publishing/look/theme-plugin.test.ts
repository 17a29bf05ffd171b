import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {createServer} from 'vite'
import {expect, onTestFinished, test, vi} from 'vitest'
import {hexOf} from '#appearance/palette.ts'
import type {Theme} from '#appearance/theme.ts'
import {lookOf, ownLook} from './look.ts'
import {theme} from './theme-plugin.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'studio/index.html'), 'utf8')

/** A development server in a look, and what it warns of. */
async function serve(chosen: Theme) {
  const look = lookOf(chosen, root)
  const warn = vi.fn<(said: string) => void>()
  const server = await createServer({
    root: join(root, 'studio'),
    configFile: false,
    logLevel: 'silent',
    server: {middlewareMode: true, ws: false},
    plugins: [
      theme(root, join(root, '.cache/no-theme'), look),
      {name: 'listen', configResolved: ({logger}) => void Object.assign(logger, {warn})},
    ],
  })
  onTestFinished(() => server.close())
  const html = await server.transformIndexHtml('/studio/index.html', page)
  return {look, html, warn}
}

const iconIn = (html: string) => /data:image\/svg[^"]*/.exec(html)?.[0]

test('the Studio’s icon has the owner’s colours', async () => {
  const {look, html} = await serve({hue: 330})
  const {light} = look.palettes
  expect(iconIn(html)).toContain(`fill='${encodeURIComponent(hexOf(light['accent-strong']))}'`)
  expect(iconIn(html)).toContain(`stroke='${encodeURIComponent(hexOf(light['on-strong']))}'`)
})

test('without a choice the Studio’s icon stays as it is, and nobody is warned of anything', async () => {
  const {html, look, warn} = await serve({})
  expect(look).toEqual(ownLook)
  expect(iconIn(html)).toBe(iconIn(page))
  expect(warn).not.toHaveBeenCalled()
})

test('who tries colours out is told what is hard to read', async () => {
  const {warn} = await serve({colours: {dark: {text: '#444'}}})
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('Hard to read: in the dark theme, text on'))
})
