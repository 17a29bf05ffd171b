/**
 * Lighthouse's mobile scores of the site's pages and of a hand-written static page ("floor"): `npm run bench -- site`,
 * with `--runs 5` for more than three runs. npx installs Lighthouse.
 */
import {getRequestListener} from '@hono/node-server'
import {execFile} from 'node:child_process'
import {cpSync} from 'node:fs'
import {join} from 'node:path'
import {parseArgs, promisify} from 'node:util'
import {quietFlags} from '#support/running/chromium.ts'
import * as v from 'valibot'
import {buildIfStale} from 'site-tools/publishing/build/build-site.ts'
import {precompress} from 'site-tools/publishing/delivery/precompress.ts'
import {listenOnLoopback} from 'site-tools/serving/server.ts'
import {createSiteApp} from 'site-tools/serving/site-app.ts'
import {startPortfolio} from '#support/journeys/portfolio.ts'
import {ensureChromium} from '#support/running/chromium.ts'
import {median} from './median.ts'

const lighthouse = 'lighthouse@13.5.0'
const root = join(import.meta.dirname, '../..')

const {values} = parseArgs({options: {runs: {type: 'string', default: '3'}}})
const runs = Number(values.runs)
const chromium = await ensureChromium()
await buildIfStale(root)

// The same server serves the floor, so that only the pages differ.
const floorDir = join(root, '.cache/bench/floor')
cpSync(join(import.meta.dirname, 'floor'), floorDir, {recursive: true})
await precompress(floorDir)
const floor = await listenOnLoopback(
  getRequestListener(createSiteApp(floorDir).fetch, {overrideGlobalObjects: false}),
  (_request, socket) => socket.destroy(),
  0,
)
const portfolio = await startPortfolio()
try {
  const addresses = {
    floor: `${floor.origin}/`,
    ...Object.fromEntries(
      ['/', '/about', '/work', '/contact'].map((path) => [path, portfolio.origin + path]),
    ),
  }
  const figures = await measureInTurn(addresses)
  const least = figures['floor']
  if (least === undefined) throw new Error('The floor was not measured.')
  console.table(
    Object.fromEntries(
      Object.entries(figures).map(([page, {scores, ...own}]) => [
        page,
        {
          scores: scores.join(' '),
          'FCP ms': Math.round(own.fcp),
          'FCP × floor': (own.fcp / least.fcp).toFixed(2),
          'LCP ms': Math.round(own.lcp),
          'LCP × floor': (own.lcp / least.lcp).toFixed(2),
          'TBT ms': Math.round(own.tbt),
          CLS: own.cls.toFixed(3),
          KiB: (own.bytes / 1024).toFixed(1),
        },
      ]),
    ),
  )
} finally {
  await floor.close()
  await portfolio.stop()
}

/** Medians. The pages alternate, so that other load on the machine affects all of them. */
async function measureInTurn(addresses: Readonly<Record<string, string>>) {
  const measured: Record<string, Figures[]> = {}
  for (let run = 1; run <= runs; run += 1) {
    for (const [page, url] of Object.entries(addresses)) {
      console.log(`${page}, run ${run} of ${runs}`)
      ;(measured[page] ??= []).push(await measure(url))
    }
  }
  return Object.fromEntries(
    Object.entries(measured).map(([page, all]) => {
      const medianOf = (figure: (of: Figures) => number) => median(all.map(figure))
      return [
        page,
        {
          scores: (all[0]?.scores ?? []).map((_, index) => medianOf(({scores}) => scores[index] ?? 0)),
          fcp: medianOf(({fcp}) => fcp),
          lcp: medianOf(({lcp}) => lcp),
          tbt: medianOf(({tbt}) => tbt),
          cls: medianOf(({cls}) => cls),
          bytes: medianOf(({bytes}) => bytes),
        },
      ]
    }),
  )
}

type Figures = Awaited<ReturnType<typeof measure>>

/** Times in milliseconds, scores from 0 to 100. */
async function measure(url: string) {
  const flags = `--chrome-flags=${['--headless', '--disable-gpu', ...quietFlags].join(' ')}`
  const categories = '--only-categories=performance,accessibility,best-practices,seo'
  const args = [
    '--yes',
    lighthouse,
    url,
    '--output=json',
    '--quiet',
    '--throttling-method=devtools',
    categories,
    flags,
  ]
  const {stdout} = await promisify(execFile)('npx', args, {
    env: {...process.env, CHROME_PATH: chromium},
    maxBuffer: 100_000_000,
  })
  const audit = v.object({numericValue: v.number()})
  const report = v.object({
    categories: v.record(v.string(), v.object({score: v.number()})),
    audits: v.object({
      'first-contentful-paint': audit,
      'largest-contentful-paint': audit,
      'total-blocking-time': audit,
      'cumulative-layout-shift': audit,
      'total-byte-weight': audit,
    }),
  })
  const {categories: scored, audits} = v.parse(v.pipe(v.string(), v.parseJson(), report), stdout)
  return {
    scores: Object.values(scored).map(({score}) => Math.round(score * 100)),
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    bytes: audits['total-byte-weight'].numericValue,
  }
}
