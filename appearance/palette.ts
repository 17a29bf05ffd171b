import Color from 'colorjs.io'
import {hueIn} from './hue.ts'
import type {Theme} from './theme.ts'
import {ownPalettes, type Palettes, paletteOfEach} from './tokens.ts'

/**
 * The colours that a theme gives the site: the project's own, turned to the theme's hue, under those that the theme names.
 *
 * A theme without colours has the project's own, letter by letter.
 */
export function paletteOf({hue, colours}: Theme): Palettes {
  const schemeOf = (scheme: 'dark' | 'light') => {
    const own = ownPalettes[scheme]
    const turned = hue === undefined ? own : hueIn(own, hue)
    return paletteOfEach((token) => colours?.[scheme]?.[token] ?? turned[token])
  }
  return {dark: schemeOf('dark'), light: schemeOf('light')}
}

/** A colour as `#rrggbb`, for whoever knows no others; what sRGB does not have is brought into it. */
export function hexOf(colour: string): string {
  return new Color(colour).to('srgb').toString({format: 'hex', collapse: false})
}
