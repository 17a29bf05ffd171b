import {createHash} from 'node:crypto'
import {globSync, lstatSync, mkdirSync, readFileSync, rmSync, statSync} from 'node:fs'
import {dirname, join, sep} from 'node:path'
import {stringify} from 'yaml'
import writeFileAtomic from 'write-file-atomic'
import {hasHashInName} from './asset-name.ts'
import {type PlainDocument, withAssets} from './plain-document.ts'
import {requireInside} from './read-content-files.ts'

/** git can merge the lists line by line. A paragraph is one line. */
export function textOfDocument(document: PlainDocument, pathOf: (asset: string) => string): string {
  const filed = withAssets(document, (asset) => `${asset.split('@')[0]}@file://./${pathOf(asset)}`)
  return stringify(filed, {lineWidth: 0, aliasDuplicateObjects: false})
}

/** Numbered if another path differs in case only: file systems can be case-insensitive. */
export function pathFor({_id: id, _type: type}: PlainDocument, taken: ReadonlySet<string>): string {
  const lowerCase = new Set([...taken].map((path) => path.toLowerCase()))
  for (let number = 1; ; number += 1) {
    const path = `${type}/${id}${number === 1 ? '' : `-${number}`}.yaml`
    if (!lowerCase.has(path.toLowerCase())) return path
  }
}

export async function writeContentFile(
  folder: string,
  path: string,
  content: string | Uint8Array,
): Promise<void> {
  const file = join(folder, path)
  mkdirSync(folder, {recursive: true})
  requireInside(folder, path, `${path} `)
  mkdirSync(dirname(file), {recursive: true})
  await writeFileAtomic(file, Buffer.from(content))
}

/** Files with other names belong to the owner. */
export function removeUnusedAssets(folder: string, used: ReadonlySet<string>): void {
  for (const found of globSync('{images,files}/*', {cwd: folder})) {
    const path = found.split(sep).join('/')
    // A symbolic link can lead outside.
    if (lstatSync(join(folder, dirname(path))).isSymbolicLink()) continue
    if (used.has(path) || !statSync(join(folder, path)).isFile()) continue
    const hash = createHash('sha1')
      .update(readFileSync(join(folder, path)))
      .digest('hex')
    if (hasHashInName(path, hash)) rmSync(join(folder, path))
  }
}
