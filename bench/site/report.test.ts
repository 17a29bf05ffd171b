import {expect, it} from 'vitest'
import type {PageRun} from './lighthouse-run.ts'
import {pagesTable} from './report.ts'

const run = (figures: Partial<PageRun>): PageRun => ({
  scores: {performance: 100, accessibility: 100, 'best-practices': 100, seo: 100},
  fcp: 500,
  lcp: 1000,
  tbt: 0,
  cls: 0,
  requests: 1,
  bytes: {},
  ...figures,
})

/** The cells of the table's one line by their heads; of two with the same head, the last. */
function cellsOf(result: PageRun): Record<string, string | undefined> {
  const table = pagesTable([{page: '/', throttling: 'simulate', result, floor: run({})}])
  const [heads = [], , cells = []] = table.split('\n').map((line) => line.trim().split(/\s{2,}/))
  return Object.fromEntries(heads.map((head, n) => [head, cells[n]]))
}

it('counts every byte: what has no column of its own is other', () => {
  const bytes = {Document: 1024, Script: 2048, Image: 512, Fetch: 1024, Manifest: 512, Other: 512}
  expect(cellsOf(run({bytes}))).toMatchObject({
    HTML: '1.0',
    JS: '2.0',
    fonts: '0.0',
    images: '0.5',
    other: '2.0',
    'total KiB': '5.5',
  })
})

it('shows paint times in seconds and as multiples of the floor’s', () => {
  expect(cellsOf(run({lcp: 1250}))).toMatchObject({'LCP s': '1.25', '× floor': '1.25'})
})

it.each([
  [0, '0'],
  [0.0000057, '<0.001'],
  [0.0024, '0.002'],
])('shows a shift of %f as %s', (cls, cell) => {
  expect(cellsOf(run({cls}))['CLS']).toBe(cell)
})
