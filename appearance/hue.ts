import Color from 'colorjs.io'
import {type Palette, paletteOfEach} from './tokens.ts'

/** OKLCH: lightness from 0 to 1, chroma, hue in degrees. */
interface Lch {
  readonly l: number
  readonly c: number
  readonly h: number
}

/** Colours up to so many degrees from the accent's belong to it and turn with it; paper, which is warm under any accent, does not. */
const kin = 40

/** Below it a colour is a grey with a breath of its hue. */
const grey = 0.03

/** As vivid as an accent gets: green could be twice that, and would shout. */
const mostVivid = 0.145

/** An accent that comes nearer than this to what courses and chips are marked with would be taken for it. */
const tooNear = 45

/** What their names say of a state has its colour whatever the hue. */
const keepsItsMeaning = /^(danger|warning|success)/

/**
 * A palette turned to another hue: each colour keeps its lightness, and with it its contrast; its chroma is what sRGB has of that hue.
 *
 * @param hue degrees in OKLCH, which the accent then has
 */
export function hueIn(palette: Palette, hue: number): Palette {
  const accent = lchOf(palette.accent)
  const info = lchOf(palette.info)
  const vividness = chromaAt(accent, hue) / accent.c
  const turn = (colour: string): string => {
    const {l, c, h} = lchOf(colour)
    if (distance(h, accent.h) > kin) return colour
    const turned = (h - accent.h + hue + 360) % 360
    return write(colour, {l, c: Math.min(c < grey ? c : c * vividness, mostChroma(l, turned)), h: turned})
  }
  /** The place that the accent has left. */
  const swap = (colour: string): string => {
    const {l, c} = lchOf(colour)
    return write(colour, {l, c: Math.min(c, mostChroma(l, accent.h)), h: accent.h})
  }
  return paletteOfEach((token) => {
    const colour = palette[token]
    if (keepsItsMeaning.test(token)) return colour
    if (token.startsWith('info')) return distance(hue, info.h) < tooNear ? swap(colour) : colour
    return turn(colour)
  })
}

/** The chroma of an accent of another hue: as near to the most that there is as it was before, within reason. */
function chromaAt({l, c, h}: Lch, hue: number): number {
  return Math.min((c / mostChroma(l, h)) * mostChroma(l, hue), Math.max(c, mostVivid))
}

/** The greatest chroma in sRGB. */
function mostChroma(l: number, h: number): number {
  let [inside, outside] = [0, 0.4]
  while (outside - inside > 0.0005) {
    const middle = (inside + outside) / 2
    if (new Color('oklch', [l, middle, h]).inGamut('srgb', {epsilon: 0})) inside = middle
    else outside = middle
  }
  return inside
}

function lchOf(colour: string): Lch {
  const [l, c, h] = new Color(colour).to('oklch').coords
  return {l: l ?? 0, c: c ?? 0, h: h ?? 0}
}

/** As the stylesheet writes colours; what was see-through stays so. */
function write(like: string, {l, c, h}: Lch): string {
  const {alpha} = new Color(like)
  return `oklch(${round(l)} ${round(c)} ${round(h)}${alpha === 1 ? '' : ` / ${alpha}`})`
}

const round = (value: number) => Number(value.toFixed(4))

const distance = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180)
