import {existsSync} from 'node:fs'
import {resolve} from 'node:path'
import {readEnvironment} from '#settings/settings.ts'

/**
 * What to do with a theme of version 0.1.0; undefined where there is none.
 *
 * @param root the project's folder
 */
export function oldThemeAdvice(root: string): string | undefined {
  const file = resolve(root, readEnvironment(root)['THEME_DIR'] ?? 'theme', 'theme.json')
  if (!existsSync(file)) return undefined
  return (
    `${file} is no longer read. Put its "hue" into src/ui/styles/theme.css as --hue, its "colours" into tokens.css beside it, ` +
    'name a Fontsource package for each of its "typefaces" (docs/look.md), and delete the folder.'
  )
}
