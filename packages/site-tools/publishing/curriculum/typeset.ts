import init, {TypstCompilerBuilder, TypstFontResolverBuilder} from '@myriaddreamin/typst-ts-web-compiler'
import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {parentPort, workerData} from 'node:worker_threads'
import * as v from 'valibot'
import type {Cv} from '../../../../src/domain/cv.ts'
import {language} from '../../../../src/domain/language.ts'
import {readDrawn} from '../look/font-files.ts'
import {type Look, type Role, roles} from '../look/look.ts'
import {charactersOf, readFallbackFonts} from '../prerender/drawing.ts'
import type {Typeset} from './curriculum-file.ts'

const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|[\uFE0F\u200D]/gu

/** What is left of a text of which no letter can be drawn. */
const ellipsis = '…'

// The worker thread of curriculum-file.ts: typesets one CV. The same content and theme give the same bytes.
const {curriculum, look}: {readonly curriculum: Cv; readonly look: Look} = workerData
const answer: Typeset = await typeset()
parentPort?.postMessage(answer, [])

async function typeset(): Promise<Typeset> {
  const fonts = {
    heading: readDrawn('heading', look.typefaces.heading),
    text: readDrawn('text', look.typefaces.text),
    code: readDrawn('code', look.typefaces.code, 500),
    other: [...readFallbackFonts(400), ...readFallbackFonts(700)],
  }
  const files = Object.values(fonts).flat()
  const {legible, missing} = limitTo(curriculum, new Set(files.flatMap(charactersOf)))
  if (legible.name === ellipsis) return {missing}
  const wasm = fileURLToPath(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))
  await init({module_or_path: readFileSync(wasm)})
  const builder = new TypstCompilerBuilder()
  for (const bytes of files) await builder.add_raw_font(bytes)
  const compiler = await builder.build()
  compiler.add_source('/curriculum.typ', readFileSync(new URL('curriculum.typ', import.meta.url), 'utf8'))
  // Paper is light, whatever the color scheme of the site.
  const {text, 'text-muted': muted, line, accent} = look.palettes.light
  const families = Object.fromEntries(roles.map((role) => [role, familiesOf(fonts, role)]))
  const inputs = {
    curriculum: JSON.stringify(legible),
    look: JSON.stringify({ink: {text, muted, line, accent}, ...families, language}),
  }
  const sourceLinesInErrors = 3
  const result: unknown = compiler.compile(
    '/curriculum.typ',
    Object.entries(inputs),
    'pdf',
    sourceLinesInErrors,
  )
  const schema = v.object({result: v.instance(Uint8Array)})
  return {pdf: v.parse(schema, result, {message: JSON.stringify(result)}).result, missing}
}

/** The CV without the characters that are in no font, and these characters. Emoji are no letters that anyone would miss. */
function limitTo(content: Cv, known: ReadonlySet<string>): {legible: Cv; missing: string[]} {
  const missing = new Set<string>()
  const limit = (key: string, value: unknown) => {
    if (typeof value !== 'string' || key === 'href') return value
    let legible = ''
    for (const character of value.normalize('NFC').replaceAll(emoji, '')) {
      if (known.has(character) || /\s/.test(character)) legible += character
      else if (!/\p{Cf}/u.test(character)) missing.add(character)
    }
    return legible.trim() === '' && value.trim() !== '' ? ellipsis : legible
  }
  const legible: Cv = JSON.parse(JSON.stringify(content), limit)
  return {legible, missing: [...missing]}
}

/** The family names by which the compiler knows the fonts of a role. */
function familiesOf(fonts: Readonly<Record<Role, readonly Buffer[]>>, role: Role): string[] {
  const resolver = new TypstFontResolverBuilder()
  const schema = v.object({info: v.array(v.object({family: v.string()}))})
  const infos = fonts[role].flatMap((bytes) => v.parse(schema, resolver.get_font_info(bytes)).info)
  return [...new Set(infos.map(({family}) => family))]
}
