import type {ImageParameters} from './parameters.ts'

/** The parameters that change pixels without changing the geometry, as far as they have an effect. */
export type Effects = Pick<ImageParameters, 'blur' | 'sharp' | 'sat' | 'invert' | 'bg' | 'q' | 'frame'>

/** Takes the effects out of the parameters, in one order and without those that change nothing. */
export function effectsOf(parameters: ImageParameters): Effects {
  const {blur = 0, sharp = 0, sat = 0, invert = false, bg, q, frame} = parameters
  return {
    ...(blur > 0 && {blur}),
    ...(sharp > 0 && {sharp}),
    ...(sat !== 0 && {sat}),
    ...(invert && {invert}),
    ...(bg !== undefined && {bg}),
    ...(q !== undefined && {q}),
    ...(frame !== undefined && {frame}),
  }
}

export function hasEffect(effects: Effects): boolean {
  return Object.keys(effects).length > 0
}
