import {cpSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {build} from 'vite'
import {addStudio} from '#publishing/build/studio-files.ts'
import {precompress} from '#publishing/delivery/precompress.ts'

const bareRoot = join(import.meta.dirname, 'bare')

/** Builds the bare Studio and its page, compressed as a host would send them. */
export async function prepareBare(outDir: string, cacheDir: string): Promise<void> {
  const pages = ['index.html', 'studio/index.html', 'preview/index.html']
  await build({
    root: bareRoot,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: 8000,
      rolldownOptions: {input: pages.map((page) => join(bareRoot, page))},
    },
  })
  await precompress(outDir)
}

/** The site's own build with its Studio, compressed alike. */
export async function prepareOurs(root: string, outDir: string, cacheDir: string): Promise<void> {
  rmSync(outDir, {recursive: true, force: true})
  cpSync(join(root, 'dist'), outDir, {recursive: true, preserveTimestamps: true})
  addStudio(root, outDir)
  await precompress(outDir)
}
