import Color from 'colorjs.io'
import {readFileSync} from 'node:fs'
import {parse, type Root, type Rule} from 'postcss'
import * as v from 'valibot'
import type {BrowserColors} from '#start/color-scheme-metas.ts'

/** @module The theme of the styles, for what is drawn outside a browser: icons, share images and the CV. */

const colours = [
  'surface-1',
  'surface-2',
  'text',
  'text-muted',
  'border',
  'line',
  'accent',
  'code-surface',
  'code-border',
  'code-text',
  'code-accent',
] as const

const paletteSchema = v.object(v.entriesFromList(colours, v.string()))

/** Colours as `#rrggbb`, by their names in `tokens.css`. */
export type Palette = Readonly<v.InferOutput<typeof paletteSchema>>

/** What a typeface is for. */
export const roles = ['heading', 'text', 'code'] as const
export type Role = (typeof roles)[number]

export interface Typeface {
  readonly family: string
  /** What CSS falls back to: `sans-serif`, `serif` or `monospace`. */
  readonly generic: string
  /** Its file for browsers, below `node_modules`. */
  readonly file: string
}

export interface Look {
  readonly palettes: Readonly<Record<'dark' | 'light', Palette>>
  readonly typefaces: Readonly<Record<Role, Typeface>>
}

const styles = (name: string) =>
  readFileSync(new URL(`../../src/ui/styles/${name}.css`, import.meta.url), 'utf8')

/**
 * Reads `theme.css` and `tokens.css`.
 *
 * @throws an Error when they lack a colour or a typeface
 */
export function readLook(): Look {
  const theme = parse(styles('theme'))
  const tokens = parse(styles('tokens'))
  return {
    palettes: {dark: paletteOf('dark', theme, tokens), light: paletteOf('light', theme, tokens)},
    typefaces: readTypefaces(theme),
  }
}

function paletteOf(scheme: 'dark' | 'light', ...roots: readonly Root[]): Palette {
  const tokens = readTokens(scheme, roots)
  const values = colours.map((token) => [token, hexOf(tokens.get(`--${token}`))] as const)
  return v.parse(paletteSchema, Object.fromEntries(values))
}

const hexOf = (colour: string | undefined) =>
  colour && new Color(colour).to('srgb').toString({format: 'hex', collapse: false})

/**
 * The custom properties of a colour scheme, with `var()`, sums and products replaced by their values.
 *
 * @param media the media query that the scheme's rules are in, beside those that always apply
 */
export function readTokens(
  scheme: 'dark' | 'light',
  roots: readonly Root[],
  media?: string,
): ReadonlyMap<string, string> {
  const declared = new Map<string, string>()
  const applies = ({parent, selectors}: Rule) =>
    selectors.some((selector) => selector === ':root' || selector === `[data-theme='${scheme}']`) &&
    (parent?.type === 'root' || (parent?.type === 'atrule' && 'params' in parent && parent.params === media))
  for (const root of roots) {
    root.walkRules((rule) => {
      if (applies(rule)) rule.walkDecls(/^--/, ({prop, value}) => void declared.set(prop, value.trim()))
    })
  }
  return new Map([...declared].map(([name, value]) => [name, resolve(value, declared)]))
}

function resolve(value: string, declared: ReadonlyMap<string, string>): string {
  return value
    .replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => resolve(declared.get(name) ?? '', declared))
    .replaceAll(/calc\(([\d.]+) ([*+]) ([\d.]+)\)/g, (_, a: string, operator: string, b: string) =>
      String(operator === '*' ? Number(a) * Number(b) : Number(a) + Number(b)),
    )
}

/**
 * The typefaces of a stylesheet: for each role the first family of its `--font-` property, and the file of that family.
 *
 * @throws an Error when a role has none
 */
export function readTypefaces(root: Root): Look['typefaces'] {
  const files = new Map<string, string>()
  root.walkAtRules('font-face', (rule) => {
    const descriptors = new Map<string, string>()
    rule.walkDecls(({prop, value}) => void descriptors.set(prop, value))
    const [, file] = /url\(['"]?([^'")]+)/.exec(descriptors.get('src') ?? '') ?? []
    if (file !== undefined) files.set(unquoted(descriptors.get('font-family') ?? ''), file)
  })
  const read = (role: Role): Typeface => {
    let families: readonly string[] = []
    root.walkDecls(`--font-${role}`, ({value}) => {
      families = value.split(',').map(unquoted)
    })
    const [family = '', generic = ''] = [families[0], families.at(-1)]
    const file = files.get(family)
    if (file === undefined) throw new Error(`theme.css has no @font-face for the family of --font-${role}.`)
    return {family, generic, file}
  }
  return {heading: read('heading'), text: read('text'), code: read('code')}
}

const unquoted = (text: string) => text.trim().replaceAll(/['"]/g, '')

/** The colours of the browser's own bars, which continue the page. */
export function barColours({palettes: {dark, light}}: Look): BrowserColors {
  return {dark: dark['surface-1'], light: light['surface-1']}
}
