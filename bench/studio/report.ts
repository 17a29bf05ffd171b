import type {Figures} from '../lake/figures.ts'
import {alignedTable} from '../site/report.ts'
import type {Both, LoadTimes} from './load-times.ts'
import type {ManyDocuments} from './many-documents.ts'

/** All that is measured, times in milliseconds. */
export interface StudioFigures {
  readonly keyTimes: Both<Figures>
  readonly loads: Both<LoadTimes>
  readonly documents: number
  readonly work: Both<ManyDocuments>
}

const beside = (what: string, ours: number, bare: number, may: string) => [
  what,
  ours.toFixed(0),
  bare.toFixed(0),
  (ours / bare).toFixed(2),
  may,
]

/** One line for each figure: ours, the bare Studio's, how many times as much, and what it may be. */
export function studioTable({keyTimes, loads, documents, work: {ours, bare}}: StudioFigures): string {
  const loadOf = (kind: 'cold' | 'warm', figure: 'ms' | 'kilobytes', what: string, may: string) =>
    beside(what, loads.ours[kind][figure], loads.bare[kind][figure], may)
  return alignedTable([
    ['', 'ours', 'bare', '× bare', 'may be'],
    beside('key to page, median, ms', keyTimes.ours.median, keyTimes.bare.median, '300, × 1.5'),
    beside('key to page, 95th percentile, ms', keyTimes.ours.p95, keyTimes.bare.p95, ''),
    loadOf('cold', 'ms', 'opened first, ms', '× 1.3'),
    loadOf('warm', 'ms', 'opened again, ms', '× 1.3'),
    loadOf('cold', 'kilobytes', 'opened first, kB', '× 1.3'),
    loadOf('warm', 'kilobytes', 'opened again, kB', ''),
    beside(`${documents} documents: key, median, ms`, ours.key.median, bare.key.median, ''),
    beside(`${documents} documents: key, 95th percentile, ms`, ours.key.p95, bare.key.p95, '50 or × 1.5'),
    beside(`${documents} documents: list, ms`, ours.list, bare.list, '1000'),
    beside(`${documents} documents: search, ms`, ours.search, bare.search, '1000 or × 1.5'),
  ])
}
