import {expect, onTestFinished, test} from 'vitest'
import {paletteOf} from '#appearance/palette.ts'
import {openLookPreview} from './look-preview.ts'

test('the page shows both themes in the colours that are being chosen', async () => {
  const [own, blue] = [paletteOf({}), paletteOf({hue: 265})]
  const preview = await openLookPreview(own)
  onTestFinished(() => preview.close())
  const read = async () => (await fetch(preview.address)).text()
  expect(await read()).toContain(`--accent: ${own.dark.accent}`)
  preview.show(blue)
  const page = await read()
  for (const {accent} of [blue.dark, blue.light]) expect(page).toContain(`--accent: ${accent}`)
  expect(page).not.toContain(own.dark.accent)
})
