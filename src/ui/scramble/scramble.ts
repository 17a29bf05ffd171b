const glyphs = Array.from('<>/{}[]()=+*:;#$&?!01abcdefghkmnrstuvxyz')

/** How many letters are in motion at once between the part that is done and the part still to come. */
const noisy = 4

const segmenter = new Intl.Segmenter(undefined, {granularity: 'grapheme'})

/** The letters of a text as a reader counts them: an accent or a flag stays in one piece. */
const letters = (text: string) => Array.from(segmenter.segment(text), ({segment}) => segment)

type Scramble = {
  from: string
  to: string
  /** How many ticks the change moves forward by one letter. */
  ticksPerLetter: number
}

/** After how many ticks the text reads `to` and stays so. */
export function scrambleTicks({from, to, ticksPerLetter}: Scramble): number {
  return Math.ceil((Math.max(letters(from).length, letters(to).length) + noisy) * ticksPerLetter)
}

/**
 * One frame of a text turning into another from its beginning to its end, through a few letters of noise.
 *
 * At tick 0 it reads `from`, from `scrambleTicks` on it reads `to`. Spaces of the new text are never noisy, so that
 * its words keep their outlines.
 *
 * @param random gives numbers in [0, 1), such as `Math.random`.
 */
export function scrambleFrame(
  {from, to, ticksPerLetter}: Scramble,
  tick: number,
  random: () => number,
): string {
  const before = letters(from)
  const after = letters(to)
  const front = Math.floor(tick / ticksPerLetter)
  const settled = front - noisy
  const length = Math.max(before.length, after.length)
  return Array.from({length}, (_, index) => {
    const next = after[index]
    if (index < settled) return next ?? ''
    if (index >= front) return before[index] ?? ''
    if (next === ' ') return ' '
    return glyphs[Math.floor(random() * glyphs.length)] ?? ''
  }).join('')
}
