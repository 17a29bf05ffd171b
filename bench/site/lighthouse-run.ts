import * as v from 'valibot'
import {runScanner} from './run-scanner.ts'

/**
 * How a slow phone is imitated: `simulate` measures unthrottled and computes what it would have been, as PageSpeed Insights does;
 * `devtools` really slows down network and processor.
 */
export type Throttling = 'simulate' | 'devtools'

export const throttlings: readonly Throttling[] = ['simulate', 'devtools']

const score = v.number()

/** What one run of Lighthouse says of a page. Times in ms, scores from 0 to 100, bytes as they went over the wire. */
const pageRunSchema = v.object({
  scores: v.object({performance: score, accessibility: score, 'best-practices': score, seo: score}),
  fcp: v.number(),
  lcp: v.number(),
  tbt: v.number(),
  cls: v.number(),
  requests: v.number(),
  /** Bytes by Lighthouse's kind of resource: Document, Script, Stylesheet, Font, Image, Fetch … */
  bytes: v.record(v.string(), v.number()),
})

export type PageRun = v.InferOutput<typeof pageRunSchema>

/** A busy machine makes Chromium lose the start of a trace now and then. */
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
      return v.parse(pageRunSchema, await runScanner('measure-page', [url, throttling, chromePath]))
    } catch (error) {
      if (attempt === attempts) throw error
      console.log(`  again, for ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}
