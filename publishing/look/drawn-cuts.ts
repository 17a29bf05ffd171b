import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import {drawnWeights, type Role, type Typeface} from '#appearance/typefaces.ts'

/** @module What pictures are drawn with: satori reads neither WOFF2 nor variable typefaces. */

/** Where a build keeps what it has made of typefaces. */
export const preparedFolder = join(import.meta.dirname, '../../.cache/typefaces')

const {resolve} = createRequire(import.meta.url)

/** Fontsource's static cuts of this form are read as they are. */
const isReadable = (file: string) => file.endsWith('.woff')

const cutFile = (role: Role, index: number) => join(preparedFolder, `drawn-${role}-${index}.ttf`)

/**
 * The files of a typeface for drawing. A build has made those that had to be, for cutting one takes a second in which a server would
 * answer nobody.
 */
export function readDrawn(role: Role, {drawn}: Typeface): Buffer[] {
  return drawn.map((file, index) => readFileSync(isReadable(file) ? resolve(file) : cutFile(role, index)))
}

/** Makes the files that {@link readDrawn} reads. */
export async function writeDrawn(role: Role, {drawn}: Typeface): Promise<void> {
  // Not for a server, which reads what is there: it would keep the memory.
  const {staticCut} = await import('./font-file.ts')
  mkdirSync(preparedFolder, {recursive: true})
  for (const [index, file] of drawn.entries()) {
    if (isReadable(file)) continue
    writeFileSync(cutFile(role, index), await staticCut(readFileSync(resolve(file)), drawnWeights[role]))
  }
}
