import {copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {step} from '#tasks/task.ts'
import {type BuiltPage, fileOfSinglePage, findPages, singlePages} from './built-pages.ts'
import {areaHeaders} from './headers.ts'
import {headersFile, nginxSnippet, redirectsFile} from './host-files.ts'
import {withMetaPolicy} from './policy.ts'
import {precompress} from './precompress.ts'
import type {DeliveryTarget} from './target.ts'

export interface DeliveryOptions extends DeliveryTarget {
  /**
   * The rules that the host reads: those of this build (Netlify, Cloudflare Pages, nginx), the `vercel.json` of the repository, which does not
   * know the policies of pages, or none (GitHub Pages and other servers of files).
   */
  readonly rules: 'built' | 'fixed' | 'none'
}

export interface FinishOptions extends DeliveryOptions {
  /** Whether the host compresses what it sends. */
  readonly hostCompresses: boolean
}

/**
 * The last step of a build, when all pages are written: the files for hosts, then compressed copies of everything.
 *
 * @param root the project's folder, with `dist/` in it
 * @throws an Error with a sentence for the owner if a page cannot be delivered under its policy
 */
export async function finishBuild(root: string, options: FinishOptions): Promise<void> {
  const dist = join(root, 'dist')
  writeDeliveryFiles(dist, options)
  if (options.hostCompresses) return
  await step('Compressing what was built', async () => {
    const {total, compressed} = await precompress(dist)
    console.log(`  ${compressed} of ${total} files, the others were compressed before`)
  })
}

/** Writes the rules for hosts. Where a host has none for the Studio and the preview, they carry their policies, as all other pages do. */
export function writeDeliveryFiles(dist: string, options: DeliveryOptions): void {
  removeFolderIndexes(dist)
  const pages = findPages(dist)
  if (options.rules === 'built') return writeRules(dist, options, pages)
  for (const name of singlePages) {
    const path = join(dist, fileOfSinglePage(name))
    const policy = areaHeaders(options, name)['Content-Security-Policy'] ?? ''
    if (existsSync(path)) writeFileSync(path, withMetaPolicy(readFileSync(path, 'utf8'), policy))
  }
  if (options.rules === 'none') copyToFolderIndexes(dist, pages)
}

function writeRules(dist: string, target: DeliveryTarget, pages: readonly BuiltPage[]): void {
  writeFileSync(join(dist, '_headers'), headersFile(target, pages))
  writeFileSync(join(dist, '_redirects'), redirectsFile(target))
  mkdirSync(join(dist, '.delivery'), {recursive: true})
  writeFileSync(join(dist, '.delivery/nginx.conf'), nginxSnippet(target))
}

/**
 * For hosts without rules: each page once more as the index of a folder, for addresses with a slash at the end and for servers that do not
 * add `.html`; and the preview of each page.
 */
function copyToFolderIndexes(dist: string, pages: readonly BuiltPage[]): void {
  const copy = (file: string, to: string) => {
    if (!existsSync(join(dist, file))) return
    mkdirSync(dirname(join(dist, to)), {recursive: true})
    copyFileSync(join(dist, file), join(dist, to))
  }
  for (const {path, file} of pages.filter((page) => page.path !== '/')) {
    copy(file, `${path}/index.html`)
    copy(fileOfSinglePage('preview'), `preview${path}.html`)
    copy(fileOfSinglePage('preview'), `preview${path}/index.html`)
  }
}

/** Removes what an earlier build has written for a host without rules. */
function removeFolderIndexes(dist: string): void {
  for (const {path, file} of findPages(dist)) {
    if (file.endsWith('/index.html') && existsSync(join(dist, `${path}.html`))) rmSync(join(dist, file))
  }
}
