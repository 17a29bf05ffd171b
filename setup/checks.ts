/**
 * Whether an answer can be taken: a sentence that says what to do, or nothing.
 *
 * @module
 */

import * as v from 'valibot'
import {pairNames} from '#appearance/typefaces.ts'
import {longestHandle, longestShortHandle, plainHandle} from '#studio/schemaTypes/objects/handle.ts'
import {lineOr} from '#studio/schemaTypes/objects/text-rules.ts'
import {isWebAddress, noAddress} from '#studio/schemaTypes/objects/web-address.ts'

export type Check = (text: string) => string | undefined

/** The first complaint of the Studio's own rules. */
const complaint = (...results: readonly (true | string)[]) => results.find((result) => result !== true)

export const checkName: Check = (text) => complaint(lineOr('Write your name, as you sign it.')(text))

export const checkHandle: Check = (text) =>
  complaint(
    lineOr('Write the handle that your logo shows.')(text),
    text.length <= longestHandle || `Keep it to ${longestHandle} characters: more do not fit the header.`,
    plainHandle(text),
  )

export const checkShortHandle: Check = (text) =>
  complaint(
    lineOr('Write a short form of the handle for phones.')(text),
    text.length <= longestShortHandle || `Keep it to ${longestShortHandle} characters.`,
    plainHandle(text),
  )

export const checkEmail: Check = (text) =>
  v.is(v.pipe(v.string(), v.email()), text)
    ? undefined
    : 'Write the address at which visitors can reach you, like sam@sams.site.'

export const checkLink: Check = (text) => (isWebAddress(text) ? undefined : noAddress)

/** None is as good. */
export const checkAddress: Check = (text) =>
  text === '' || (isWebAddress(text) && !/[?#]/.test(text))
    ? undefined
    : 'Write where the site will live, such as https://sams.site/ or https://sam.github.io/portfolio/, or nothing.'

/** None takes a hue back. */
export const checkHue: Check = (text) =>
  text === 'none' || (/^\d{1,3}$/.test(text) && Number(text) <= 360)
    ? undefined
    : `Write a hue from 0 to 360 (${hues}), or none.`

/** Some of them, by their degrees. */
export const hues = '30 is red, 60 orange, 90 yellow, 145 green, 195 teal, 265 blue, 300 purple, 350 pink'

export const checkTypefaces: Check = (text) =>
  pairNames.some((name) => name === text) ? undefined : `Write ${either.format(pairNames)}.`

const either = new Intl.ListFormat('en-GB', {type: 'disjunction'})

/** None is as good. */
export const checkPicture: Check = (text) =>
  text === '' || /\.(?:avif|jpe?g|png|webp)$/i.test(text)
    ? undefined
    : 'Name a photo that ends in .jpg, .png, .webp or .avif.'

export const checkFont: Check = (text) =>
  /\.(?:woff2|ttf|otf)$/i.test(text) ? undefined : 'Name a file that ends in .woff2, .ttf or .otf.'

/** What it is and where it comes from is nobody's to know here: something without blanks. */
export const checkKey: Check = (text) =>
  /^\S*$/.test(text) ? undefined : 'Paste it without blanks, as the service shows it.'

export const checkProject: Check = (text) =>
  /^([a-z0-9][a-z0-9-]*)?$/.test(text) ? undefined : 'Write the id of a Sanity project, such as abc12345.'

export const checkDataset: Check = (text) =>
  /^([a-z0-9][a-z0-9_-]{0,63})?$/.test(text) ? undefined : 'Write the name of a dataset, such as production.'

export const checkDemo: Check = (text) =>
  text === 'empty' || text === 'keep' ? undefined : 'Write empty or keep.'
