import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import type {AxeResults, RunOptions} from 'axe-core'
import type {Page} from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe-core leaves in the page's global scope. */
type AxeScope = typeof globalThis & {axe?: {run(options: RunOptions): Promise<AxeResults>}}

/** All rules of WCAG 2.2 up to AA, and what axe's authors recommend besides. */
const options: RunOptions = {
  resultTypes: ['violations'],
  rules: {'target-size': {enabled: true}},
}

/**
 * What axe-core finds wrong with what the page shows now, a line for each element. It comes to the page through the
 * debugger's door, which the page's policy leaves open.
 */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const found = await page.evaluate(async (runOptions) => {
    const {axe}: AxeScope = globalThis
    return (await axe?.run(runOptions))?.violations
  }, options)
  if (found === undefined) throw new Error('axe-core is not in the page.')
  return found.flatMap(({id, nodes}) =>
    nodes.map(({target, failureSummary}) => `${id}: ${target.join(' ')}\n${failureSummary ?? ''}`),
  )
}
