import {createHash} from 'node:crypto'
import {once} from 'node:events'
import {existsSync} from 'node:fs'
import {mkdir, readdir, readFile, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {Worker} from 'node:worker_threads'
import * as v from 'valibot'
import writeFileAtomic from 'write-file-atomic'
import {type Cv, hasCvContent} from '../../../../src/domain/cv.ts'
import {cvFile} from '../../../../src/domain/pages.ts'
import type {RenderOptions} from '../../../../src/prerender.tsx'
import type {Look} from '../look/look.ts'
import type {Renderer} from '../prerender/renderer.ts'
import {projectRoot} from '../../project-root.ts'

/** Keeps the last PDF for builds and starts that change neither the content nor the theme. */
const cache = join(projectRoot, '.cache/curriculum')

/** Whether a site has a CV that its pages can link to. */
export function hasCurriculum(site: string): boolean {
  return existsSync(join(site, cvFile))
}

/**
 * Writes the owner's CV into a site's folder as a PDF, or removes it when it has nothing to say.
 *
 * @returns what the owner should know: why there is no CV, or which letters it lacks
 * @throws ContentError when content cannot be fetched
 */
export async function renewCurriculum(
  renderer: Pick<Renderer, 'readCv'>,
  look: Look,
  site: string,
  options: Pick<RenderOptions, 'lakeOrigin' | 'siteUrl'>,
): Promise<string | undefined> {
  const curriculum = await renderer.readCv(options)
  const file = join(site, cvFile)
  if (!hasCvContent(curriculum)) {
    await rm(file, {force: true})
    return `There is no ${cvFile}: the content has no experience, education or skills yet.`
  }
  const {pdf, missing} = await typesetOnce(curriculum, look)
  if (pdf === undefined) await rm(file, {force: true})
  else await writeFileAtomic(file, Buffer.from(pdf), {fsync: false})
  if (missing.length === 0) return undefined
  const letters = missing.slice(0, 20).join(' ')
  return pdf === undefined
    ? `There is no ${cvFile}: no font has the letters of the owner's name (${letters}). Visitors can print the page /about.`
    : `${cvFile} lacks letters that no font has: ${letters}`
}

const typesetSchema = v.object({
  /** Undefined if nothing of the owner's name can be drawn. */
  pdf: v.optional(v.instance(Uint8Array)),
  missing: v.array(v.string()),
})
export type Typeset = v.InferOutput<typeof typesetSchema>

async function typesetOnce(curriculum: Cv, look: Look): Promise<Typeset> {
  const digest = createHash('sha256')
    .update(await readFile(new URL('curriculum.typ', import.meta.url)))
    .update(JSON.stringify([curriculum, look.palettes.light, look.typefaces]))
  const cached = join(cache, `${digest.digest('hex').slice(0, 16)}.json`)
  const known = await readFile(cached, 'utf8').catch(() => undefined)
  if (known !== undefined) return fromJson(known)
  // The compiler takes 0.2 GB of memory, which end with the worker.
  const worker = new Worker(new URL('typeset.ts', import.meta.url), {workerData: {curriculum, look}})
  const [message]: unknown[] = await once(worker, 'message')
  await worker.terminate()
  const typeset = v.parse(typesetSchema, message)
  await mkdir(cache, {recursive: true})
  await Promise.all((await readdir(cache)).map((old) => rm(join(cache, old), {force: true})))
  await writeFileAtomic(cached, toJson(typeset))
  return typeset
}

const toJson = ({pdf, missing}: Typeset) =>
  JSON.stringify({missing, ...(pdf && {pdf: Buffer.from(pdf).toString('base64')})})

const cachedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({pdf: v.optional(v.string()), missing: v.array(v.string())}),
)

function fromJson(text: string): Typeset {
  const {pdf, missing} = v.parse(cachedSchema, text)
  return {missing, ...(pdf !== undefined && {pdf: Buffer.from(pdf, 'base64')})}
}
