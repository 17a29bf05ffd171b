import {expect, test} from 'vitest'
import {contrastAdvice, contrastFaults} from './contrast.ts'
import {paletteOf} from './palette.ts'

test('the project’s own colours have no faults, and nobody is told of any', () => {
  expect(contrastFaults(paletteOf({}))).toEqual([])
  expect(contrastAdvice(paletteOf({}))).toBeUndefined()
})

test('a pair that falls short is named with how far, the worst at the head', () => {
  const faults = contrastFaults(paletteOf({colours: {light: {accent: '#8fb8d8'}}}))
  expect(faults.length).toBeGreaterThan(2)
  expect(faults[0]).toMatchObject({
    theme: 'light',
    foreground: 'accent',
    background: 'accent-soft',
    least: 4.5,
  })
  expect(faults[0]?.ratio).toBeLessThan(faults[1]?.ratio ?? 0)
})

test('the owner is told in a sentence what is hard to read, how much, and what to change', () => {
  expect(contrastAdvice(paletteOf({colours: {dark: {'on-strong': '#777777'}}}))).toMatch(
    /^Hard to read: in the dark theme, on-strong on accent-strong has a contrast of \d\.\d and needs 4\.5\. Make on-strong darker, or change accent-strong, in theme\.json\./,
  )
  expect(contrastAdvice(paletteOf({colours: {dark: {text: '#777777'}}}))).toMatch(
    /Make text lighter, .* Pairs beside it that fall short: \d\.$/,
  )
})
