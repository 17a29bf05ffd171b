import Color from 'colorjs.io'
import type {Palettes, Token} from './tokens.ts'

/** Two colours that are drawn together and can hardly be told apart. */
export interface ContrastFault {
  readonly theme: 'dark' | 'light'
  readonly foreground: Token
  readonly background: Token
  /** What it is, as WCAG counts it: 1 for the same colour, 21 for black on white. */
  readonly ratio: number
  /** What it has to be. */
  readonly least: number
}

const surfaces = ['surface-1', 'surface-2', 'surface-3'] as const
const states = ['accent', 'danger', 'warning', 'success', 'info'] as const

type Pair = readonly [foreground: Token, background: Token, least: number]

/** What is drawn together, and the ratio that WCAG 2.2 AA asks of it; of running text, AAA. */
export const contrastPairs: readonly Pair[] = [
  ...surfaces.flatMap((surface): Pair[] => [
    ['text', surface, 7],
    ['text-muted', surface, 4.5],
    ['border-strong', surface, 3],
    ...states.map((state): Pair => [state, surface, 4.5]),
  ]),
  ...states.flatMap((state): Pair[] => [
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

/** The contrast of two colours as WCAG counts it. */
export function contrastOf(one: string, other: string): number {
  return new Color(one).contrastWCAG21(new Color(other))
}

/** The pairs that fall short, those that do so most at the head. */
export function contrastFaults(palettes: Palettes): readonly ContrastFault[] {
  const faults = (['dark', 'light'] as const).flatMap((theme) =>
    contrastPairs.map(([foreground, background, least]): ContrastFault => {
      const ratio = contrastOf(palettes[theme][foreground], palettes[theme][background])
      return {theme, foreground, background, ratio, least}
    }),
  )
  return faults
    .filter(({ratio, least}) => ratio < least)
    .toSorted((a, b) => a.ratio / a.least - b.ratio / b.least)
}

/** What to tell the owner of the worst of them, and what to change; undefined when there are none. */
export function contrastAdvice(palettes: Palettes): string | undefined {
  const [worst, ...others] = contrastFaults(palettes)
  if (worst === undefined) return undefined
  const {theme, foreground, background, ratio, least} = worst
  const luminanceOf = (token: Token) => new Color(palettes[theme][token]).luminance
  const change = luminanceOf(foreground) < luminanceOf(background) ? 'darker' : 'lighter'
  const more = others.length === 0 ? '' : ` Pairs beside it that fall short: ${others.length}.`
  return (
    `Hard to read: in the ${theme} theme, ${foreground} on ${background} has a contrast of ${ratio.toFixed(1)} and needs ${least}. ` +
    `Make ${foreground} ${change}, or change ${background}, in theme.json.${more}`
  )
}
