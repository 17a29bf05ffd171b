import {existsSync, globSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, inject, it} from 'vitest'
import {pageNames, pages} from '../../../../src/domain/pages.ts'
import {studioFolder} from '#publishing/build/studio-files.ts'
import {requireBuiltSite} from '../../../../tests/support/site/built-site.ts'
import {previewPolicy, studioPolicy} from './content-security-policy.ts'
import {type LoadedFiles, type Manifest, readManifest} from './manifest.ts'
import {encodings} from './precompress.ts'

/** Path, built file and module of each page, the story page included. */
const builtPages = [
  ...pageNames.map((name) => {
    const {path} = pages[name]
    return [path, `${path === '/' ? 'index' : path.slice(1)}.html`, `src/pages/${name}-page.tsx`] as const
  }),
  ['/work/p1', 'work/p1.html', 'src/pages/story-page.tsx'] as const,
]

/** Loaded after the page is interactive (live content, the captcha, the printed CV, the Studio's overlays), or for another language. */
const laterParts =
  /^src\/content\/|^src\/messages\/(?!en)|^packages\/|captcha|printed-cv|visual-editing|preview/i

/**
 * Every script and stylesheet that a page can load: its entry, with static and dynamic imports.
 *
 * @param leaveOut whether to skip a dynamic import, by the key of its chunk (`src/content/client.ts`,
 *   `node_modules/x/index.js`, or `_name-hash.js` for a shared chunk), nor anything that only it needs
 * @throws an Error when the manifest has no such entry
 */
function filesOf(
  manifest: Manifest,
  entry: string,
  leaveOut: (key: string) => boolean = () => false,
): LoadedFiles {
  const seen = new Set<string>()
  const queue = [entry]
  for (const key of queue) {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build's manifest has no "${key}".`)
    if (seen.has(key)) continue
    seen.add(key)
    queue.push(...chunk.imports, ...chunk.dynamicImports.filter((later) => !leaveOut(later)))
  }
  const chunks = [...seen].flatMap((key) => manifest[key] ?? [])
  return {
    scripts: [...new Set(chunks.map(({file}) => file))].filter((file) => file.endsWith('.js')),
    styles: [...new Set(chunks.flatMap(({css}) => css))],
  }
}

const kibibyte = 1024
const fontFiles = /\/assets\/[\w.-]+\.woff2/g

const dist = join(inject('portfolio').dataDir, 'site')

const measured = new Map<string, Promise<number>>()

/** Bytes with brotli, reusing the compressed files of the build. */
async function servedBytes(files: readonly string[]): Promise<number> {
  const sizes = files.map((file) => {
    const known = measured.get(file) ?? brotliBytes(join(dist, file))
    measured.set(file, known)
    return known
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

async function brotliBytes(path: string): Promise<number> {
  const [brotli] = encodings
  if (existsSync(`${path}.br`)) return statSync(`${path}.br`).size
  return (await brotli?.compress(readFileSync(path)))?.length ?? Number.NaN
}

async function weigh(file: string, module: string) {
  const manifest = readManifest(dist)
  const otherPage = (key: string) => key.startsWith('src/pages/') && key !== module
  const {scripts, styles} = filesOf(manifest, 'index.html', (key) => otherPage(key) || laterParts.test(key))
  const html = readFileSync(join(dist, file), 'utf8')
  const texts = [file, ...styles.filter((style) => !html.includes(`${style}" disabled>`))]
  const fonts = new Set(
    texts.flatMap((text) => readFileSync(join(dist, text), 'utf8').match(fontFiles) ?? []),
  )
  const fontBytes = [...fonts].reduce((sum, font) => sum + statSync(join(dist, font)).size, 0)
  const scriptBytes = await servedBytes(scripts)
  return {
    fonts: [...fonts],
    fontBytes,
    scriptBytes,
    totalBytes: scriptBytes + fontBytes + (await servedBytes(texts)),
  }
}

/** See docs/decisions/0005-script-budget.md. */
const limits = {scripts: 105 * kibibyte, page: 205 * kibibyte}

describe.each(builtPages)('the built page %s', (_path, file, module) => {
  it('stays within the budgets for scripts and total bytes', async () => {
    const {scriptBytes, totalBytes} = await weigh(file, module)
    expect(scriptBytes).toBeLessThanOrEqual(limits.scripts)
    expect(totalBytes).toBeLessThanOrEqual(limits.page)
  })

  it('uses at most three font files of 90 kB together', async () => {
    const {fonts, fontBytes} = await weigh(file, module)
    expect(fonts.length).toBeGreaterThan(0)
    expect(fonts.length).toBeLessThanOrEqual(3)
    expect(fontBytes).toBeLessThanOrEqual(90_000)
  })
})

describe('the build', () => {
  it('has metadata in documents only, not in scripts', () => {
    const saysIt = (file: string) =>
      /og:title|https:\/\/schema\.org|ProfilePage/.test(readFileSync(join(dist, file), 'utf8'))
    expect(builtPages.map(([, file]) => file).filter((file) => !saysIt(file))).toEqual([])
    expect(filesOf(readManifest(dist), 'index.html').scripts.filter(saysIt)).toEqual([])
  })

  it('has neither code nor stega data of the preview', () => {
    const manifest = readManifest(dist)
    const isOfPreview = (file: string) =>
      /visual-editing|comlink|query-listen|[\u200B-\u200D\uFEFF]{4}/u.test(
        readFileSync(join(dist, file), 'utf8'),
      )
    const sent = [
      ...filesOf(manifest, 'index.html').scripts,
      ...globSync('{*.html,work/*.html,data/*.json}', {cwd: dist}),
    ]
    expect(sent.length).toBeGreaterThan(15)
    expect(sent.filter(isOfPreview)).toEqual([])
    const [script = ''] =
      readFileSync(join(dist, 'preview/index.html'), 'utf8').match(/assets\/[\w.-]+\.js/) ?? []
    expect(isOfPreview(script)).toBe(true)
  })

  it.each([
    ['studio', studioPolicy],
    ['preview', previewPolicy],
  ])('has the policy of the %s in its page', (name, policyOf) => {
    const policy = policyOf({projectId: undefined, tls: false, base: '/'})
    expect(readFileSync(join(dist, name, 'index.html'), 'utf8')).toContain(`content="${policy}"`)
  })

  it('contains no secret', () => {
    const built = requireBuiltSite()
    const patterns = [
      /SANITY_AUTH_TOKEN/,
      /\bsk[A-Za-z0-9]{80,}\b/, // a Sanity token
      /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
      /smtps?:\/\/[^\s"'`/]+:[^\s"'`/]+@/,
    ]
    const secrets = Object.entries(process.env)
      .filter(([name, value]) => /TOKEN|SECRET|PASSWORD|SMTP_URL/.test(name) && (value ?? '').length >= 8)
      .map(([, value]) => value ?? '')
    const files = [dist, built, join(built, '..', studioFolder)].flatMap((folder) =>
      globSync('**/*.{js,css,html,json,txt,xml,svg,webmanifest}', {cwd: folder}).map((file) =>
        join(folder, file),
      ),
    )
    expect(files.length).toBeGreaterThan(0)
    const leaks = files.flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const found = patterns.filter((pattern) => pattern.test(text)).map(String)
      const leaked = secrets.some((secret) => text.includes(secret)) ? ['a secret of the environment'] : []
      return [...found, ...leaked].map((what) => `${file}: ${what}`)
    })
    expect(leaks).toEqual([])
  })
})
