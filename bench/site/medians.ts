import type {PageRun} from './lighthouse-run.ts'

/** @throws an Error for no numbers */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low, high] = [sorted[middle - (sorted.length % 2 === 0 ? 1 : 0)], sorted[middle]]
  if (low === undefined || high === undefined) throw new Error('There is no median of nothing.')
  return (low + high) / 2
}

/** Figure by figure the median of several runs of one page. */
export function medianRun(runs: readonly PageRun[]): PageRun {
  const of = (figure: (run: PageRun) => number) => median(runs.map(figure))
  const kinds = [...new Set(runs.flatMap(({bytes}) => Object.keys(bytes)))].toSorted()
  return {
    scores: {
      performance: of(({scores}) => scores.performance),
      accessibility: of(({scores}) => scores.accessibility),
      'best-practices': of(({scores}) => scores['best-practices']),
      seo: of(({scores}) => scores.seo),
    },
    fcp: of(({fcp}) => fcp),
    lcp: of(({lcp}) => lcp),
    tbt: of(({tbt}) => tbt),
    cls: of(({cls}) => cls),
    requests: of(({requests}) => requests),
    bytes: Object.fromEntries(kinds.map((kind) => [kind, of(({bytes}) => bytes[kind] ?? 0)])),
  }
}
