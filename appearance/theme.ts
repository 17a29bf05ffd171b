import Color from 'colorjs.io'
import * as v from 'valibot'
import {tokens} from './tokens.ts'
import {pairNames} from './typefaces.ts'

/** @module What the owner may choose of the look: `theme/theme.json`. */

const colour = (mayBeSeenThrough: boolean) =>
  v.pipe(
    v.string('is no text: write a colour such as "#0a7d6b".'),
    v.rawCheck(({dataset, addIssue}) => {
      if (!dataset.typed) return
      const read = readColour(dataset.value)
      if (read === undefined)
        addIssue({
          message: `is "${dataset.value}", which is no colour: write one such as "#0a7d6b" or "oklch(0.83 0.12 182)".`,
        })
      else if (!mayBeSeenThrough && read.alpha !== 1)
        addIssue({
          message: `is "${dataset.value}", which is see-through: write a full colour, for text is read on it or it is text.`,
        })
    }),
  )

function readColour(text: string): Color | undefined {
  try {
    return new Color(text)
  } catch {
    return undefined
  }
}

const entry = v.exactOptional(colour(false))
const paletteSchema = v.strictObject({
  ...v.entriesFromList(tokens, entry),
  backdrop: v.exactOptional(colour(true)),
})

const file = v.exactOptional(
  v.pipe(
    v.string('is no text: write the name of a file beside theme.json.'),
    v.regex(
      /^[^/\\]+\.(?:woff2|ttf|otf)$/i,
      'has to be the name of a file beside theme.json, one that ends in .woff2, .ttf or .otf.',
    ),
  ),
)

const either = new Intl.ListFormat('en-GB', {type: 'disjunction'})

const pairSchema = v.picklist(
  pairNames,
  ({input}) =>
    `is ${JSON.stringify(input)}: write ${either.format(pairNames.map((name) => `"${name}"`))}, or files of your own, {"heading": "Name.woff2"}.`,
)

const ownFilesSchema = v.strictObject({heading: file, text: file, code: file})

const themeSchema = v.strictObject({
  hue: v.exactOptional(
    v.pipe(
      v.number('is no number: write degrees from 0 to 360.'),
      v.minValue(0, 'has to be from 0 to 360 degrees.'),
      v.maxValue(360, 'has to be from 0 to 360 degrees.'),
    ),
  ),
  colours: v.exactOptional(
    v.strictObject({dark: v.exactOptional(paletteSchema), light: v.exactOptional(paletteSchema)}),
  ),
  typefaces: v.exactOptional(
    v.lazy((input) => (typeof input === 'object' && input !== null ? ownFilesSchema : pairSchema)),
  ),
})

/** The owner's choices; what is left out stays as the project has it. Colours are laid over those that a hue gives. */
export type Theme = v.InferOutput<typeof themeSchema>

/** Typefaces of the owner's own: names of files beside `theme.json`. */
export type OwnFiles = v.InferOutput<typeof ownFilesSchema>

/**
 * Takes a value for a theme.
 *
 * @throws an Error with a sentence for the owner about the first thing that is not as it has to be
 */
export function parseTheme(value: unknown): Theme {
  if (Array.isArray(value)) throw new Error(notAnObject)
  const {success, output, issues} = v.safeParse(themeSchema, value)
  if (success) return output
  throw new Error(sentenceAbout(issues[0]))
}

const notAnObject = 'It has to be an object, {…}.'

function sentenceAbout(issue: v.InferIssue<typeof themeSchema>): string {
  const path = v.getDotPath(issue)
  if (path === null) return notAnObject
  if (issue.kind === 'schema' && issue.type === 'strict_object')
    return issue.expected === 'never'
      ? `"${path}" is not known: ${namesBeside(path)}.`
      : `"${path}" has to be an object, {…}.`
  return `"${path}" ${issue.message}`
}

/** What could have been meant by a name that is not known. */
function namesBeside(path: string): string {
  if (path.startsWith('colours.dark.') || path.startsWith('colours.light.'))
    return `the colours are ${tokens.join(', ')}`
  if (path.startsWith('colours.')) return 'there are colours.dark and colours.light'
  if (path.startsWith('typefaces.')) return 'files are named for heading, text and code'
  return 'there are hue, colours and typefaces'
}
