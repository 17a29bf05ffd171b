import {contrastAdvice, contrastOf} from '#appearance/contrast.ts'
import {hexOf} from '#appearance/palette.ts'
import type {Palette, Palettes, Token} from '#appearance/tokens.ts'

/** Whether the terminal shows 16 million colours. */
export const hasColours = (): boolean =>
  process.stdout.isTTY && process.env['NO_COLOR'] === undefined && process.stdout.getColorDepth() >= 24

/** What is shown of a theme: text on a ground, as the site has them together. */
const samples: readonly (readonly [says: string, foreground: Token, background: Token])[] = [
  ['Text', 'text', 'surface-1'],
  ['Comment', 'text-muted', 'surface-1'],
  ['Link', 'accent', 'surface-1'],
  ['Button', 'on-strong', 'accent-strong'],
  ['Chip', 'accent', 'accent-soft'],
  ['Word', 'code-text', 'code-surface'],
]

/**
 * Both themes in a few lines: their colours where the terminal has them, their names otherwise, and how well they are read.
 *
 * @param isPainted whether to paint them
 */
export function swatches(palettes: Palettes, isPainted: boolean): string[] {
  const rows = (['dark', 'light'] as const).map((scheme) => {
    const palette = palettes[scheme]
    const shown = samples.map(([says, foreground, background]) =>
      isPainted
        ? painted(` ${says} `, palette[foreground], palette[background])
        : `${says} ${hexOf(palette[foreground])} on ${hexOf(palette[background])}`,
    )
    return `${scheme.padEnd(6)}${isPainted ? shown.join('') : shown.join(', ')}   ${contrast(palette)}`
  })
  return [...rows, contrastAdvice(palettes) ?? 'Every pair of colours has the contrast that WCAG asks of it.']
}

function contrast(palette: Palette): string {
  const ratio = (foreground: Token, background: Token) =>
    contrastOf(palette[foreground], palette[background]).toFixed(1)
  return `text ${ratio('text', 'surface-1')}, link ${ratio('accent', 'surface-1')}, button ${ratio('on-strong', 'accent-strong')}`
}

/** Source: https://en.wikipedia.org/wiki/ANSI_escape_code#24-bit */
function painted(text: string, foreground: string, background: string): string {
  return `\u001B[38;2;${channels(foreground)};48;2;${channels(background)}m${text}\u001B[0m`
}

const channels = (colour: string) =>
  hexOf(colour)
    .match(/[\da-f]{2}/g)
    ?.map((hex) => Number.parseInt(hex, 16))
    .join(';')
