import type {Figures} from '../lake/figures.ts'
import {alignedTable} from '../site/report.ts'
import type {Both, LoadTimes} from './load-times.ts'
import type {ManyDocuments} from './many-documents.ts'

/** All that is measured, times in milliseconds. */
export interface StudioFigures {
  readonly keyTimes: Both<Figures>
  readonly loads: Both<LoadTimes>
  readonly work: ManyDocuments
}

const beside = (what: string, ours: number, bare: number, may: string) => [
  what,
  ours.toFixed(0),
  bare.toFixed(0),
  (ours / bare).toFixed(2),
  may,
]

/** One line for each figure: ours, the bare Studio's, how many times as much, and what it may be. */
export function studioTable({keyTimes, loads, work}: StudioFigures): string {
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
    [`${work.documents} documents: key, median, ms`, work.key.median.toFixed(0), '', '', ''],
    [`${work.documents} documents: key, 95th percentile, ms`, work.key.p95.toFixed(0), '', '', '50'],
    [`${work.documents} documents: list, ms`, work.list.toFixed(0), '', '', '1000'],
    [`${work.documents} documents: search, ms`, work.search.toFixed(0), '', '', '1000'],
  ])
}
