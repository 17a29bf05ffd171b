import type {Typeface} from '#appearance/typefaces.ts'
import type {Measures} from './font-file.ts'

/** Text of a site such as this, over which widths are compared. */
export const sample =
  'Contact me to talk about your idea: websites, mobile apps, backends and the things between them. Home, About Me, Work.'

/** A typeface that devices have of their own. */
interface StandIn {
  /** Its names on Windows and macOS, and on Linux, whose one has the same widths. */
  readonly names: readonly [string, string]
  /** How wide the sample is in it, in ems. */
  readonly width: number
}

const sans: StandIn = {names: ['Arial', 'Liberation Sans'], width: 54.734}
const serif: StandIn = {names: ['Times New Roman', 'Liberation Serif'], width: 49.474}
const mono: StandIn = {names: ['Courier New', 'Liberation Mono'], width: 70.812}
const boldSans: StandIn = {names: ['Arial Bold', 'Liberation Sans Bold'], width: 58.564}
const boldSerif: StandIn = {names: ['Times New Roman Bold', 'Liberation Serif Bold'], width: 52.604}

/** What stands in for a typeface until it is there. */
export function standInFor(kind: Typeface['kind'], isBold: boolean): StandIn {
  if (kind === 'mono') return mono
  if (kind === 'serif') return isBold ? boldSerif : serif
  return isBold ? boldSans : sans
}

const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`

/**
 * A rule that stretches a stand-in to the width of a typeface, and gives it the same line box, so that next to nothing moves when the real
 * one comes.
 *
 * @param weight as `font-weight` has it
 */
export function standInRule(family: string, weight: string, standIn: StandIn, real: Measures): string {
  const size = real.width / standIn.width
  return `@font-face {
  font-family: '${family}';
  src: ${standIn.names.map((name) => `local('${name}')`).join(', ')};
  font-weight: ${weight};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(real.ascent / size)};
  descent-override: ${percent(real.descent / size)};
  line-gap-override: ${percent(real.lineGap / size)};
}
`
}
