import {constants, copyFileSync, cpSync, existsSync, readFileSync, renameSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {addStudio} from '#publishing/build/studio-files.ts'
import {hasCurriculum, renewCurriculum} from '#publishing/curriculum/curriculum-file.ts'
import {precompressFile} from '#publishing/delivery/precompress.ts'
import type {DeliveryTarget} from '#publishing/delivery/target.ts'
import type {Look} from '#publishing/look/look.ts'
import {reasonOf} from '#publishing/prerender/content-advice.ts'
import {renderSite} from '#publishing/prerender/render-site.ts'
import {loadRenderer, templateFile} from '#publishing/prerender/renderer.ts'
import {fileOf} from '#publishing/prerender/write-pages.ts'

/** The site as `npm start` serves it: the build, with pages that show what is published in the local Content Lake. */
export interface LocalSite {
  /** Renders all pages anew. Rejects when one cannot be rendered; all are then left as they were. */
  render(): Promise<void>
  /**
   * Renders anew what can be rendered, and names to `log` what cannot and so stays as it was: what the owner published, the
   * owner can mend in the Studio.
   */
  tryToRender(): Promise<void>
  /** Makes the CV anew if what it says has changed, which takes seconds. */
  renewCurriculum(): Promise<void>
}

export interface LocalSiteOptions {
  readonly root: string
  readonly dataDir: string
  readonly target: DeliveryTarget
  /** What the site was built with. */
  readonly look: Look
  /** Set when content lives in a hosted Sanity project. */
  readonly hostedProjectId?: string | undefined
  readonly dataset?: string
  /** Tells a line for the person at the terminal. */
  readonly log: (line: string) => void
}

/**
 * The folder to serve. Copies the build beside the data that its pages will be made from, for several data folders may share one build.
 * Until a page is rendered it is the bare one that Vite built, which the site's script fills.
 *
 * @throws an Error when nothing was built
 */
export async function prepareLocalSite({root, dataDir}: LocalSiteOptions): Promise<string> {
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

/** @param origin where the site is served, which is where the lake answers */
export async function openLocalSite(origin: string, options: LocalSiteOptions): Promise<LocalSite> {
  const {root, target, look, log, hostedProjectId, dataset = 'production'} = options
  const place = {hostedProjectId, dataset}
  const folder = await prepareLocalSite(options)
  const renderer = await loadRenderer(root)
  const rendering = {lakeOrigin: origin, hasEmulators: true, siteUrl: origin + target.base}
  let lastAdvice: string | undefined
  const renew = async () => {
    const reason = await renewCurriculum(renderer, look, folder, rendering).catch((error: unknown) =>
      // Of content that did not come the pages tell.
      error instanceof Error && error.name === 'ContentError' ? undefined : reasonOf(error, place),
    )
    if (reason !== undefined && reason !== lastAdvice) log(reason)
    lastAdvice = reason
  }
  const render = async (keepGoing: boolean) => {
    if (!hasCurriculum(folder)) await renew()
    const job = {root, folder, target, look, place, options: rendering, keepGoing}
    const {texts, failures} = await renderSite(job)
    await Promise.all(texts.map(precompressFile))
    return failures
  }
  const tryToRender = async () => {
    try {
      const failures = Map.groupBy(await render(true), ([, reason]) => reason)
      for (const [reason, parts] of failures) {
        log(`Not rendered, and kept as before: ${parts.map(([part]) => part).join(', ')}. ${reason}`)
      }
    } catch (error) {
      log(`The pages could not be rendered: ${reasonOf(error, place)}`)
    }
  }
  return {
    render: async () => void (await render(false)),
    tryToRender,
    renewCurriculum: async () => {
      const before = hasCurriculum(folder)
      await renew()
      // Pages link to it only if it is there.
      if (hasCurriculum(folder) !== before) await tryToRender()
    },
  }
}
