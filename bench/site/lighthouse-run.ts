import {fork} from 'node:child_process'
import {join} from 'node:path'

/**
 * How a slow phone is imitated: `simulate` measures unthrottled and computes what it would have been, as PageSpeed Insights does;
 * `devtools` really slows down network and processor.
 */
export type Throttling = 'simulate' | 'devtools'

export const throttlings: readonly Throttling[] = ['simulate', 'devtools']

/** What one run of Lighthouse says of a page. Times in ms, scores from 0 to 100, bytes as they went over the wire. */
export interface PageRun {
  readonly scores: Readonly<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>>
  readonly fcp: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  readonly requests: number
  /** Bytes by Lighthouse's kind of resource: Document, Script, Stylesheet, Font, Image, Fetch … */
  readonly bytes: Readonly<Record<string, number>>
}

const script = join(import.meta.dirname, 'measure-page.ts')

/** A busy machine makes Chromium lose the start of a trace now and then. */
const attempts = 3

/**
 * Measures a page once as a phone sees it, in a Chromium of its own with an empty profile. Lighthouse runs in a process of its own, so
 * that it neither competes with a server in this one nor ends it when Chromium leaves it alone.
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
      return await attemptRun([url, throttling, chromePath])
    } catch (error) {
      if (attempt === attempts) throw error
      console.log(`  again, for ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

function attemptRun(args: readonly string[]): Promise<PageRun> {
  return new Promise((resolve, reject) => {
    const child = fork(script, args, {stdio: ['ignore', 'ignore', 'pipe', 'ipc']})
    let [said, run]: [string, PageRun | undefined] = ['', undefined]
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    child.once('message', (message: PageRun) => {
      run = message
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (run !== undefined) resolve(run)
      else reject(new Error(said.trim().split('\n').at(0) || `Lighthouse ended with ${code}.`))
    })
  })
}
