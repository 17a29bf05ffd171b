import {readFileSync} from 'node:fs'
import Color from 'colorjs.io'
import {describe, expect, test} from 'vitest'

/** The custom properties that the rule with exactly this selector declares in `css`. */
function declarations(css: string, selector: string): Map<string, string> {
  const plain = css.replaceAll(/\/\*.*?\*\//gs, '')
  const body = [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].find(
    ([, head]) => head?.trim().replaceAll(/\s+/g, ' ') === selector,
  )?.[2]
  if (body === undefined) throw new Error(`tokens.css has no rule "${selector}"`)
  const pairs = [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)]
  return new Map(pairs.map(([, name = '', value = '']) => [name, value.trim()]))
}

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const themes = {
  dark: declarations(css, ":root, [data-theme='dark']"),
  light: declarations(css, "[data-theme='light']"),
}

const surfaces = ['--surface-1', '--surface-2', '--surface-3']
const states = ['--accent', '--danger', '--warning', '--success', '--info']

/** Foreground and background that are drawn together, and the ratio that WCAG 2.2 AA asks of them. */
const pairs: [foreground: string, background: string, least: number][] = [
  ...surfaces.flatMap((surface): [string, string, number][] => [
    ['--text', surface, 7],
    ['--text-muted', surface, 4.5],
    ['--border-strong', surface, 3],
    ...states.map((state): [string, string, number] => [state, surface, 4.5]),
  ]),
  ...states.flatMap((state): [string, string, number][] => [
    [state, `${state}-soft`, 4.5],
    ['--text', `${state}-soft`, 7],
  ]),
  ['--on-strong', '--accent-strong', 4.5],
  ['--accent-strong', '--surface-1', 3],
  ['--on-strong', '--accent-stronger', 4.5],
  ['--code-text', '--code-surface', 7],
  ['--code-muted', '--code-surface', 4.5],
  ['--code-accent', '--code-surface', 4.5],
]

describe.each(['dark', 'light'] as const)('the %s theme', (theme) => {
  const color = (name: string) => {
    const value = themes[theme].get(name)
    if (value === undefined) throw new Error(`The ${theme} theme does not define ${name}`)
    return new Color(value)
  }

  test.each(pairs)('%s on %s has a contrast of at least %d', (foreground, background, least) => {
    expect(color(background).alpha, 'the background must be opaque').toBe(1)
    expect(color(foreground).contrastWCAG21(color(background))).toBeGreaterThanOrEqual(least)
  })

  test('stays inside sRGB, so that every screen shows the colours that were measured', () => {
    const outside = [...themes[theme]]
      .filter(([, value]) => value.startsWith('oklch'))
      .filter(([, value]) => !new Color(value).inGamut('srgb', {epsilon: 0.005}))
    expect(outside).toEqual([])
  })
})

test('both themes define the same tokens', () => {
  expect([...themes.light.keys()].toSorted()).toEqual([...themes.dark.keys()].toSorted())
})

test.each(['dark', 'light'] as const)(
  'in the %s theme the browser’s own bars have the colour of the page',
  (theme) => {
    const metas = readFileSync(new URL('../../start/theme-metas.ts', import.meta.url), 'utf8')
    const [, color] = new RegExp(`'theme-color',.* ${theme}: '([^']+)'`).exec(metas) ?? []
    const page = new Color(themes[theme].get('--surface-1') ?? '').to('srgb')
    expect(color).toBe(page.toString({format: 'hex'}))
  },
)
