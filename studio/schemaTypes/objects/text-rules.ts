import {foldText} from '#domain/search.ts'

/** Spaces at either end of a text, and what is as invisible as they are. */
const outerSpaces = /^[\s\u00AD\u200B\u2060\uFEFF]+|[\s\u00AD\u200B\u2060\uFEFF]+$/g

/** A text without the spaces around it. */
export function tidy(text: string): string {
  return text.replaceAll(outerSpaces, '')
}

/** A text as it is compared with others: what `foldText` unites, how many spaces are between words and what is invisible make no difference. */
export function bare(text: string): string {
  return foldText(tidy(text.replaceAll(/\p{Cf}/gu, '')).replaceAll(/\s+/g, ' '))
}

/** Whether two texts read the same to a visitor. */
export function readsLike(one: string, other: string): boolean {
  return bare(one) === bare(other)
}

/** Whether anything of a text can be seen. Fillers of Hangul are letters, and the empty Braille cell is a symbol, without a stroke. */
function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replaceAll(/[\u115F\u1160\u2800\u3164\uFFA0]/g, ''))
}

/**
 * A validator of a text that has to say something. Sanity's `required` takes spaces for a text.
 *
 * @param complaint What the owner reads when it says nothing.
 */
export function textOr(complaint: string) {
  return (text: unknown): true | string => (typeof text === 'string' && isVisible(text)) || complaint
}

/** A validator of a text that may be left out: spaces would take the place of what is shown then. */
export function textOrNothing(text: unknown): true | string {
  return (
    typeof text !== 'string' ||
    textOr('There are only spaces here: write something, or empty the field.')(text)
  )
}

/** What breaks a line, or turns what follows around: nobody sees it in the form. */
const breaksOrTurns = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E]/u

/** A validator of a line that has to say something. Spaces around it would spoil the order by name, and what stands beside it. */
export function lineOr(complaint: string) {
  return (line: unknown): true | string => {
    const said = textOr(complaint)(line)
    if (said !== true) return said
    if (tidy(String(line)) !== line) return 'There is a space at the beginning or at the end: remove it.'
    return (
      !breaksOrTurns.test(line) ||
      'Something invisible in here breaks or turns the line: write it anew instead of pasting it.'
    )
  }
}

/** A validator of a line that may be left out. */
export function lineOrNothing(line: unknown): true | string {
  const said = textOrNothing(line)
  return said !== true || typeof line !== 'string' ? said : lineOr('')(line)
}
