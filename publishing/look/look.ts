import {hexOf, paletteOf} from '#appearance/palette.ts'
import {readTheme} from '#appearance/theme-file.ts'
import type {Theme} from '#appearance/theme.ts'
import type {Palettes} from '#appearance/tokens.ts'
import {type Role, type Typeface, typefacesOf} from '#appearance/typefaces.ts'
import type {BarColours} from '#start/theme-metas.ts'

/** All that the site wears, whoever chose it. */
export interface Look {
  readonly palettes: Palettes
  readonly typefaces: Readonly<Record<Role, Typeface>>
}

/**
 * What a theme makes of the project's own look.
 *
 * @param folder where typefaces are that it names
 */
export function lookOf(theme: Theme, folder: string): Look {
  return {palettes: paletteOf(theme), typefaces: typefacesOf(theme, folder)}
}

/**
 * The look that the owner has chosen.
 *
 * @param themeDir the folder of the theme; where none is, the look is the project's own
 * @throws an Error with a sentence for the owner when the theme cannot be understood
 */
export function readLook(themeDir: string): Look {
  return lookOf(readTheme(themeDir), themeDir)
}

/** The project's own look. */
export const ownLook: Look = lookOf({}, '')

/** The colours of the browser's own bars, which continue the page. */
export function barColours({palettes: {dark, light}}: Look): BarColours {
  return {dark: hexOf(dark['surface-1']), light: hexOf(light['surface-1'])}
}
