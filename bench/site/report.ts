import type {PageRun, Throttling} from './lighthouse-run.ts'

/** A page's medians under one kind of throttling, and those of the page that is the measure of its paint times. */
export interface Row {
  readonly page: string
  readonly throttling: Throttling
  readonly result: PageRun
  readonly floor: PageRun
}

const kibibytes = (bytes: number) => (bytes / 1024).toFixed(1)
const seconds = (ms: number) => (ms / 1000).toFixed(2)

/** Lighthouse's kinds of resource with columns of their own; what is left is the column `other`. */
const kinds: readonly (readonly [head: string, kind: string])[] = [
  ['HTML', 'Document'],
  ['JS', 'Script'],
  ['CSS', 'Stylesheet'],
  ['fonts', 'Font'],
  ['images', 'Image'],
]

const totalOf = (bytes: PageRun['bytes'], counted: (kind: string) => boolean) =>
  kibibytes(Object.entries(bytes).reduce((sum, [kind, size]) => (counted(kind) ? sum + size : sum), 0))

type Column = readonly [head: string, cell: (row: Row) => string]

const columns: readonly Column[] = [
  ['page', ({page}) => page],
  ['slowed by', ({throttling}) => throttling],
  ['perf/a11y/bp/seo', ({result}) => Object.values(result.scores).join('/')],
  ['FCP s', ({result}) => seconds(result.fcp)],
  ['× floor', ({result, floor}) => (result.fcp / floor.fcp).toFixed(2)],
  ['LCP s', ({result}) => seconds(result.lcp)],
  ['× floor', ({result, floor}) => (result.lcp / floor.lcp).toFixed(2)],
  ['TBT ms', ({result}) => result.tbt.toFixed(0)],
  ['CLS', ({result}) => shift(result.cls)],
  ['requests', ({result}) => String(result.requests)],
  ...kinds.map(([head, kind]): Column => [
    head,
    ({result}) => totalOf(result.bytes, (name) => name === kind),
  ]),
  ['other', ({result}) => totalOf(result.bytes, (name) => kinds.every(([, kind]) => kind !== name))],
  ['total KiB', ({result}) => totalOf(result.bytes, () => true)],
]

/** What is not quite 0 must not look like it. */
function shift(cls: number): string {
  if (cls === 0) return '0'
  return cls < 0.001 ? '<0.001' : cls.toFixed(3)
}

/** One table for the terminal: a line for each page and each kind of throttling. */
export function pagesTable(rows: readonly Row[]): string {
  return alignedTable([
    columns.map(([head]) => head),
    ...rows.map((row) => columns.map(([, cell]) => cell(row))),
  ])
}

/** Columns of equal width: the first one flush left, figures flush right. */
export function alignedTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row.map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0))).join('  ')
  const [head = [], ...body] = rows
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...body.map(line)].join('\n')
}
