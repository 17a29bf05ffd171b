import Color from 'colorjs.io'
import {readFileSync, statSync} from 'node:fs'
import {parse} from 'postcss'
import {describe, expect, test} from 'vitest'
import {packagePath} from 'site-tools/publishing/theme/font-files.ts'
import {readTokens, readTypefaces} from 'site-tools/publishing/theme/theme.ts'

const read = (name: string) => parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
const theme = read('theme.css')
const tokens = read('tokens.css')

type Pair = readonly [foreground: string, background: string, ratio: number]
const states = ['accent', 'danger', 'warning', 'success', 'info']

/** Pairs with their contrast by WCAG 2.2 AA; AAA for running text. */
const pairs: readonly Pair[] = [
  ...['surface-1', 'surface-2', 'surface-3'].flatMap((surface): Pair[] => [
    ['text', surface, 7],
    ['text-muted', surface, 4.5],
    ['border-strong', surface, 3],
    ...states.map((state): Pair => [state, surface, 4.5]),
  ]),
  ...['accent', 'danger', 'success'].flatMap((state): Pair[] => [
    [state, `${state}-soft`, 4.5],
    ['text', `${state}-soft`, 7],
  ]),
  ['on-strong', 'accent-strong', 4.5],
  ['accent-strong', 'surface-1', 3],
  ['on-strong', 'accent-stronger', 4.5],
  ['code-text', 'code-surface', 7],
  ['code-muted', 'code-surface', 4.5],
  ['code-accent', 'code-surface', 4.5],
]

/** AAA for text, and AA's text contrast for borders. */
const enhanced: readonly Pair[] = [
  ...pairs.map(([foreground, background, ratio]): Pair => [foreground, background, ratio >= 4.5 ? 7 : 4.5]),
  ['border', 'surface-3', 4.5],
  ['line', 'surface-3', 4.5],
]

const ownHue = Number(readTokens('dark', [theme]).get('--hue'))
const hues = [ownHue, ...Array.from({length: 18}, (_, index) => index * 20)]

describe.each(['dark', 'light'] as const)('the colour scheme %s', (scheme) => {
  test.each([
    ['the contrast', undefined, pairs],
    ['the enhanced contrast', '(prefers-contrast: more)', enhanced],
  ])('has %s in every hue', (_name, media, expected) => {
    const failures = hues.flatMap((hue) => {
      const turned = theme.clone()
      turned.walkDecls('--hue', (declaration) => {
        declaration.value = `${hue}`
      })
      const colours = readTokens(scheme, [turned, tokens], media)
      // Browsers clip colours outside the gamut.
      const colour = (token: string) =>
        new Color(colours.get(`--${token}`) ?? '').to('srgb').toGamut({method: 'clip'})
      return expected
        .map(([foreground, background, ratio]) => {
          const contrast = colour(foreground).contrastWCAG21(colour(background))
          return {hue, foreground, background, ratio, contrast}
        })
        .filter(({contrast, ratio}) => contrast < ratio)
    })
    expect(failures).toEqual([])
  })

  test('has only colours within sRGB', () => {
    const outside = [...readTokens(scheme, [theme, tokens])].filter(
      ([, value]) => value.startsWith('oklch') && !new Color(value).inGamut('srgb', {epsilon: 0.005}),
    )
    expect(outside).toEqual([])
  })
})

test('both colour schemes define the same tokens', () => {
  const [dark, light] = (['dark', 'light'] as const).map((scheme) => [...readTokens(scheme, [tokens]).keys()])
  expect(light?.toSorted()).toEqual(dark?.toSorted())
})

test('at most three fonts of 90 kB together are loaded, with `font-display: swap`', () => {
  const files = Object.values(readTypefaces(theme)).map(({file}) => file)
  const bytes = files.map((file) => statSync(packagePath(file)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(90_000)
  const displays: string[] = []
  theme.walkDecls('font-display', ({value}) => void displays.push(value))
  expect(displays).toEqual(['swap', 'swap', 'swap'])
})
