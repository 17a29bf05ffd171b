import {readFileSync} from 'node:fs'
import Color from 'colorjs.io'
import {describe, expect, test} from 'vitest'
import {contrastOf, contrastPairs} from './contrast.ts'
import {sharpened, withMoreContrast} from './more-contrast.ts'
import {paletteOf} from './palette.ts'
import {declarations, ownPalettes, tokensFile} from './tokens.ts'

const css = readFileSync(tokensFile, 'utf8')
const [, forMore = ''] = css.split('@media (prefers-contrast: more) {')
const selectors = {dark: ":root, [data-theme='dark']", light: "[data-theme='light']"}

describe.each(['dark', 'light'] as const)('for more contrast, the %s theme', (theme) => {
  test('has what comes of the project’s own colours', () => {
    const computed = withMoreContrast(ownPalettes[theme])
    const declared = declarations(forMore, selectors[theme])
    expect(Object.fromEntries(declared)).toEqual(
      Object.fromEntries(sharpened.map((token) => [`--${token}`, computed[token]])),
    )
  })

  test.each([undefined, 0, 60, 120, 180, 240, 300])('is readable as AAA asks in the hue %s', (hue) => {
    const palette = withMoreContrast(paletteOf(hue === undefined ? {} : {hue})[theme])
    const faults = contrastPairs.filter(
      ([foreground, background, least]) =>
        contrastOf(palette[foreground], palette[background]) < (least >= 4.5 ? 7 : 4.5),
    )
    expect(faults).toEqual([])
    expect(sharpened.filter((token) => !new Color(palette[token]).inGamut('srgb', {epsilon: 0.005}))).toEqual(
      [],
    )
  })

  test('has edges that only part as clear as others', () => {
    const {border, line, 'surface-3': ground} = withMoreContrast(ownPalettes[theme])
    expect(Math.min(contrastOf(border, ground), contrastOf(line, ground))).toBeGreaterThanOrEqual(4.5)
  })
})
