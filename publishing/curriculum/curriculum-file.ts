import {fork} from 'node:child_process'
import {createHash} from 'node:crypto'
import {once} from 'node:events'
import {existsSync} from 'node:fs'
import {mkdir, readdir, readFile, rename, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import * as v from 'valibot'
import {type Curriculum, isWorthPaper} from '#domain/curriculum.ts'
import {curriculumFile} from '#domain/pages.ts'
import type {RenderOptions} from '../../src/prerender.tsx'
import type {Look} from '../look/look.ts'
import {markOf} from '../prerender/drawing.ts'
import type {Renderer} from '../prerender/renderer.ts'
import type {Order} from './typeset-process.ts'

/** Keeps the latest of a look and content, for builds and starts that change neither. */
const cache = join(import.meta.dirname, '../../.cache/curriculum')

/** Whether a site has a curriculum for its pages to lead to. */
export function hasCurriculum(site: string): boolean {
  return existsSync(join(site, curriculumFile))
}

/**
 * Writes the owner's curriculum vitae into a site's folder, in one step, or takes away one that has nothing to tell any more.
 *
 * @returns why there is none, as a sentence for the owner; undefined where there is one
 * @throws ContentError when content cannot be fetched
 */
export async function renewCurriculum(
  renderer: Pick<Renderer, 'readCurriculum'>,
  look: Look,
  site: string,
  options: RenderOptions,
): Promise<string | undefined> {
  const curriculum = await renderer.readCurriculum(options)
  const made = isWorthPaper(curriculum) ? await madeOf(curriculum, look) : nothingToTell
  const file = join(site, curriculumFile)
  if ('reason' in made) {
    await rm(file, {force: true})
    return made.reason
  }
  await replaceFile(file, made.pdf)
  return undefined
}

type Made = {readonly pdf: Uint8Array} | {readonly reason: string}

const nothingToTell: Made = {
  reason: `There is no ${curriculumFile}: nothing tells of experience, education or skills yet.`,
}

async function madeOf(curriculum: Curriculum, look: Look): Promise<Made> {
  const template = await readFile(new URL('curriculum.typ', import.meta.url))
  const digest = createHash('sha256')
    .update(template)
    .update(JSON.stringify([curriculum, look.palettes.light, markOf(look)]))
  const name = `${digest.digest('hex').slice(0, 16)}.pdf`
  const known = await readFile(join(cache, name)).catch(() => undefined)
  if (known !== undefined) return {pdf: known}
  const answer = await typesetElsewhere({curriculum, look})
  if ('missing' in answer) return {reason: lettersAdvice(answer.missing)}
  await mkdir(cache, {recursive: true})
  await Promise.all((await readdir(cache)).map((old) => rm(join(cache, old), {force: true})))
  await replaceFile(join(cache, name), answer.pdf)
  return answer
}

function lettersAdvice(missing: readonly string[]): string {
  const letters = missing.slice(0, 20).join(' ')
  return `There is no ${curriculumFile}: the typefaces lack ${letters}. Name some that have these letters (docs/look.md), or print the page /about.`
}

const answerSchema = v.union([
  v.object({pdf: v.instance(Uint8Array)}),
  v.object({missing: v.array(v.string())}),
])

async function typesetElsewhere(order: Order): Promise<v.InferOutput<typeof answerSchema>> {
  const child = fork(join(import.meta.dirname, 'typeset-process.ts'), {serialization: 'advanced'})
  const end = once(child, 'exit').then((): never => {
    throw new Error(`${curriculumFile} could not be typeset: see the lines above.`)
  })
  child.send(order)
  const [answer]: unknown[] = await Promise.race([once(child, 'message'), end])
  // What comes after the answer says nothing.
  end.catch(() => undefined)
  return v.parse(answerSchema, answer)
}

/** Nobody ever reads half of it. */
async function replaceFile(file: string, content: Uint8Array): Promise<void> {
  const part = `${file}.${process.pid}.part`
  await writeFile(part, content)
  await rename(part, file)
}
