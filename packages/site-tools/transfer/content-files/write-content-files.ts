import {createHash} from 'node:crypto'
import {globSync, mkdirSync, readFileSync, rmSync, statSync} from 'node:fs'
import {dirname, join, sep} from 'node:path'
import {stringify} from 'yaml'
import writeFileAtomically from 'write-file-atomic'
import {isNamedByHash} from './asset-name.ts'
import {type PlainDocument, withAssets} from './plain-document.ts'

/**
 * The text of a document's file: YAML, for its lists merge line by line and its texts stand as they are. Paragraphs are a line each.
 *
 * @param pathOf where the file of an asset lies, below the folder of the content
 */
export function textOfDocument(document: PlainDocument, pathOf: (asset: string) => string): string {
  const filed = withAssets(document, (asset) => `${asset.split('@')[0]}@file://./${pathOf(asset)}`)
  return stringify(filed, {lineWidth: 0, aliasDuplicateObjects: false})
}

/** Where a document that has no file yet is filed. Of names that only differ in capitals, which some disks take for one, the later ones are numbered. */
export function pathFor({_id: id, _type: type}: PlainDocument, taken: ReadonlySet<string>): string {
  const lowered = new Set([...taken].map((path) => path.toLowerCase()))
  for (let number = 1; ; number += 1) {
    const path = `${type}/${id}${number === 1 ? '' : `-${number}`}.yaml`
    if (!lowered.has(path.toLowerCase())) return path
  }
}

/** Writes a file in one step: after a power cut it is there as a whole, or as it was. */
export async function writeContentFile(
  folder: string,
  path: string,
  content: string | Uint8Array,
): Promise<void> {
  const whole = join(folder, path)
  mkdirSync(dirname(whole), {recursive: true})
  await writeFileAtomically(whole, Buffer.from(content))
}

/** Milliseconds after which a file that is still being written was given up. */
const givenUp = 60_000

/** Removes what writing leaves when it is killed: the whole file under a name with a long number at its end, longer than a date. */
export function removeLeftovers(folder: string): void {
  for (const path of globSync('*/*', {cwd: folder})) {
    const whole = join(folder, path)
    if (/\.\w+\.\d{9,10}$/.test(path) && Date.now() - statSync(whole).mtimeMs > givenUp) rmSync(whole)
  }
}

/**
 * Removes files of assets that no document shows any more, if their names say that they were written here; what somebody else has put there
 * stays.
 *
 * @param used the paths of those that are shown
 */
export function removeUnusedAssets(folder: string, used: ReadonlySet<string>): void {
  for (const found of globSync('{images,files}/*', {cwd: folder})) {
    const path = found.split(sep).join('/')
    if (used.has(path) || !statSync(join(folder, path)).isFile()) continue
    const hash = createHash('sha1')
      .update(readFileSync(join(folder, path)))
      .digest('hex')
    if (isNamedByHash(path, hash)) rmSync(join(folder, path))
  }
}
