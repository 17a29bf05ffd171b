import Color from 'colorjs.io'
import {describe, expect, test} from 'vitest'
import {contrastFaults} from './contrast.ts'
import {hexOf, paletteOf} from './palette.ts'
import {ownPalettes, tokens} from './tokens.ts'

const schemes = ['dark', 'light'] as const
const hueOf = (colour: string) => new Color(colour).to('oklch').coords[2] ?? Number.NaN

test('without a choice the colours are the project’s own, letter by letter', () => {
  expect(paletteOf({})).toEqual(ownPalettes)
})

describe.each(Array.from({length: 72}, (_, index) => index * 5))('the hue of %d degrees', (hue) => {
  const palettes = paletteOf({hue})

  test('leaves nothing that is hard to read', () => {
    expect(contrastFaults(palettes)).toEqual([])
  })

  test('stays inside sRGB, so that every screen shows the colours that were measured', () => {
    const outside = schemes.flatMap((scheme) =>
      tokens.filter((token) => !new Color(palettes[scheme][token]).inGamut('srgb', {epsilon: 0.005})),
    )
    expect(outside).toEqual([])
  })

  test('is that of both accents, which nothing else is marked with', () => {
    for (const scheme of schemes) {
      expect(hueOf(palettes[scheme].accent)).toBeCloseTo(hue, 1)
      const distance = Math.abs(((hueOf(palettes[scheme].info) - hue + 540) % 360) - 180)
      expect(distance).toBeGreaterThan(40)
    }
  })

  test('leaves danger, warning and success as they are', () => {
    for (const scheme of schemes)
      for (const token of [
        'danger',
        'danger-soft',
        'warning',
        'warning-soft',
        'success',
        'success-soft',
      ] as const)
        expect(palettes[scheme][token]).toBe(ownPalettes[scheme][token])
  })
})

test('a colour that is named is laid over those of the hue', () => {
  const {dark, light} = paletteOf({hue: 265, colours: {light: {accent: 'rebeccapurple'}}})
  expect(light.accent).toBe('rebeccapurple')
  expect(hueOf(light['accent-strong'])).toBeCloseTo(265, 0)
  expect(hueOf(dark.accent)).toBeCloseTo(265, 1)
})

test('what is see-through stays so under another hue', () => {
  expect(new Color(paletteOf({hue: 20}).dark.backdrop).alpha).toBe(new Color(ownPalettes.dark.backdrop).alpha)
})

test('a colour has a form for those who know no other, even when no screen of theirs can show it', () => {
  expect(hexOf('white')).toBe('#ffffff')
  expect(hexOf('color(display-p3 0 1 0)')).toMatch(/^#[0-9a-f]{6}$/)
})
