import {launch} from 'chrome-launcher'
import lighthouse from 'lighthouse'
import * as v from 'valibot'
import {quietFlags} from '../../scripts/chromium.ts'

/**
 * How a slow phone is imitated: `simulate` measures unthrottled and computes what it would have been, as PageSpeed Insights does;
 * `devtools` really slows down network and processor.
 */
export type Throttling = 'simulate' | 'devtools'

export const throttlings: readonly Throttling[] = ['simulate', 'devtools']

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What one run of Lighthouse says of a page. Times in ms, scores from 0 to 100, bytes as they went over the wire. */
export interface PageRun {
  readonly scores: Readonly<Record<(typeof categories)[number], number>>
  readonly fcp: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  readonly requests: number
  /** Bytes by Lighthouse's kind of resource: Document, Script, Stylesheet, Font, Image, Fetch … */
  readonly bytes: Readonly<Record<string, number>>
}

const requestsSchema = v.array(
  v.object({url: v.string(), resourceType: v.optional(v.string(), 'Other'), transferSize: v.number()}),
)

/** Flags that keep Chromium from calling home and from being slowed by a screen that is not there. */
const chromeFlags = ['--headless', '--disable-gpu', '--no-first-run', ...quietFlags]

/** A busy machine makes Chromium lose the start of a trace now and then; Lighthouse then asks to be run again. */
const attempts = 3

/**
 * Measures a page once as a phone sees it, in a Chromium of its own with an empty profile.
 *
 * @throws an Error when the page could not be measured, although it was tried again
 */
export async function runLighthouse(
  url: string,
  throttling: Throttling,
  chromePath: string,
): Promise<PageRun> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptRun(url, throttling, chromePath)
    } catch (error) {
      if (attempt === attempts) throw error
      console.log(`  again, for ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

async function attemptRun(url: string, throttling: Throttling, chromePath: string): Promise<PageRun> {
  const chrome = await launch({chromePath, chromeFlags, logLevel: 'silent'})
  try {
    const outcome = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      throttlingMethod: throttling,
      onlyCategories: [...categories],
    })
    const result = outcome?.lhr
    if (result === undefined || result.runtimeError !== undefined) {
      throw new Error(`Lighthouse could not measure ${url}: ${result?.runtimeError?.message ?? 'no result'}`)
    }
    const figure = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN
    const details = result.audits['network-requests']?.details
    const requests = v
      .parse(requestsSchema, details?.type === 'table' ? details.items : [])
      .filter((request) => !request.url.startsWith('data:'))
    const score = (category: string) => Math.round((result.categories[category]?.score ?? 0) * 100)
    return {
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      fcp: figure('first-contentful-paint'),
      lcp: figure('largest-contentful-paint'),
      tbt: figure('total-blocking-time'),
      cls: figure('cumulative-layout-shift'),
      requests: requests.length,
      bytes: bytesByKind(requests),
    }
  } finally {
    chrome.kill()
  }
}

function bytesByKind(requests: v.InferOutput<typeof requestsSchema>): Record<string, number> {
  const bytes: Record<string, number> = {}
  for (const {resourceType, transferSize} of requests) {
    bytes[resourceType] = (bytes[resourceType] ?? 0) + transferSize
  }
  return bytes
}
