import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import subsetFont, {type Axes} from 'subset-font'
import {type Role, type Typeface, weights} from '#appearance/typefaces.ts'
import {features} from '../fonts/slim-fonts.ts'
import {type FontFile, readFont, weightIn} from './font-file.ts'

/** A file of the owner's own, as visitors are to get it. */
export interface PreparedTypeface {
  readonly font: FontFile
  /** Its absolute path. */
  readonly file: string
}

/**
 * Makes WOFF2 of a typeface of the owner's, with all its characters, whatever their script, and of its weights those that are used.
 *
 * @param folder where the file is written
 * @throws an Error with a sentence for the owner when it is no typeface
 */
export async function prepareOwn(role: Role, typeface: Typeface, folder: string): Promise<PreparedTypeface> {
  const bytes = readFileSync(typeface.file)
  const font = await readFont(bytes).catch((error: unknown) => {
    throw new Error(
      `${typeface.file} cannot be read as a typeface: export it again, as .woff2, .ttf or .otf.`,
      {
        cause: error,
      },
    )
  })
  const variationAxes = usedWeights(role, font)
  const woff2 = await subsetFont(bytes, font.characters, {
    targetFormat: 'woff2',
    keepFeatures: features,
    ...(variationAxes && {variationAxes}),
  })
  const file = join(folder, `own-${role}.woff2`)
  mkdirSync(folder, {recursive: true})
  writeFileSync(file, woff2)
  return {font, file}
}

function usedWeights(role: Role, font: FontFile): Axes | undefined {
  const {wght} = font.axes
  const [least, most] = weights[role]
  if (wght === undefined) return undefined
  if (least === most) return {wght: weightIn(font, least) ?? wght.default}
  return {wght: {min: Math.max(least, wght.min), max: Math.min(most, wght.max)}}
}
