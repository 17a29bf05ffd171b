import Color from 'colorjs.io'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {parse, type Root, type Rule} from 'postcss'
import * as v from 'valibot'
import type {BrowserColors} from '../../../../src/start/color-scheme-metas.ts'
import {projectRoot} from '../../project-root.ts'

/** @module Icons, share images and the CV read the theme from the stylesheets. */

const colours = ['surface-1', 'surface-2', 'text', 'text-muted', 'line', 'accent'] as const

const paletteSchema = v.object(v.entriesFromList(colours, v.string()))

/** `#rrggbb`, by the names in `tokens.css`. */
export type Palette = Readonly<v.InferOutput<typeof paletteSchema>>

export const roles = ['heading', 'text', 'code'] as const
export type Role = (typeof roles)[number]

export interface Typeface {
  readonly family: string
  readonly generic: string
  /** Relative to `node_modules`. */
  readonly file: string
}

export interface Theme {
  readonly palettes: Readonly<Record<'dark' | 'light', Palette>>
  readonly typefaces: Readonly<Record<Role, Typeface>>
}

const readStyles = (name: string) =>
  parse(readFileSync(join(projectRoot, `src/ui/styles/${name}.css`), 'utf8'))

export function readTheme(): Theme {
  const theme = readStyles('theme')
  const tokens = readStyles('tokens')
  return {
    palettes: {dark: readPalette('dark', theme, tokens), light: readPalette('light', theme, tokens)},
    typefaces: readTypefaces(theme),
  }
}

function readPalette(scheme: 'dark' | 'light', ...roots: readonly Root[]): Palette {
  const tokens = readTokens(scheme, roots)
  const values = colours.map((token) => [token, toHex(tokens.get(`--${token}`))] as const)
  return v.parse(paletteSchema, Object.fromEntries(values))
}

const toHex = (colour: string | undefined) =>
  colour && new Color(colour).to('srgb').toString({format: 'hex', collapse: false})

/**
 * Replaces `var()` and `calc()` by their values.
 *
 * @param media also reads the rules in this media query
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
  return new Map([...declared].map(([name, value]) => [name, resolveValue(value, declared)]))
}

function resolveValue(value: string, declared: ReadonlyMap<string, string>): string {
  return value
    .replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => resolveValue(declared.get(name) ?? '', declared))
    .replaceAll(/calc\(([\d.]+) ([*+]) ([\d.]+)\)/g, (_, a: string, operator: string, b: string) =>
      String(operator === '*' ? Number(a) * Number(b) : Number(a) + Number(b)),
    )
}

/** The first family of each `--font-` property, and its `@font-face` file. */
export function readTypefaces(root: Root): Theme['typefaces'] {
  const files = new Map<string, string>()
  root.walkAtRules('font-face', (rule) => {
    const descriptors = new Map<string, string>()
    rule.walkDecls(({prop, value}) => void descriptors.set(prop, value))
    const [, file] = /url\(['"]?([^'")]+)/.exec(descriptors.get('src') ?? '') ?? []
    if (file !== undefined) files.set(unquote(descriptors.get('font-family') ?? ''), file)
  })
  const read = (role: Role): Typeface => {
    let families: readonly string[] = []
    root.walkDecls(`--font-${role}`, ({value}) => {
      families = value.split(',').map(unquote)
    })
    const [family = '', generic = ''] = [families[0], families.at(-1)]
    const file = files.get(family)
    if (file === undefined) throw new Error(`theme.css has no @font-face for the family of --font-${role}.`)
    return {family, generic, file}
  }
  return {heading: read('heading'), text: read('text'), code: read('code')}
}

const unquote = (text: string) => text.trim().replaceAll(/['"]/g, '')

/** The values of `<meta name="theme-color">`. */
export function barColours({palettes: {dark, light}}: Theme): BrowserColors {
  return {dark: dark['surface-1'], light: light['surface-1']}
}
