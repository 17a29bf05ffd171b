import {launch} from 'chrome-launcher'
import lighthouse from 'lighthouse'
import {quietFlags} from 'quiet-chromium'
import * as v from 'valibot'
import {runTask} from '../../tasks/task.ts'
import {throttlings, type PageRun} from '../site/lighthouse-run.ts'

/** Runs Lighthouse once over a page and sends what it found to the parent process: `runLighthouse` starts this. */

const requestsSchema = v.array(
  v.object({url: v.string(), resourceType: v.optional(v.string(), 'Other'), transferSize: v.number()}),
)

/** Flags that keep Chromium from calling home and from being slowed by a screen that is not there. */
const chromeFlags = ['--headless', '--disable-gpu', '--no-first-run', ...quietFlags]

await runTask(async () => {
  const [url = '', wanted, chromePath] = process.argv.slice(2)
  const throttlingMethod = throttlings.find((throttling) => throttling === wanted)
  if (throttlingMethod === undefined || chromePath === undefined || process.send === undefined) {
    throw new Error('This is started by runLighthouse, with a page, a throttling and a Chromium.')
  }
  const chrome = await launch({chromePath, chromeFlags, logLevel: 'silent'})
  try {
    const outcome = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      throttlingMethod,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    })
    if (outcome === undefined) throw new Error('Lighthouse found nothing.')
    process.send(pageRunOf(outcome.lhr))
  } finally {
    chrome.kill()
  }
})

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** @throws an Error when a figure is missing, for a run that failed in part must not be counted */
function pageRunOf(result: Result): PageRun {
  if (result.runtimeError !== undefined) throw new Error(result.runtimeError.message)
  const present = (name: string, value: number | null | undefined) => {
    if (typeof value === 'number' && Number.isFinite(value)) return value
    throw new Error(
      `Lighthouse has no ${name}: ${result.audits[name]?.errorMessage ?? 'it does not say why'}`,
    )
  }
  const figure = (audit: string) => present(audit, result.audits[audit]?.numericValue)
  const score = (category: string) => Math.round(present(category, result.categories[category]?.score) * 100)
  const details = result.audits['network-requests']?.details
  const requests = v
    .parse(requestsSchema, details?.type === 'table' ? details.items : [])
    .filter((request) => !request.url.startsWith('data:'))
  const bytes: Record<string, number> = {}
  for (const {resourceType, transferSize} of requests) {
    bytes[resourceType] = (bytes[resourceType] ?? 0) + transferSize
  }
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
    bytes,
  }
}
