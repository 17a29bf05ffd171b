import init, {TypstCompilerBuilder, TypstFontResolverBuilder} from '@myriaddreamin/typst-ts-web-compiler'
import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {fileURLToPath} from 'node:url'
import * as v from 'valibot'
import {hexOf} from '#appearance/palette.ts'
import {drawnWeights, type Role, roles, weights} from '#appearance/typefaces.ts'
import type {Curriculum} from '#domain/curriculum.ts'
import {language} from '#domain/language.ts'
import {staticCut} from '../look/font-file.ts'
import {lettersBeyond, lettersOf, withoutPictures} from '../look/letters.ts'
import type {Look} from '../look/look.ts'

/** What is typeset of it: how it looks. */
const template = new URL('curriculum.typ', import.meta.url)

/** Letters that the project's own typefaces lack, for names and places. */
const otherLetters = ['cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'].map(
  (letters) => `@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-${letters}-wght-normal.woff2`,
)

const {resolve} = createRequire(import.meta.url)

/** Of a curriculum, as a PDF; or the letters that no typeface at hand has. */
export type Typeset = {readonly pdf: Uint8Array} | {readonly missing: readonly string[]}

/** The same content in the same look gives the same bytes: no time is in them. */
export async function typeset(curriculum: Curriculum, look: Look): Promise<Typeset> {
  const text = withoutPictures(JSON.stringify(curriculum)).normalize('NFC')
  const fonts = await readFonts(look)
  const missing = lettersBeyond(text, await lettersOf(fonts.map(({bytes}) => bytes)))
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

/** The cuts of a look's typefaces, as TrueType without axes. */
async function readFonts({typefaces}: Look): Promise<RoleFont[]> {
  const own = roles.flatMap((role) => {
    const {file, drawn} = typefaces[role]
    // Code on paper is as light as on the screen.
    const files = role === 'code' ? [[file, weights.code[0]] as const] : []
    return [...files, ...drawn.map((path) => [path, drawnWeights[role]] as const)].map(([path, weight]) => ({
      role,
      path,
      weight,
    }))
  })
  const others = otherLetters.flatMap((path) =>
    weights.text.map((weight) => ({role: 'other' as const, path, weight})),
  )
  return Promise.all(
    [...own, ...others].map(async ({role, path, weight}) => ({
      role,
      bytes: await staticCut(readFileSync(resolve(path)), weight),
    })),
  )
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
      text: hexOf(light.text),
      muted: hexOf(light['text-muted']),
      line: hexOf(light.line),
      accent: hexOf(light.accent),
    },
  }
}
