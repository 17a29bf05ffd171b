import {createHash} from 'node:crypto'
import {copyFileSync, existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'
import {readEnvironment, readSettings} from '#settings/settings.ts'
import {acquireFileLock} from '#tasks/file-lock.ts'
import {runToEnd, step} from '#tasks/task.ts'
import {precompressFile} from '../delivery/precompress.ts'
import {manifestSchema} from '../delivery/site-scripts.ts'
import {templateFile} from '../prerender/renderer.ts'
import {studioFolder} from './studio-files.ts'

/** What is built by itself. */
interface Part {
  readonly name: string
  /** Environments of vite.config.ts. */
  readonly environments: readonly string[]
  /** What it is built from, besides the settings. */
  readonly inputs: readonly string[]
  /** The file that keeps the fingerprint of the inputs. */
  readonly stamp: string
  /** Exists once it is built. */
  readonly output: string
}

const siteInputs = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  '{src,public}/**/*',
  'packages/site-tools/{settings,publishing/build,publishing/inline,publishing/look}/*',
]

const site: Part = {
  name: 'the site',
  environments: ['client', 'renderer'],
  inputs: siteInputs,
  stamp: 'dist/.built-from',
  output: templateFile,
}

const studio: Part = {
  name: 'the Studio',
  environments: ['studio', 'preview'],
  inputs: [...siteInputs, '{studio,packages/content-lake}/**/*'],
  stamp: '.cache/studio.built-from',
  output: studioFolder,
}

/** Nothing of these is in a bundle. */
const notBundled = ['**/node_modules/**', '**/*.test.{ts,tsx}', '**/*.md']

/**
 * Builds the site into `dist/`, the Studio into `.cache/studio` and what renders pages into `.cache/renderer`, unless
 * they were built from the same files and settings.
 *
 * @param root the project's folder
 * @param withStudio whether the Studio is needed, whose build takes the most time and memory
 */
export async function buildIfStale(root: string, withStudio = true): Promise<void> {
  const staleParts = () =>
    (withStudio ? [site, studio] : [site])
      .map((part) => ({part, fingerprint: fingerprintOf(root, part)}))
      .filter(({part, fingerprint}) => !isBuilt(root, part, fingerprint))
  if (staleParts().length === 0) return
  const lock = await acquireFileLock(join(root, '.cache/build.lock'), () =>
    console.log('Another command is building the site: waiting for it …'),
  )
  try {
    const stale = staleParts()
    if (stale.length > 0) await build(root, stale)
  } finally {
    lock[Symbol.dispose]()
  }
}

interface StalePart {
  readonly part: Part
  readonly fingerprint: string
}

async function build(root: string, stale: readonly StalePart[]): Promise<void> {
  for (const {part} of stale) rmSync(join(root, part.stamp), {force: true})
  const environments = stale.flatMap(({part}) => part.environments)
  await step(`Building ${stale.map(({part}) => part.name).join(' and ')} (half a minute)`, () =>
    // Tests run with another NODE_ENV, which would bundle the development build of React.
    runToEnd(join(import.meta.dirname, 'build-process.ts'), [root, ...environments], {
      NODE_ENV: 'production',
    }),
  )
  if (stale.some(({part}) => part === site)) {
    await compressSite(join(root, 'dist'))
    copyFileSync(join(root, 'dist/index.html'), join(root, templateFile))
  }
  for (const {part, fingerprint} of stale) writeFileSync(join(root, part.stamp), fingerprint)
}

function isBuilt(root: string, {stamp, output}: Part, fingerprint: string): boolean {
  const isThere = [stamp, output].every((path) => existsSync(join(root, path)))
  return isThere && readFileSync(join(root, stamp), 'utf8') === fingerprint
}

/** A digest of the content of every input, and of the settings that are baked into the bundle. */
function fingerprintOf(root: string, {inputs}: Part): string {
  const hash = createHash('sha256')
  const {base} = readSettings(root)
  for (const name of globSync(inputs, {cwd: root, exclude: notBundled}).toSorted()) {
    const path = join(root, name)
    if (statSync(path).isFile()) hash.update(`${name}\n`).update(readFileSync(path))
  }
  const settings = Object.entries(readEnvironment(root)).filter(([name]) =>
    /^(VITE|SANITY_STUDIO)_/.test(name),
  )
  return hash.update(JSON.stringify([base, settings.toSorted(([a], [b]) => (a < b ? -1 : 1))])).digest('hex')
}

/** What visitors load is compressed at once; the Studio, which is much more, when it is published. */
async function compressSite(dist: string): Promise<void> {
  const manifest = v.parse(
    v.pipe(v.string(), v.parseJson(), manifestSchema),
    readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
  )
  // A font that the page and its styles name can be listed twice; it is compressed as it is.
  const files = new Set(Object.values(manifest).map(({file}) => file))
  const texts = [...files].filter((file) => !file.endsWith('.woff2'))
  await Promise.all(texts.map((file) => precompressFile(join(dist, file))))
}
