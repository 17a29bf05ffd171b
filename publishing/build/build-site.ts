import {createHash} from 'node:crypto'
import {copyFileSync, existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'
import {readSettings} from '#settings/settings.ts'
import {holdFile} from '#tasks/hold-file.ts'
import {step} from '#tasks/progress.ts'
import {runToEnd} from '#tasks/run-to-end.ts'
import {precompressFile} from '../delivery/precompress.ts'
import {manifestSchema} from '../delivery/site-scripts.ts'
import {templateFile} from '../prerender/renderer.ts'
import {studioFolder} from './studio-files.ts'

const inputs = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  '{src,studio,preview,public,packages}/**/*',
  'publishing/{inline,look,styles}/*',
  '.env*',
]
/** What is built by itself, with the file that says from what it was. */
interface Part {
  readonly environments: readonly string[]
  readonly stamp: string
  /** What has to be there of it. */
  readonly built: string
}

const site: Part = {environments: ['client', 'renderer'], stamp: 'dist/.built-from', built: templateFile}
const studio: Part = {
  environments: ['studio', 'preview'],
  stamp: '.cache/studio.built-from',
  built: studioFolder,
}

/**
 * Builds the site into `dist/`, the Studio into `.cache/studio` and what renders pages into `.cache/renderer`, unless what is there was built
 * from the same files and settings.
 *
 * @param root the project's folder
 * @param withStudio whether the Studio is needed, whose build takes the most time and memory
 */
export async function buildIfStale(root: string, withStudio = true): Promise<void> {
  const staleParts = () => {
    const fingerprint = fingerprintOf(root)
    const parts = withStudio ? [site, studio] : [site]
    return {fingerprint, stale: parts.filter((part) => !isBuilt(root, part, fingerprint))}
  }
  if (staleParts().stale.length === 0) return
  const turn = await holdFile(join(root, '.cache/build.lock'), () =>
    console.log('Another command is building the site: waiting for it …'),
  )
  try {
    const {stale, fingerprint} = staleParts()
    if (stale.length > 0) await build(root, stale, fingerprint)
  } finally {
    turn[Symbol.dispose]()
  }
}

async function build(root: string, parts: readonly Part[], fingerprint: string): Promise<void> {
  for (const {stamp} of parts) rmSync(join(root, stamp), {force: true})
  const names = parts.map((part) => (part === site ? 'the site' : 'the Studio')).join(' and ')
  const environments = parts.flatMap((part) => part.environments)
  await step(`Building ${names} (half a minute)`, () =>
    // Whatever the caller runs as (tests say "test"): another value would bundle React's development build.
    runToEnd(join(import.meta.dirname, 'build-process.ts'), [root, ...environments], {
      NODE_ENV: 'production',
    }),
  )
  if (parts.includes(site)) {
    await compressSite(join(root, 'dist'))
    copyFileSync(join(root, 'dist/index.html'), join(root, templateFile))
  }
  for (const {stamp} of parts) writeFileSync(join(root, stamp), fingerprint)
}

function isBuilt(root: string, {stamp, built}: Part, fingerprint: string): boolean {
  const isThere = [stamp, built].every((path) => existsSync(join(root, path)))
  return isThere && readFileSync(join(root, stamp), 'utf8') === fingerprint
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

/** A digest of every input's path, size and time of change and of the settings that are baked into the bundle. */
function fingerprintOf(root: string): string {
  const hash = createHash('sha256')
  const {base} = readSettings(root)
  const files = globSync(inputs, {cwd: root}).map((path) => [path, join(root, path)] as const)
  for (const [name, path] of files.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const stats = statSync(path)
    if (stats.isFile()) hash.update(`${name} ${stats.size} ${stats.mtimeMs}\n`)
  }
  for (const [name, value] of Object.entries(process.env).toSorted(([a], [b]) => a.localeCompare(b))) {
    if (/^(VITE_|SANITY_STUDIO_)/.test(name)) hash.update(`${name}=${value}\n`)
  }
  return hash.update(base).digest('hex')
}
