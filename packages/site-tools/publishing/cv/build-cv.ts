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
import {projectRoot} from '../../project-root.ts'
import type {Renderer} from '../prerender/renderer.ts'
import type {Theme} from '../theme/theme.ts'

const cacheFolder = join(projectRoot, '.cache/cv')

export function hasCv(site: string): boolean {
  return existsSync(join(site, cvFile))
}

/**
 * Writes the PDF, or removes it if there is nothing to show.
 *
 * @returns why there is no CV, or which characters it lacks
 */
export async function updateCv(
  renderer: Pick<Renderer, 'readCv'>,
  theme: Theme,
  site: string,
  options: Pick<RenderOptions, 'lakeOrigin' | 'siteUrl'>,
): Promise<string | undefined> {
  const cv = await renderer.readCv(options)
  const file = join(site, cvFile)
  if (!hasCvContent(cv)) {
    await rm(file, {force: true})
    return `There is no ${cvFile}: the content has no experience, education or skills yet.`
  }
  const {pdf, missing} = await typeset(cv, theme)
  if (pdf === undefined) await rm(file, {force: true})
  else await writeFileAtomic(file, Buffer.from(pdf, 'base64'), {fsync: false})
  const characters = missing.slice(0, 20).join(' ')
  if (pdf === undefined) {
    const listed = characters === '' ? '' : ` (${characters})`
    return `There is no ${cvFile}: no font has the letters of the owner's name${listed}. Visitors can print the page /about.`
  }
  return characters === '' ? undefined : `${cvFile} lacks letters that no font has: ${characters}`
}

const resultSchema = v.object({
  /** Base64. Undefined if the owner's name has no supported character. */
  pdf: v.optional(v.string()),
  missing: v.array(v.string()),
})
export type CvResult = v.InferOutput<typeof resultSchema>

/** Milliseconds; a CV usually takes two seconds. */
const maxTime = 60_000

async function typeset(cv: Cv, theme: Theme): Promise<CvResult> {
  const digest = createHash('sha256')
    .update(await readFile(new URL('cv.typ', import.meta.url)))
    .update(JSON.stringify([cv, theme.palettes.light, theme.typefaces]))
  const cacheFile = join(cacheFolder, `${digest.digest('hex').slice(0, 16)}.json`)
  const cached = await readFile(cacheFile, 'utf8').catch(() => undefined)
  if (cached !== undefined) return v.parse(v.pipe(v.string(), v.parseJson(), resultSchema), cached)
  // Terminating the worker frees the compiler's 200 MB.
  const worker = new Worker(new URL('cv-worker.ts', import.meta.url), {workerData: {cv, theme}})
  const [message]: unknown[] = await once(worker, 'message', {signal: AbortSignal.timeout(maxTime)})
    .catch((error: unknown) => {
      throw error instanceof Error && error.name === 'AbortError'
        ? new Error(`${cvFile} is not updated: typesetting took longer than ${maxTime / 1000} seconds.`)
        : error
    })
    .finally(() => worker.terminate())
  const result = v.parse(resultSchema, message)
  await mkdir(cacheFolder, {recursive: true})
  await Promise.all((await readdir(cacheFolder)).map((old) => rm(join(cacheFolder, old), {force: true})))
  await writeFileAtomic(cacheFile, JSON.stringify(result))
  return result
}
