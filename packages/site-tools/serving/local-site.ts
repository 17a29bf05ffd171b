import {constants, copyFileSync, cpSync, existsSync, readFileSync, renameSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {addStudio} from '#publishing/build/studio-files.ts'
import {hasCv, updateCv} from '#publishing/cv/build-cv.ts'
import type {DeliveryTarget} from '#publishing/delivery/headers.ts'
import {precompressFile} from '#publishing/delivery/precompress.ts'
import {isContentError, type RenderFailure, renderErrorMessage} from '#publishing/prerender/content-errors.ts'
import {renderSite} from '#publishing/prerender/render-site.ts'
import {loadRenderer, templateFile} from '#publishing/prerender/renderer.ts'
import {fileOf} from '#publishing/prerender/write-pages.ts'
import type {Theme} from '#publishing/theme/theme.ts'

/** What visitors see of the last publication. */
export interface RenderStatus {
  readonly state: 'rendering' | 'rendered' | 'failed'
  /** When the last rendering began, in ISO 8601: it has what was published before. */
  readonly startedAt: string
  readonly failures: readonly Omit<RenderFailure, 'isTransient'>[]
  /** Why there is no CV, or what it lacks. */
  readonly cvMessage: string | undefined
}

/** The build with pages that show the published content. */
export interface LocalSite {
  status(): RenderStatus
  /** Renders all pages, or rejects and leaves all as they were. */
  render(): Promise<void>
  /** Renders the pages that can be rendered, keeps the others and logs why: the owner can fix the content in the Studio. Retries. */
  tryToRender(): Promise<void>
  /** Takes seconds if the CV has changed. */
  updateCv(): Promise<void>
}

export interface LocalSiteOptions {
  readonly root: string
  readonly dataDir: string
  readonly target: DeliveryTarget
  readonly theme: Theme
  readonly hostedProjectId?: string | undefined
  readonly dataset?: string
  readonly log: (line: string) => void
}

/** Milliseconds before another attempt, if content could not be read: on a busy machine a query can take too long. */
const retryDelays = [1000, 5000]

/** Copies the build into the data folder, as several data folders can share one build. A page is the app shell until it is rendered. */
export async function prepareSiteFolder({root, dataDir}: LocalSiteOptions): Promise<string> {
  const dist = join(root, 'dist')
  const folder = join(dataDir, 'site')
  const stamp = '.built-from'
  const isCurrent =
    existsSync(join(folder, stamp)) &&
    readFileSync(join(folder, stamp), 'utf8') === readFileSync(join(dist, stamp), 'utf8')
  if (isCurrent) return folder
  const part = `${folder}.part`
  for (const old of [part, folder]) rmSync(old, {recursive: true, force: true})
  cpSync(dist, part, {recursive: true, mode: constants.COPYFILE_FICLONE, preserveTimestamps: true})
  addStudio(root, part)
  const renderer = await loadRenderer(root)
  for (const path of [...renderer.pagePaths, renderer.unknownPath]) {
    copyFileSync(join(root, templateFile), join(part, fileOf(path)))
  }
  renameSync(part, folder)
  return folder
}

export async function openLocalSite(origin: string, options: LocalSiteOptions): Promise<LocalSite> {
  const {root, target, theme, log, hostedProjectId, dataset = 'production'} = options
  const source = {hostedProjectId, dataset}
  const folder = await prepareSiteFolder(options)
  const renderer = await loadRenderer(root)
  const renderOptions = {lakeOrigin: origin, hasEmulators: true, siteUrl: origin + target.base}
  let lastMessage: string | undefined
  const renewCv = async () => {
    const message = await updateCv(renderer, theme, folder, renderOptions).catch((error: unknown) =>
      // Rendering the pages logs the same error.
      error instanceof Error && error.name === 'ContentError' ? undefined : renderErrorMessage(error, source),
    )
    if (message !== undefined && message !== lastMessage) log(message)
    lastMessage = message
  }
  const render = async (continueOnError: boolean) => {
    if (!hasCv(folder)) await renewCv()
    const job = {root, folder, target, theme, source, options: renderOptions, continueOnError}
    const {texts, failures} = await renderSite(job)
    await Promise.all(texts.map(precompressFile))
    return failures
  }
  const renderOrFail = (): Promise<readonly RenderFailure[]> =>
    render(true).catch((error: unknown) => {
      const reason = renderErrorMessage(error, source)
      return [{file: 'All pages', documents: [], reason, isTransient: isContentError(error)}]
    })
  let state: Omit<RenderStatus, 'cvMessage'> = {
    state: 'rendering',
    startedAt: new Date(0).toISOString(),
    failures: [],
  }
  const tryToRender = async () => {
    const startedAt = new Date().toISOString()
    state = {state: 'rendering', startedAt, failures: []}
    let failures = await renderOrFail()
    for (const delay of retryDelays) {
      if (!failures.some(({isTransient}) => isTransient)) break
      log(`Content could not be read. The pages are rendered again in ${delay / 1000} s.`)
      await setTimeout(delay)
      failures = await renderOrFail()
    }
    state = {state: failures.length === 0 ? 'rendered' : 'failed', startedAt, failures}
    for (const [reason, failed] of Map.groupBy(failures, (failure) => failure.reason)) {
      const files = failed.map(({file, documents}) => [file, ...documents].join(', '))
      log(`Not rendered, and kept as before: ${files.join('; ')}. ${reason}`)
    }
  }
  return {
    status: () => ({...state, cvMessage: lastMessage}),
    render: async () => void (await render(false)),
    tryToRender,
    updateCv: async () => {
      const before = hasCv(folder)
      await renewCv()
      // Pages link to an existing CV only.
      if (hasCv(folder) !== before) await tryToRender()
    },
  }
}
