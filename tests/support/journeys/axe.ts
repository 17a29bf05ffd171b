import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import type {AxeResults, RunOptions} from 'axe-core'
import type {Page} from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type AxeScope = typeof globalThis & {axe?: {run(options: RunOptions): Promise<AxeResults>}}

/** WCAG 2.2 up to AA, with axe's best practices. `target-size` is off by default. */
const options: RunOptions = {
  resultTypes: ['violations'],
  rules: {'target-size': {enabled: true}},
}

/**
 * Violations that axe-core finds, one line per element. `page.evaluate` injects the script through the DevTools
 * protocol, which the Content Security Policy does not restrict.
 */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const found = await page.evaluate(async (runOptions) => {
    const {axe}: AxeScope = globalThis
    return (await axe?.run(runOptions))?.violations
  }, options)
  if (found === undefined) throw new Error('axe-core was not injected into the page.')
  return found.flatMap(({id, nodes}) =>
    nodes.map(({target, failureSummary}) => `${id}: ${target.join(' ')}\n${failureSummary ?? ''}`),
  )
}
