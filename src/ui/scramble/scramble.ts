const glyphs = Array.from('<>/{}[]()=+*:;#$&?!01abcdefghkmnrstuvxyz')

/** Random letters between the new text and the old one. */
const noiseLength = 4

const segmenter = new Intl.Segmenter(undefined, {granularity: 'grapheme'})
const graphemes = (text: string) => Array.from(segmenter.segment(text), ({segment}) => segment)

type Scramble = {
  from: string
  to: string
  ticksPerLetter: number
}

export function scrambleTicks({from, to, ticksPerLetter}: Scramble): number {
  return Math.ceil((Math.max(graphemes(from).length, graphemes(to).length) + noiseLength) * ticksPerLetter)
}

/** Spaces of the new text are not scrambled, so that words keep their lengths. */
export function scrambleFrame(
  {from, to, ticksPerLetter}: Scramble,
  tick: number,
  random: () => number,
): string {
  const before = graphemes(from)
  const after = graphemes(to)
  const noiseEnd = Math.floor(tick / ticksPerLetter)
  const noiseStart = noiseEnd - noiseLength
  const length = Math.max(before.length, after.length)
  return Array.from({length}, (_, index) => {
    const next = after[index]
    if (index < noiseStart) return next ?? ''
    if (index >= noiseEnd) return before[index] ?? ''
    if (next === ' ') return ' '
    return glyphs[Math.floor(random() * glyphs.length)] ?? ''
  }).join('')
}
