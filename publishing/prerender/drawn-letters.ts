import {createHash} from 'node:crypto'
import {mkdir, readFile, rename, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {roles} from '#appearance/typefaces.ts'
import {preparedFolder, readDrawn} from '../look/drawn-cuts.ts'
import {lettersOf} from '../look/letters.ts'
import type {Look} from '../look/look.ts'

/** @module The letters that drawn pictures can show. */

/** satori sets one letter after the other from the left, without joining or stacking them. */
const standsAlone =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}]$/u

/** Whether a letter could be drawn with another typeface. */
export const canBeDrawn = (letter: string) => standsAlone.test(letter)

const known = new WeakMap<Look, Promise<ReadonlySet<string>>>()

/** The letters of a look's typefaces that can be drawn. Kept on disk too, for reading typefaces takes half a second, and memory that a server would keep. */
export function drawnLetters(look: Look): Promise<ReadonlySet<string>> {
  const letters = known.get(look) ?? readLetters(look)
  known.set(look, letters)
  return letters
}

async function readLetters(look: Look): Promise<ReadonlySet<string>> {
  const fonts = roles.flatMap((role) => readDrawn(role, look.typefaces[role]))
  const digest = fonts.reduce((hash, bytes) => hash.update(bytes), createHash('sha256'))
  const file = join(preparedFolder, `letters-${digest.digest('hex').slice(0, 16)}.txt`)
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept !== undefined) return new Set(kept)
  const all = await lettersOf(fonts)
  const letters = [...all].filter(canBeDrawn)
  await mkdir(preparedFolder, {recursive: true})
  const part = `${file}.${process.pid}.part`
  await writeFile(part, letters.join(''))
  await rename(part, file)
  return new Set(letters)
}
