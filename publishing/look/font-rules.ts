import {type Role, type Typeface, weights} from '#appearance/typefaces.ts'
import type {FontFile} from './font-file.ts'
import {sample, standInFor, standInRule} from './stand-ins.ts'

/** What CSS declares of a typeface, and what stands in for it: the rules of `src/ui/styles/fonts.css` for another one. */
export interface FontRules {
  readonly rules: string
  /** The value of `--font-heading`, `--font-text` or `--font-code`. */
  readonly families: string
}

const generic = {sans: 'system-ui, sans-serif', serif: 'ui-serif, serif', mono: 'ui-monospace, monospace'}

/**
 * Declares a typeface for what it is for.
 *
 * @param url where its file is
 */
export function fontRules(role: Role, typeface: Typeface, font: FontFile, url: string): FontRules {
  const {family, kind} = typeface
  const standIn = `${family} Fallback`
  const real = `@font-face {
  font-family: '${family}';
  src: url('${url}') format('woff2');
  font-weight: ${declaredWeight(role, font)};
  font-display: swap;
}
`
  const isBold = role === 'heading'
  const rules = measuredWeights(role, font).map(({declared, weight}) =>
    standInRule(standIn, declared, standInFor(kind, isBold), font.measure(sample, weight)),
  )
  return {rules: [real, ...rules].join('\n'), families: `'${family}', '${standIn}', ${generic[kind]}`}
}

/** Headings and code are of one weight, which their file stands for whatever it calls itself; a static text face is made bolder by browsers. */
function declaredWeight(role: Role, {axes: {wght}}: FontFile): string {
  const [least, most] = weights[role]
  if (least === most || wght === undefined) return `${least}`
  return `${Math.max(least, wght.min)} ${Math.min(most, wght.max)}`
}

/** The weights that get a stand-in of their own: a typeface's heavier letters are wider, and its stand-in is the device's regular for all. */
function measuredWeights(role: Role, {axes: {wght}}: FontFile): {declared: string; weight?: number}[] {
  const [least, most] = weights[role]
  if (wght === undefined) return [{declared: '100 900'}]
  if (least === most) return [{declared: '100 900', weight: least}]
  return [
    {declared: '100 400', weight: 400},
    {declared: '500', weight: 500},
    {declared: '600 900', weight: 600},
  ]
}
