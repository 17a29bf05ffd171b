import {copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {step} from '#tasks/task.ts'
import {type DeliveryTarget, fileOfSinglePage} from './headers.ts'
import {headersFile, nginxSnippet, redirectsFile} from './host-files.ts'
import {precompress} from './precompress.ts'
import {type BuiltPage, findPages} from './static-files.ts'

export interface DeliveryOptions extends DeliveryTarget {
  /** Where the host reads header rules: in generated files (Netlify, Cloudflare Pages, nginx), in `vercel.json`, or nowhere (GitHub Pages). */
  readonly rules: 'built' | 'fixed' | 'none'
}

export interface FinishOptions extends DeliveryOptions {
  readonly hostCompresses: boolean
}

export async function finishBuild(root: string, options: FinishOptions): Promise<void> {
  const dist = join(root, 'dist')
  writeDeliveryFiles(dist, options)
  if (options.hostCompresses) return
  await step('Compressing the files', async () => {
    const {total, compressed} = await precompress(dist)
    console.log(`  ${compressed} of ${total} files, the others are unchanged`)
  })
}

export function writeDeliveryFiles(dist: string, options: DeliveryOptions): void {
  removeFolderIndexes(dist)
  const pages = findPages(dist)
  if (options.rules === 'built') writeRules(dist, options, pages)
  if (options.rules === 'none') copyToFolderIndexes(dist, pages)
}

function writeRules(dist: string, target: DeliveryTarget, pages: readonly BuiltPage[]): void {
  writeFileSync(join(dist, '_headers'), headersFile(target, pages))
  writeFileSync(join(dist, '_redirects'), redirectsFile(target))
  mkdirSync(join(dist, '.delivery'), {recursive: true})
  writeFileSync(join(dist, '.delivery/nginx.conf'), nginxSnippet(target))
}

/** Hosts without rules serve `about/index.html` for `/about/`, and need a file for the preview of each page. */
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

/** An earlier build may have written them. */
function removeFolderIndexes(dist: string): void {
  for (const {path, file} of findPages(dist)) {
    if (file.endsWith('/index.html') && existsSync(join(dist, `${path}.html`))) rmSync(join(dist, file))
  }
}
