import {readFileSync} from 'node:fs'
import Color from 'colorjs.io'
import {describe, expect, test} from 'vitest'
import {contrastPairs} from '#appearance/contrast.ts'
import {declarations} from '#appearance/tokens.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const themes = {
  dark: declarations(css, ":root, [data-theme='dark']"),
  light: declarations(css, "[data-theme='light']"),
}

describe.each(['dark', 'light'] as const)('the %s theme', (theme) => {
  const color = (name: string) => new Color(themes[theme].get(`--${name}`) ?? '')

  test.each(contrastPairs)('%s on %s has a contrast of at least %d', (foreground, background, least) => {
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
