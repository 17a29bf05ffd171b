import {constants, cpSync, existsSync, readFileSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {visitorClient} from '../local-client.ts'
import {precompressFile} from '../delivery/precompress.ts'
import {readDocumentParts} from './document.ts'
import {loadRenderer} from './renderer.ts'
import {writePages} from './write-pages.ts'

/** The site as `npm start` serves it: the build, with pages that show what is published in the local Content Lake. */
export interface LocalSite {
  /** Renders all pages anew. Rejects when one cannot be rendered; all are then left as they were. */
  render(): Promise<void>
  /** The same, but tells a failure to `log`: what the owner published, the owner can mend in the Studio. */
  tryToRender(): Promise<void>
  /**
   * Renders them anew after every publication.
   *
   * @returns stops it
   */
  follow(): () => void
}

export interface LocalSiteOptions {
  readonly root: string
  readonly dataDir: string
  /** The path that the site is served below, with a slash at both ends. */
  readonly base: string
  /** Tells a line for the person at the terminal. */
  readonly log: (line: string) => void
}

/** Several documents are often published at once: one rendering serves them all. */
const quietMs = 150

/**
 * The folder to serve. Copies the build beside the data that its pages will be made from, for several data folders may share one build.
 *
 * @throws an Error when nothing was built
 */
export function prepareLocalSite({root, dataDir}: LocalSiteOptions): string {
  const dist = join(root, 'dist')
  const folder = join(dataDir, 'site')
  const stamp = '.built-from'
  const isCurrent =
    existsSync(join(folder, stamp)) &&
    readFileSync(join(folder, stamp), 'utf8') === readFileSync(join(dist, stamp), 'utf8')
  if (!isCurrent) {
    rmSync(folder, {recursive: true, force: true})
    cpSync(dist, folder, {recursive: true, mode: constants.COPYFILE_FICLONE, preserveTimestamps: true})
  }
  return folder
}

/** @param origin where the site is served, which is where the lake answers */
export async function openLocalSite(origin: string, options: LocalSiteOptions): Promise<LocalSite> {
  const {root, base, log} = options
  const folder = prepareLocalSite(options)
  const parts = readDocumentParts(root, base)
  const renderer = await loadRenderer(root)
  const render = async () => {
    const files = await writePages(renderer, parts, folder, {
      contentOrigin: origin,
      emulators: true,
      siteUrl: origin + base,
    })
    await Promise.all(files.map(precompressFile))
  }
  const tryToRender = async () => {
    try {
      await render()
    } catch (error) {
      log(`The pages could not be rendered anew: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return {
    render,
    tryToRender,
    follow: () => {
      let due: NodeJS.Timeout | undefined
      let running = Promise.resolve()
      const renderSoon = () => {
        clearTimeout(due)
        due = setTimeout(() => {
          // One after the other: a slow rendering must not overwrite a newer one.
          running = running.then(tryToRender)
        }, quietMs)
      }
      const subscription = visitorClient(origin)
        .live.events()
        .subscribe({
          next: (event) => {
            if (event.type === 'message' || event.type === 'restart') renderSoon()
          },
          error: () => log('The pages are no longer rendered anew: start the server again.'),
        })
      return () => {
        clearTimeout(due)
        subscription.unsubscribe()
      }
    },
  }
}
