import {stripVTControlCharacters} from 'node:util'
import {expect, test} from 'vitest'
import {paletteOf} from '#appearance/palette.ts'
import {swatches} from './swatches.ts'

test('both themes are shown as the site has them together, with how well they are read', () => {
  const [dark = '', light = '', verdict] = swatches(paletteOf({hue: 30}), true)
  expect(stripVTControlCharacters(dark)).toMatch(
    /^dark {3}Text .* Button .* text \d+\.\d, link \d+\.\d, button \d/,
  )
  expect(stripVTControlCharacters(light)).toMatch(/^light {2}Text /)
  expect(dark).toContain('\u001B[38;2;')
  expect(verdict).toBe('Every pair of colours has the contrast that WCAG asks of it.')
})

test('a terminal without these colours is told their names', () => {
  expect(swatches(paletteOf({}), false)[0]).toMatch(/^dark {2}Text #[\da-f]{6} on #[\da-f]{6}, Comment #/)
})

test('colours that can hardly be told apart are named, with what to change', () => {
  const palettes = paletteOf({colours: {light: {text: '#ccc'}}})
  expect(swatches(palettes, false).at(-1)).toMatch(
    /^Hard to read: in the light theme, text on .*Make text darker/,
  )
})
