import {copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {step} from '#tasks/task.ts'
import {
  type BuiltPages,
  fileOfSinglePage,
  notFoundFile,
  readBuiltPages,
  type SinglePage,
  singlePages,
} from './built-pages.ts'
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

/** Writes the rules for hosts. Where a host has no rules for a page, the page carries its policy. */
export function writeDeliveryFiles(dist: string, options: DeliveryOptions): void {
  removeFolderIndexes(dist)
  const built = readBuiltPages(dist)
  const addPolicy = (file: string, area: 'page' | SinglePage) => {
    const path = join(dist, file)
    if (!existsSync(path)) return
    const inline = area === 'page' ? built.site : built.single[area]
    const policy = areaHeaders(options, area, inline)['Content-Security-Policy'] ?? ''
    writeFileSync(path, withMetaPolicy(readFileSync(path, 'utf8'), policy))
  }
  addPolicy(notFoundFile, 'page')
  if (options.rules === 'built') return writeRules(dist, options, built)
  for (const {file} of built.pages) addPolicy(file, 'page')
  for (const name of singlePages) addPolicy(fileOfSinglePage(name), name)
  if (options.rules === 'none') copyToFolderIndexes(dist, built)
}

function writeRules(dist: string, target: DeliveryTarget, built: BuiltPages): void {
  writeFileSync(join(dist, '_headers'), headersFile(target, built))
  writeFileSync(join(dist, '_redirects'), redirectsFile(target))
  mkdirSync(join(dist, '.delivery'), {recursive: true})
  writeFileSync(join(dist, '.delivery/nginx.conf'), nginxSnippet(target, built))
}

/**
 * For hosts without rules: each page once more as the index of a folder, for addresses with a slash at the end and for servers that do not
 * add `.html`; and the preview of each page.
 */
function copyToFolderIndexes(dist: string, {pages}: BuiltPages): void {
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
  for (const {path, file} of readBuiltPages(dist).pages) {
    if (file.endsWith('/index.html') && existsSync(join(dist, `${path}.html`))) rmSync(join(dist, file))
  }
}
