import {readDrawn} from '../look/font-files.ts'
import {lettersOf} from '../look/letters.ts'
import {type Look, roles} from '../look/look.ts'

/** @module The letters that drawn pictures can show. */

/** satori sets one letter after the other from the left, without joining or stacking them. */
const standsAlone =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}]$/u

/** Whether a letter could be drawn with another typeface. */
export const canBeDrawn = (letter: string) => standsAlone.test(letter)

const known = new WeakMap<Look, ReadonlySet<string>>()

/** The letters of a look's typefaces that can be drawn. */
export function drawnLetters(look: Look): ReadonlySet<string> {
  const letters =
    known.get(look) ??
    new Set([...lettersOf(roles.flatMap((role) => readDrawn(role, look.typefaces[role])))].filter(canBeDrawn))
  known.set(look, letters)
  return letters
}
