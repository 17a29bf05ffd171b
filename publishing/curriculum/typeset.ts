import init, {TypstCompilerBuilder, TypstFontResolverBuilder} from '@myriaddreamin/typst-ts-web-compiler'
import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import * as v from 'valibot'
import type {Curriculum} from '#domain/curriculum.ts'
import {language} from '#domain/language.ts'
import {readDrawn, readWoff} from '../look/font-files.ts'
import {lettersBeyond, lettersOf, withoutPictures} from '../look/letters.ts'
import {type Look, type Role, roles} from '../look/look.ts'

/** What is typeset of it: how it looks. */
const template = new URL('curriculum.typ', import.meta.url)

/** Letters that the project's own typefaces lack, for names and places. */
const otherLetters = ['cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'].flatMap((letters) =>
  [400, 700].map(
    (weight) => `@fontsource/ibm-plex-sans/files/ibm-plex-sans-${letters}-${weight}-normal.woff`,
  ),
)

/** Of a curriculum, as a PDF; or the letters that no typeface at hand has. */
export type Typeset = {readonly pdf: Uint8Array} | {readonly missing: readonly string[]}

/** The same content in the same look gives the same bytes: no time is in them. */
export async function typeset(curriculum: Curriculum, look: Look): Promise<Typeset> {
  const text = withoutPictures(JSON.stringify(curriculum)).normalize('NFC')
  const fonts = readFonts(look)
  const missing = lettersBeyond(text, lettersOf(fonts.map(({bytes}) => bytes)))
  if (missing.length > 0) return {missing}
  await init({
    module_or_path: readFileSync(
      fileURLToPath(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')),
    ),
  })
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const {bytes} of fonts) await builder.add_raw_font(bytes)
  const compiler = await builder.build()
  compiler.add_source('/curriculum.typ', readFileSync(template, 'utf8'))
  const inputs = {curriculum: text, look: JSON.stringify({...inkOf(look), ...familiesOf(fonts), language})}
  const answer: unknown = compiler.compile('/curriculum.typ', Object.entries(inputs), 'pdf', withSources)
  return {pdf: v.parse(answerSchema, answer, {message: JSON.stringify(answer)}).result}
}

/** How the compiler tells of mistakes: as text with the lines that they are in. */
const withSources = 3

const answerSchema = v.object({result: v.instance(Uint8Array)})

interface RoleFont {
  readonly role: Role | 'other'
  readonly bytes: Buffer
}

/** The fonts of a look as TrueType. */
function readFonts({typefaces}: Look): RoleFont[] {
  const own = roles.flatMap((role) => {
    // Code on paper is as light as on the screen.
    const screen = role === 'code' ? readDrawn(role, typefaces[role], 500) : []
    return [...screen, ...readDrawn(role, typefaces[role])].map((bytes) => ({role, bytes}))
  })
  return [...own, ...otherLetters.map((file) => ({role: 'other' as const, bytes: readWoff(file)}))]
}

/** The names by which the compiler knows the typefaces. */
function familiesOf(fonts: readonly RoleFont[]): Record<Role, readonly string[]> {
  const resolver = new TypstFontResolverBuilder()
  const named = fonts.map(({role, bytes}) => ({
    role,
    families: v.parse(infoSchema, resolver.get_font_info(bytes)).info.map(({family}) => family),
  }))
  const of = (role: Role) => [
    ...new Set(named.filter((font) => font.role === role).flatMap(({families}) => families)),
  ]
  return {heading: of('heading'), text: of('text'), code: of('code')}
}

const infoSchema = v.object({info: v.array(v.object({family: v.string()}))})

/** Paper is light, whatever the theme. */
function inkOf({palettes: {light}}: Look) {
  return {
    ink: {
      text: light.text,
      muted: light['text-muted'],
      line: light.line,
      accent: light.accent,
    },
  }
}
