import {readFileSync} from 'node:fs'
import * as v from 'valibot'

/** @module The colours of the site by their names: what is `accent` here is `--accent` in the styles. */

/** Every colour; `docs/look.md` says what wears it. */
export const tokens = [
  'surface-1',
  'surface-2',
  'surface-3',
  'text',
  'text-muted',
  'border',
  'border-strong',
  'line',
  'accent',
  'accent-strong',
  'accent-stronger',
  'accent-soft',
  'danger',
  'danger-soft',
  'warning',
  'warning-soft',
  'success',
  'success-soft',
  'info',
  'info-soft',
  'on-strong',
  'code-surface',
  'code-border',
  'code-text',
  'code-muted',
  'code-accent',
  'backdrop',
] as const

export type Token = (typeof tokens)[number]

const paletteSchema = v.object(v.entriesFromList(tokens, v.string()))

/** A colour for each name, as CSS writes it. */
export type Palette = Readonly<v.InferOutput<typeof paletteSchema>>

/** What a visitor switches between. */
export type Palettes = Readonly<Record<'dark' | 'light', Palette>>

/** A palette with what is given for each name. */
export function paletteOfEach(colourOf: (token: Token) => string): Palette {
  return v.parse(paletteSchema, Object.fromEntries(tokens.map((token) => [token, colourOf(token)])))
}

/** The file with the project's own colours. */
export const tokensFile = new URL('../src/ui/styles/tokens.css', import.meta.url)

/**
 * Reads the colours of both themes out of a stylesheet.
 *
 * @throws an Error when it does not declare each of them
 */
export function readPalettes(css: string): Palettes {
  const read = (selector: string) => {
    const declared = declarations(css, selector)
    return paletteOfEach((token) => {
      const colour = declared.get(`--${token}`)
      if (colour === undefined) throw new Error(`tokens.css does not declare --${token} in ${selector}.`)
      return colour
    })
  }
  return {dark: read(":root, [data-theme='dark']"), light: read("[data-theme='light']")}
}

/** The custom properties that the rule with exactly this selector declares. */
export function declarations(css: string, selector: string): ReadonlyMap<string, string> {
  const plain = css.replaceAll(/\/\*.*?\*\//gs, '')
  const body = [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].find(
    ([, head]) => head?.trim().replaceAll(/\s+/g, ' ') === selector,
  )?.[2]
  if (body === undefined) throw new Error(`tokens.css has no rule "${selector}".`)
  const pairs = [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)]
  return new Map(pairs.map(([, name = '', value = '']) => [name, value.trim()]))
}

/** The project's own colours. */
export const ownPalettes: Palettes = readPalettes(readFileSync(tokensFile, 'utf8'))
