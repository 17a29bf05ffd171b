import {join} from 'node:path'
import {contrastAdvice} from '#appearance/contrast.ts'
import {paletteOf} from '#appearance/palette.ts'
import {readTheme, themeFileName} from '#appearance/theme-file.ts'
import type {Project} from './check.ts'
import {existsSync} from 'node:fs'
import {type Finding, good, warning, wrong} from './finding.ts'

/** Whether the owner's colours and typefaces can be understood, and read. */
export async function lookFindings({settings: {themeDir}}: Project): Promise<Finding[]> {
  if (!existsSync(join(themeDir, themeFileName))) return [good('The look is the project’s own.')]
  try {
    const advice = contrastAdvice(paletteOf(readTheme(themeDir)))
    return advice === undefined
      ? [good(`${themeFileName} is well formed, and its colours can be read.`)]
      : [warning(advice, 'docs/look.md has the names of the colours.')]
  } catch (error) {
    return [
      wrong(
        error instanceof Error ? error.message : String(error),
        'docs/look.md says what there is to choose.',
      ),
    ]
  }
}
