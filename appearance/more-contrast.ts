import Color from 'colorjs.io'
import {contrastPairs} from './contrast.ts'
import {type Palette, paletteOfEach, type Token} from './tokens.ts'

/** What changes for visitors who ask for more contrast: all that is drawn on a surface. Surfaces, soft grounds and text stay. */
export const sharpened: readonly Token[] = [
  'text-muted',
  'border',
  'border-strong',
  'line',
  'accent',
  'accent-strong',
  'accent-stronger',
  'danger',
  'warning',
  'success',
  'info',
  'code-muted',
  'code-accent',
]

/** Of edges that only part, and of drawn lines, less is asked otherwise: here they are seen as well as those of what can be pressed. */
const asSeenAs: Partial<Record<Token, Token>> = {border: 'border-strong', line: 'border-strong'}

/** For text what WCAG 2.2 AAA asks (https://www.w3.org/TR/WCAG22/#contrast-enhanced), for edges what AA asks of text. */
const enhanced = (least: number) => (least >= 4.5 ? 7 : 4.5)

/** How far a colour is moved at a time, in OKLCH lightness. */
const step = 0.005

/** A palette for `prefers-contrast: more`: each colour keeps its hue, and is as much lighter or darker as it takes. */
export function withMoreContrast(palette: Palette): Palette {
  return paletteOfEach((token) => {
    if (!sharpened.includes(token)) return palette[token]
    const grounds = groundsOf(asSeenAs[token] ?? token)
    return sharpen(
      palette[token],
      grounds.map(([ground, least]) => [new Color(palette[ground]), least]),
    )
  })
}

/** What a colour is drawn on, or has drawn on it, and what is asked of the two. */
function groundsOf(token: Token): readonly (readonly [ground: Token, least: number])[] {
  return contrastPairs.flatMap(([foreground, background, least]) => {
    if (foreground === token) return [[background, enhanced(least)] as const]
    return background === token && !sharpened.includes(foreground)
      ? [[foreground, enhanced(least)] as const]
      : []
  })
}

function sharpen(colour: string, grounds: readonly (readonly [Color, number])[]): string {
  const start = new Color(colour)
  const isEnough = (tried: Color) => grounds.every(([ground, least]) => tried.contrastWCAG21(ground) >= least)
  if (isEnough(start)) return colour
  const [l, c, h] = start.to('oklch').coords
  const isOnDark = (grounds[0]?.[0].luminance ?? 0) < start.luminance
  for (let lightness = l ?? 0; lightness >= 0 && lightness <= 1; lightness += isOnDark ? step : -step) {
    const tried = new Color('oklch', [round(lightness), round(c ?? 0), round(h ?? 0)]).toGamut({
      space: 'srgb',
    })
    const [inL, inC, inH] = tried.coords
    // Chroma is cut off rather than rounded, to stay inside sRGB.
    const written = `oklch(${round(inL ?? 0)} ${Math.floor((inC ?? 0) * 1000) / 1000} ${round(inH ?? h ?? 0)})`
    if (isEnough(new Color(written))) return written
  }
  return isOnDark ? 'oklch(1 0 0)' : 'oklch(0 0 0)'
}

const round = (value: number) => Number(value.toFixed(3))
