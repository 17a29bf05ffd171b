import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {inflateSync} from 'node:zlib'
import type {Role, Typeface} from './theme.ts'
import {projectRoot} from '../../project-root.ts'

/** @module satori and Typst read neither variable fonts nor WOFF2. */

export const packagePath = (file: string) => join(projectRoot, 'node_modules', file)

/** For icons and share images. */
export const imageWeights = {heading: 700, text: 400, code: 600} as const satisfies Record<Role, number>

/** Relative to `node_modules`. */
export function fontFile({file}: Typeface, weight: number, extension: 'woff' | 'woff2', subset = 'latin') {
  return file
    .replace('@fontsource-variable/', '@fontsource/')
    .replace(/-latin-\w+-normal\.woff2$/, `-${subset}-${weight}-normal.${extension}`)
}

/** One font per subset. */
export function readFonts(role: Role, typeface: Typeface, weight: number = imageWeights[role]): Buffer[] {
  const latin = fontFile(typeface, weight, 'woff')
  if (!existsSync(packagePath(latin))) {
    throw new Error(
      `Share images, icons and the CV need ${latin}, which is missing. ` +
        `Install the Fontsource package of ${typeface.family}, or name another typeface in theme.css (docs/look.md).`,
    )
  }
  const latinExt = fontFile(typeface, weight, 'woff', 'latin-ext')
  return [latin, latinExt].filter((file) => existsSync(packagePath(file))).map(readWoff)
}

/** @param file WOFF, relative to `node_modules` */
export const readWoff = (file: string) => woffToSfnt(readFileSync(packagePath(file)))

/** Source: https://www.w3.org/TR/WOFF/ */
function woffToSfnt(woff: Buffer): Buffer {
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
    // Tables are aligned to four bytes.
    const padding = Buffer.alloc(-data.length & 3)
    parts.push(data, padding)
    offset += data.length + padding.length
  }
  return Buffer.concat(parts)
}
