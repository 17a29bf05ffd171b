import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {inflateSync} from 'node:zlib'
import type {Role, Typeface} from './look.ts'
import {projectRoot} from '../../project-root.ts'

/** @module Typefaces as what draws pictures reads them: static TrueType, which Fontsource has as WOFF beside the files for browsers. */

/** The absolute path of a file below `node_modules`. */
export const packagePath = (file: string) => join(projectRoot, 'node_modules', file)

/** The weight of each role in drawings. */
export const drawnWeights = {heading: 700, text: 400, code: 600} as const satisfies Record<Role, number>

/** Where one weight of a typeface is below `node_modules`, also of one that browsers get as a variable font. */
export function fileOf({file}: Typeface, weight: number, extension: 'woff' | 'woff2', subset = 'latin') {
  return file
    .replace('@fontsource-variable/', '@fontsource/')
    .replace(/-latin-\w+-normal\.woff2$/, `-${subset}-${weight}-normal.${extension}`)
}

/**
 * One weight of a typeface as TrueType, a file for each alphabet.
 *
 * @throws an Error with a sentence for the owner when the static package of the typeface is not installed
 */
export function readDrawn(role: Role, typeface: Typeface, weight: number = drawnWeights[role]): Buffer[] {
  const latin = fileOf(typeface, weight, 'woff')
  if (!existsSync(packagePath(latin))) {
    throw new Error(
      `Share images, icons and the CV need ${latin}, which is missing. ` +
        `Install the Fontsource package of ${typeface.family}, or name another typeface in theme.css (docs/look.md).`,
    )
  }
  const latinExt = fileOf(typeface, weight, 'woff', 'latin-ext')
  return [latin, latinExt].filter((file) => existsSync(packagePath(file))).map(readWoff)
}

/** @param file a WOFF file below `node_modules`, which is returned as TrueType */
export const readWoff = (file: string) => sfntOf(readFileSync(packagePath(file)))

/** The TrueType font in a WOFF 1.0 file: https://www.w3.org/TR/WOFF/ */
function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * count)
  const power = Math.floor(Math.log2(count))
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (count - 2 ** power), 10)
  const parts: Uint8Array[] = [head]
  let offset = head.length
  for (let table = 0; table < count; table++) {
    const entry = 44 + 20 * table
    const [start, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field))
    const packed = woff.subarray(start, (start ?? 0) + (packedLength ?? 0))
    const data = packedLength === length ? packed : inflateSync(packed)
    const record = 12 + 16 * table
    woff.copy(head, record, entry, entry + 4)
    woff.copy(head, record + 4, entry + 16, entry + 20)
    head.writeUInt32BE(offset, record + 8)
    head.writeUInt32BE(data.length, record + 12)
    // Tables begin at multiples of four bytes.
    const padding = Buffer.alloc(-data.length & 3)
    parts.push(data, padding)
    offset += data.length + padding.length
  }
  return Buffer.concat(parts)
}
