import {copyFileSync, existsSync, mkdirSync} from 'node:fs'
import {basename, join, resolve} from 'node:path'
import type {Theme} from '#appearance/theme.ts'
import {writeTheme} from '#appearance/theme-file.ts'
import {pairNames, roles} from '#appearance/typefaces.ts'
import type {FlagName} from './flags.ts'

/** The look that is chosen, and the files of typefaces that are to lie beside it. */
export interface Look {
  readonly theme: Theme
  /** Where they are now. */
  readonly fontFiles: readonly string[]
}

type Texts = Readonly<Partial<Record<FlagName, string>>>

/**
 * Today's look, with what is given in its place.
 *
 * @param from where a file of a typeface is looked for
 * @throws an Error with a sentence for the person at the terminal when it is not there
 */
export function lookFrom(
  texts: Texts,
  {hue: hueNow, typefaces: facesNow, ...rest}: Theme,
  from: string,
): Look {
  const hue = texts.hue === undefined ? hueNow : texts.hue === 'none' ? undefined : Number(texts.hue)
  const files = roles.flatMap((role) => {
    const path = texts[`${role}-font`]
    return path === undefined ? [] : [{role, path: resolve(from, path)}]
  })
  const missing = files.find(({path}) => !existsSync(path))
  if (missing !== undefined) throw new Error(`--${missing.role}-font: there is no file ${missing.path}.`)
  const named = pairNames.find((name) => name === texts.typefaces)
  const own = Object.fromEntries(files.map(({role, path}) => [role, basename(path)]))
  const kept = typeof facesNow === 'object' ? facesNow : {}
  const typefaces = files.length > 0 ? {...kept, ...own} : (named ?? facesNow)
  return {
    theme: {
      ...rest,
      ...(hue === undefined ? {} : {hue}),
      ...(typefaces === undefined ? {} : {typefaces}),
    },
    fontFiles: files.map(({path}) => path),
  }
}

/** Writes a look into the folder of the theme: the files first, then what names them. */
export function writeLook(folder: string, {theme, fontFiles}: Look): void {
  mkdirSync(folder, {recursive: true})
  for (const path of fontFiles) {
    const target = join(folder, basename(path))
    if (resolve(target) !== path) copyFileSync(path, target)
  }
  writeTheme(folder, theme)
}
