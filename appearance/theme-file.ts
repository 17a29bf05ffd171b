import {existsSync, mkdirSync, readFileSync} from 'node:fs'
import {basename, join} from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import {parseTheme, type Theme} from './theme.ts'

/** @module The file that the owner's look is kept in. */

/** Its name in the folder of the theme. */
export const themeFileName = 'theme.json'

/**
 * Reads the owner's theme.
 *
 * @param folder `THEME_DIR`; without a file in it there is nothing that was chosen
 * @throws an Error with a sentence for the owner when the file cannot be understood, or a typeface that it names is not there
 */
export function readTheme(folder: string): Theme {
  const path = join(folder, themeFileName)
  if (!existsSync(path)) return {}
  const theme = parse(readFileSync(path, 'utf8'), join(basename(folder), themeFileName))
  const {typefaces} = theme
  const files = typeof typefaces === 'object' ? Object.values(typefaces) : []
  const missing = files.find((file) => !existsSync(join(folder, file)))
  if (missing === undefined) return theme
  throw new Error(
    `${join(basename(folder), themeFileName)} names the typeface ${missing}, which is not there: put it into ${folder}, or name another.`,
  )
}

function parse(text: string, name: string): Theme {
  try {
    return parseTheme(JSON.parse(text))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const isBroken = error instanceof SyntaxError
    throw new Error(
      isBroken
        ? `${name} is no JSON: ${reason}. Mend it, or remove it for the project’s own look.`
        : `${name}: ${reason}`,
      {
        cause: error,
      },
    )
  }
}

/** Writes a theme, its folder included, in one step. */
export function writeTheme(folder: string, theme: Theme): void {
  mkdirSync(folder, {recursive: true})
  writeFileAtomic.sync(join(folder, themeFileName), `${JSON.stringify(theme, null, 2)}\n`)
}
