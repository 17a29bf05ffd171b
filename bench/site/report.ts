import type {PageRun} from './lighthouse-run.ts'

/** A page's medians under one kind of throttling. */
export interface Row {
  readonly name: string
  readonly result: PageRun
}

const kibibytes = (bytes: number) => (bytes / 1024).toFixed(1)
const seconds = (ms: number) => (ms / 1000).toFixed(2)

type Column = readonly [head: string, cell: (result: PageRun, floor: PageRun) => string]

const columns: readonly Column[] = [
  ['perf/a11y/bp/seo', ({scores}) => Object.values(scores).join('/')],
  ['FCP s', ({fcp}) => seconds(fcp)],
  ['× floor', ({fcp}, floor) => (fcp / floor.fcp).toFixed(2)],
  ['LCP s', ({lcp}) => seconds(lcp)],
  ['× floor', ({lcp}, floor) => (lcp / floor.lcp).toFixed(2)],
  ['TBT ms', ({tbt}) => tbt.toFixed(0)],
  ['CLS', ({cls}) => cls.toFixed(3)],
  ['requests', ({requests}) => String(requests)],
  ['HTML', ({bytes}) => kibibytes(bytes['Document'] ?? 0)],
  ['JS', ({bytes}) => kibibytes(bytes['Script'] ?? 0)],
  ['CSS', ({bytes}) => kibibytes(bytes['Stylesheet'] ?? 0)],
  ['fonts', ({bytes}) => kibibytes(bytes['Font'] ?? 0)],
  ['images', ({bytes}) => kibibytes(bytes['Image'] ?? 0)],
  ['total KiB', ({bytes}) => kibibytes(Object.values(bytes).reduce((sum, size) => sum + size, 0))],
]

/** One table for the terminal: a line for each page, the floor's figures as the measure of the paint times. */
export function pagesTable(title: string, rows: readonly Row[], floor: PageRun): string {
  const cells = rows.map(({name, result}) => [name, ...columns.map(([, cell]) => cell(result, floor))])
  return alignedTable([[title, ...columns.map(([head]) => head)], ...cells])
}

/** Columns of equal width: the first one flush left, figures flush right. */
export function alignedTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row.map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0))).join('  ')
  const [head = [], ...body] = rows
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...body.map(line)].join('\n')
}
