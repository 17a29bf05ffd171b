import {createHash} from 'node:crypto'
import {copyFileSync, existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {readEnvironment, readSettings} from '#settings/settings.ts'
import {acquireFileLock} from '#tasks/file-lock.ts'
import {runProcess, step} from '#tasks/task.ts'
import {precompressFile} from '../delivery/precompress.ts'
import {readManifest} from '../delivery/manifest.ts'
import {templateFile} from '../prerender/renderer.ts'
import {studioFolder} from './studio-files.ts'

interface Bundle {
  readonly name: string
  readonly environments: readonly string[]
  /** Globs. Settings are inputs, too. */
  readonly inputs: readonly string[]
  /** The fingerprint of the last build. */
  readonly stamp: string
  readonly output: string
}

const siteInputs = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  '{src,public}/**/*',
  'packages/site-tools/{settings,publishing/{build,delivery,inline,theme}}/*',
]

const site: Bundle = {
  name: 'the site',
  environments: ['client', 'renderer'],
  inputs: siteInputs,
  stamp: 'dist/.built-from',
  output: templateFile,
}

const studio: Bundle = {
  name: 'the Studio',
  environments: ['studio', 'preview'],
  inputs: [...siteInputs, 'studio/**/*', 'packages/lakebed/{browser,studio}/*'],
  stamp: '.cache/studio.built-from',
  output: studioFolder,
}

const ignored = ['**/node_modules/**', '**/*.test.{ts,tsx}', '**/*.md']

/** Builds `dist/`, `.cache/studio` and `.cache/renderer`, unless they are up to date. */
export async function buildIfStale(root: string, withStudio = true): Promise<void> {
  if (findStale(root, withStudio).length === 0) return
  const lock = await acquireFileLock(join(root, '.cache/build.lock'), () =>
    console.log('Another command is building the site: waiting for it …'),
  )
  try {
    const stale = findStale(root, withStudio)
    if (stale.length > 0) await build(root, stale)
  } finally {
    lock[Symbol.dispose]()
  }
}

interface StaleBundle {
  readonly bundle: Bundle
  readonly fingerprint: string
}

/** The bundles whose inputs have changed since their last build. */
export function findStale(root: string, withStudio: boolean): readonly StaleBundle[] {
  return (withStudio ? [site, studio] : [site])
    .map((bundle) => ({bundle, fingerprint: fingerprintOf(root, bundle)}))
    .filter(({bundle, fingerprint}) => !isBuilt(root, bundle, fingerprint))
}

async function build(root: string, stale: readonly StaleBundle[]): Promise<void> {
  for (const {bundle} of stale) rmSync(join(root, bundle.stamp), {force: true})
  const environments = stale.flatMap(({bundle}) => bundle.environments)
  await step(`Building ${stale.map(({bundle}) => bundle.name).join(' and ')} (half a minute)`, () =>
    // Vitest sets another NODE_ENV, which selects React's development build.
    runProcess(join(import.meta.dirname, 'build-process.ts'), [root, ...environments], {
      NODE_ENV: 'production',
    }),
  )
  if (stale.some(({bundle}) => bundle === site)) {
    await compressSite(join(root, 'dist'))
    copyFileSync(join(root, 'dist/index.html'), join(root, templateFile))
  }
  for (const {bundle, fingerprint} of stale) writeFileSync(join(root, bundle.stamp), fingerprint)
}

function isBuilt(root: string, {stamp, output}: Bundle, fingerprint: string): boolean {
  const isThere = [stamp, output].every((path) => existsSync(join(root, path)))
  return isThere && readFileSync(join(root, stamp), 'utf8') === fingerprint
}

function fingerprintOf(root: string, {inputs}: Bundle): string {
  const hash = createHash('sha256')
  const {base} = readSettings(root)
  for (const name of globSync(inputs, {cwd: root, exclude: ignored}).toSorted()) {
    const path = join(root, name)
    if (statSync(path).isFile()) hash.update(`${name}\n`).update(readFileSync(path))
  }
  const settings = Object.entries(readEnvironment(root)).filter(([name]) =>
    /^(VITE|SANITY_STUDIO)_/.test(name),
  )
  return hash.update(JSON.stringify([base, settings.toSorted(([a], [b]) => (a < b ? -1 : 1))])).digest('hex')
}

/** The much larger Studio is compressed by `npm run build` only. */
async function compressSite(dist: string): Promise<void> {
  const files = new Set(Object.values(readManifest(dist)).map(({file}) => file))
  const texts = [...files].filter((file) => !file.endsWith('.woff2'))
  await Promise.all(texts.map((file) => precompressFile(join(dist, file))))
}
