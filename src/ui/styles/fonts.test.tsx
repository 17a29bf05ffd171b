import {describe, expect, test} from 'vitest'
import './index.css'

const faces = [
  {face: 'Bricolage Grotesque', fallback: 'Bricolage Grotesque Fallback', weight: 700},
  {face: 'Figtree Variable', fallback: 'Figtree Variable Fallback', weight: 400},
  {face: 'Figtree Variable', fallback: 'Figtree Variable Fallback', weight: 500},
  {face: 'Figtree Variable', fallback: 'Figtree Variable Fallback', weight: 600},
  {face: 'Geist Mono', fallback: 'Geist Mono Fallback', weight: 500},
]

const sample =
  'Contact me to talk about your idea: websites, mobile apps, backends and the things between them. Home, About Me, Work.'

/** The status of every matching @font-face rule. */
async function load(family: string, weight: number) {
  const fonts = await document.fonts.load(`${weight} 16px "${family}"`)
  return fonts.map((font) => font.status)
}

function measure(family: string, weight: number) {
  const line = document.createElement('span')
  line.style.cssText = `font: ${weight} 100px/normal "${family}"; display: inline-block; white-space: nowrap`
  line.textContent = sample
  document.body.append(line)
  const {width, height} = line.getBoundingClientRect()
  line.remove()
  return {width, height}
}

describe.each(faces)('$fallback of weight $weight', ({face, fallback, weight}) => {
  test('has the same metrics as its web font', async () => {
    expect(await load(face, weight)).toEqual(['loaded'])
    expect(await load(fallback, weight)).toEqual(['loaded'])
    const real = measure(face, weight)
    const standIn = measure(fallback, weight)
    expect(Math.abs(standIn.width / real.width - 1)).toBeLessThan(0.012)
    expect(Math.abs(standIn.height / real.height - 1)).toBeLessThan(0.02)
  })
})
