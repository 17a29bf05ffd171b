import {join} from 'node:path'
import {readDocumentParts} from '../../scripts/prerender/document.ts'
import {loadRenderer} from '../../scripts/prerender/renderer.ts'
import {writePages} from '../../scripts/prerender/write-pages.ts'

const root = join(import.meta.dirname, '../..')

/** Renders the site's pages from the lake at `origin` into `outDir`, as the build does; its time is what `measureBuilds` measures. */
export async function renderPages(origin: string, outDir: string): Promise<void> {
  const renderer = await loadRenderer(root)
  await writePages(renderer, readDocumentParts(root, '/'), outDir, {
    contentOrigin: origin,
    emulators: true,
    siteUrl: 'https://you.example/',
  })
}
