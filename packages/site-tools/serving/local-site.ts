import {constants, copyFileSync, cpSync, existsSync, readFileSync, renameSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {addStudio} from '#publishing/build/studio-files.ts'
import {hasCv, updateCv} from '#publishing/cv/build-cv.ts'
import type {DeliveryTarget} from '#publishing/delivery/headers.ts'
import {precompressFile} from '#publishing/delivery/precompress.ts'
import {renderErrorMessage} from '#publishing/prerender/content-errors.ts'
import {renderSite} from '#publishing/prerender/render-site.ts'
import {loadRenderer, templateFile} from '#publishing/prerender/renderer.ts'
import {fileOf} from '#publishing/prerender/write-pages.ts'
import type {Theme} from '#publishing/theme/theme.ts'

export interface LocalSite {
  /** Renders all pages, or rejects and leaves all as they were. */
  render(): Promise<void>
  /** Keeps pages that cannot be rendered and logs why: the owner can fix the content in the Studio. */
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

/** Several data folders can share one build. A page is the app shell until it is rendered. */
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
  const tryToRender = async () => {
    try {
      const failures = Map.groupBy(await render(true), ([, reason]) => reason)
      for (const [reason, files] of failures) {
        log(`Not rendered, and kept as before: ${files.map(([file]) => file).join(', ')}. ${reason}`)
      }
    } catch (error) {
      log(`The pages could not be rendered: ${renderErrorMessage(error, source)}`)
    }
  }
  return {
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
