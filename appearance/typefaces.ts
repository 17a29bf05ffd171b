import {join} from 'node:path'
import type {Theme} from './theme.ts'

/** @module The typefaces that the site wears: those that come with the project, and the owner's own. */

/** What a typeface is for. */
export const roles = ['heading', 'text', 'code'] as const
export type Role = (typeof roles)[number]

/** A typeface, and where its letters are: files of a package, or absolute paths. */
export interface Typeface {
  /** As styles name it. */
  readonly family: string
  /** What a device has of its own that is most like it. */
  readonly kind: 'sans' | 'serif' | 'mono'
  /** What visitors are sent. */
  readonly file: string
  /** What drawn pictures are made with; the second has the letters of more languages. */
  readonly drawn: readonly string[]
  readonly isOwn: boolean
}

/** The weights that the styles ask for: the least and the most. */
export const weights = {heading: [700, 700], text: [400, 700], code: [500, 500]} as const satisfies Record<
  Role,
  readonly [number, number]
>

/** The weight in drawn pictures. */
export const drawnWeights = {heading: 700, text: 400, code: 600} as const satisfies Record<Role, number>

/** Typefaces that go together. */
interface Pair {
  /** What they are called: headings’ before text’s. */
  readonly families: string
  /** Their character, in a line. */
  readonly character: string
  readonly typefaces: Readonly<Record<Role, Typeface>>
}

/** Their names in `theme.json`; the first is worn without a choice. */
export const pairNames = ['friendly', 'bookish', 'technical'] as const
export type PairName = (typeof pairNames)[number]

type Look = Pick<Typeface, 'family' | 'kind'>

/** One weight of a face, from Fontsource. */
function cut(name: string, weight: number, drawnWeight: number, look: Look): Typeface {
  const files = `@fontsource/${name}/files/${name}`
  const drawn = ['latin', 'latin-ext'].map((letters) => `${files}-${letters}-${drawnWeight}-normal.woff`)
  return {...look, file: `${files}-latin-${weight}-normal.woff2`, drawn, isOwn: false}
}

/** All weights of a face in one file, from Fontsource. */
function variable(name: string, look: Look): Typeface {
  const fileOf = (letters: string) =>
    `@fontsource-variable/${name}/files/${name}-${letters}-wght-normal.woff2`
  return {...look, file: fileOf('latin'), drawn: [fileOf('latin'), fileOf('latin-ext')], isOwn: false}
}

const code = cut('geist-mono', weights.code[0], drawnWeights.code, {family: 'Geist Mono', kind: 'mono'})
const figtree = variable('figtree', {family: 'Figtree Variable', kind: 'sans'})

/** The pairs that come with the project. */
export const shippedTypefaces: Readonly<Record<PairName, Pair>> = {
  friendly: {
    families: 'Bricolage Grotesque and Figtree',
    character: 'a grotesque with quirks over a round, open text face',
    typefaces: {
      heading: cut('bricolage-grotesque', 700, 700, {family: 'Bricolage Grotesque', kind: 'sans'}),
      text: {...figtree, drawn: cut('figtree', 400, drawnWeights.text, figtree).drawn},
      code,
    },
  },
  bookish: {
    families: 'Fraunces and Source Serif',
    character: 'a soft old-style serif over one that is made for long reading',
    typefaces: {
      heading: cut('fraunces', 700, 700, {family: 'Fraunces', kind: 'serif'}),
      text: variable('source-serif-4', {family: 'Source Serif 4 Variable', kind: 'serif'}),
      code,
    },
  },
  technical: {
    families: 'IBM Plex Sans Condensed and IBM Plex Sans',
    character: 'an engineer’s sans, narrow in headings',
    typefaces: {
      heading: cut('ibm-plex-sans-condensed', 700, 700, {family: 'IBM Plex Sans Condensed', kind: 'sans'}),
      text: variable('ibm-plex-sans', {family: 'IBM Plex Sans Variable', kind: 'sans'}),
      code,
    },
  },
}

const ownNames = {heading: 'Own Heading', text: 'Own Text', code: 'Own Code'} as const

/**
 * The typefaces that a theme chooses.
 *
 * @param folder where the owner's own files are
 */
export function typefacesOf(
  {typefaces = 'friendly'}: Theme,
  folder: string,
): Readonly<Record<Role, Typeface>> {
  if (typeof typefaces === 'string') return shippedTypefaces[typefaces].typefaces
  const choose = (role: Role): Typeface => {
    const shipped = shippedTypefaces.friendly.typefaces[role]
    const name = typefaces[role]
    if (name === undefined) return shipped
    const file = join(folder, name)
    return {family: ownNames[role], kind: shipped.kind, file, drawn: [file], isOwn: true}
  }
  return {heading: choose('heading'), text: choose('text'), code: choose('code')}
}
