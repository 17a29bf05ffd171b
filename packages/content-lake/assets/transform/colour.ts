/** A colour, each channel 0 to 255, alpha 0 (transparent) to 1. */
export interface Colour {
  readonly r: number
  readonly g: number
  readonly b: number
  readonly alpha: number
}

export const transparent: Colour = {r: 0, g: 0, b: 0, alpha: 0}
export const white: Colour = {r: 255, g: 255, b: 255, alpha: 1}

/**
 * Reads a colour as the `bg` parameter writes it: hexadecimal RGB, ARGB, RRGGBB or AARRGGBB (alpha first, unlike CSS).
 * Undefined when it is none of these.
 */
export function parseColour(text: string): Colour | undefined {
  if (!/^[0-9a-f]+$/i.test(text) || ![3, 4, 6, 8].includes(text.length)) return undefined
  const digits = text.length < 6 ? text.replaceAll(/./g, '$&$&') : text
  const argb = digits.padStart(8, 'f')
  const channel = (index: number) => Number.parseInt(argb.slice(index * 2, index * 2 + 2), 16)
  return {r: channel(1), g: channel(2), b: channel(3), alpha: channel(0) / 255}
}
