import {gatewayError} from '../../errors/lake-error.ts'

/**
 * Reads one parameter's text.
 *
 * @throws a LakeError (400) that names the parameter and what it takes
 */
export type Reader<T> = (text: string, name: string) => T

/** A number within bounds, rounded: Sanity's documentation asks for whole numbers yet takes `200.0`. */
export function integer(least: number, most: number): Reader<number> {
  const read = number(least, most, 'a whole number')
  return (text, name) => Math.round(read(text, name))
}

export function number(least: number, most: number, kind = 'a number'): Reader<number> {
  return (text, name) => {
    const value = /^-?\d{1,9}(\.\d{1,20})?$/.test(text) ? Number(text) : NaN
    if (value >= least && value <= most) return value
    throw gatewayError(400, `"${name}" must be ${kind} from ${least} to ${most}.`)
  }
}

export function oneOf<const Choice extends string>(choices: readonly Choice[]): Reader<Choice> {
  return (text, name) => {
    const choice = choices.find((candidate) => candidate === text)
    if (choice !== undefined) return choice
    throw gatewayError(400, `"${name}" must be ${choices.length > 1 ? 'one of ' : ''}${choices.join(', ')}.`)
  }
}

/** `true`, `false`, or the bare name, which means true. */
export const flag: Reader<boolean> = (text, name) => oneOf(['true', 'false', ''])(text, name) !== 'false'
