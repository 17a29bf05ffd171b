/** A text as it is compared with others: case, spaces around it and how many are between words make no difference. */
function bare(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** Whether two texts read the same to a visitor. */
export function readsLike(one: string, other: string): boolean {
  return bare(one) === bare(other)
}

/**
 * A validator of a text that has to say something. Sanity's `required` takes spaces for a text.
 *
 * @param complaint What the owner reads when it says nothing.
 */
export function textOr(complaint: string) {
  return (text: unknown): true | string => (typeof text === 'string' && text.trim() !== '') || complaint
}

/** A validator of a text that may be left out: spaces would take the place of what is shown then. */
export function textOrNothing(text: unknown): true | string {
  return (
    typeof text !== 'string' ||
    text.trim() !== '' ||
    'There are only spaces here: write something, or empty the field.'
  )
}

/**
 * A validator of a list of texts of which no two read the same. Sanity's `unique` takes “English ” for another than “English”.
 *
 * @param complaint What the owner reads beside each text that is there already.
 */
export function distinctTexts(complaint: string) {
  return (list: readonly unknown[] | undefined) => {
    const texts = (list ?? []).map(String)
    const repeated = texts.flatMap((text, index) =>
      texts.slice(0, index).some((earlier) => readsLike(earlier, text)) ? [[index]] : [],
    )
    return repeated.length === 0 || {message: complaint, paths: repeated}
  }
}
