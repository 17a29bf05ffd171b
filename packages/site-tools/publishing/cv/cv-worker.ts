import init, {TypstCompilerBuilder, TypstFontResolverBuilder} from '@myriaddreamin/typst-ts-web-compiler'
import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {parentPort, workerData} from 'node:worker_threads'
import * as v from 'valibot'
import type {Cv} from '../../../../src/domain/cv.ts'
import {charactersOf, readFallbackFonts} from '../prerender/svg-text.ts'
import {readFonts} from '../theme/font-files.ts'
import {type Role, roles, type Theme} from '../theme/theme.ts'
import type {CvResult} from './build-cv.ts'

const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|[\uFE0F\u200D]/gu

/** For a text without any supported character. */
const ellipsis = '…'

/** Characters of a text: the time to break a word into lines grows with the square of its length. */
const maxLength = 2000

const {cv, theme}: {readonly cv: Cv; readonly theme: Theme} = workerData
const result: CvResult = await typeset()
parentPort?.postMessage(result, [])

async function typeset(): Promise<CvResult> {
  const fonts = {
    heading: readFonts('heading', theme.typefaces.heading),
    text: readFonts('text', theme.typefaces.text),
    code: readFonts('code', theme.typefaces.code, 500),
    fallback: [...readFallbackFonts(400), ...readFallbackFonts(700)],
  }
  const files = Object.values(fonts).flat()
  const {supported, missing} = removeUnsupported(cv, new Set(files.flatMap(charactersOf)))
  if (supported.name === ellipsis) return {missing}
  const wasm = fileURLToPath(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))
  await init({module_or_path: readFileSync(wasm)})
  const builder = new TypstCompilerBuilder()
  for (const bytes of files) await builder.add_raw_font(bytes)
  const compiler = await builder.build()
  compiler.add_source('/cv.typ', readFileSync(new URL('cv.typ', import.meta.url), 'utf8'))
  const {text, 'text-muted': muted, line, accent} = theme.palettes.light
  const families = Object.fromEntries(roles.map((role) => [role, familiesOf(fonts, role)]))
  const inputs = {
    cv: JSON.stringify(supported),
    theme: JSON.stringify({colours: {text, muted, line, accent}, ...families, language: cv.language}),
  }
  const sourceLinesInErrors = 3
  const output: unknown = compiler.compile('/cv.typ', Object.entries(inputs), 'pdf', sourceLinesInErrors)
  const schema = v.object({result: v.instance(Uint8Array)})
  const pdf = v.parse(schema, output, {message: JSON.stringify(output)}).result
  return {pdf: Buffer.from(pdf).toString('base64'), missing}
}

/** Emoji are removed without a report. */
function removeUnsupported(content: Cv, known: ReadonlySet<string>) {
  const missing = new Set<string>()
  const filter = (key: string, value: unknown) => {
    if (typeof value !== 'string' || key === 'href') return value
    let text = ''
    const shown = value.length > maxLength ? `${value.slice(0, maxLength)}…` : value
    for (const character of shown.normalize('NFC').replaceAll(emoji, '')) {
      if (known.has(character) || /\s/.test(character)) text += character
      else if (!/\p{Cf}/u.test(character)) missing.add(character)
    }
    return text.trim() === '' && value.trim() !== '' ? ellipsis : text
  }
  const supported: Cv = JSON.parse(JSON.stringify(content), filter)
  return {supported, missing: [...missing]}
}

function familiesOf(fonts: Readonly<Record<Role, readonly Buffer[]>>, role: Role): string[] {
  const resolver = new TypstFontResolverBuilder()
  const schema = v.object({info: v.array(v.object({family: v.string()}))})
  const infos = fonts[role].flatMap((bytes) => v.parse(schema, resolver.get_font_info(bytes)).info)
  return [...new Set(infos.map(({family}) => family))]
}
