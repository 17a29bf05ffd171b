import {round, type Figures} from './figures.ts'
import type {SizeFigures} from './measure.ts'

/** Prints the figures as tables, with what each further document costs and what takes the time. */
export function printReport(sizes: readonly SizeFigures[]): void {
  console.log(
    '\nMilliseconds over HTTP, one request at a time: median (95th percentile); asked again: median',
  )
  console.table(Object.fromEntries(timeRows(sizes)))
  console.log('Start-up and memory')
  console.table(Object.fromEntries(sizes.map((size) => [title(size), startAndMemory(size)])))
  console.log(dominating(sizes))
}

function title({documents}: SizeFigures): string {
  return `${documents.toLocaleString('en')} documents`
}

type Row = Record<string, string | number>

function timeRows(sizes: readonly SizeFigures[]): [string, Row][] {
  const names = sizes[0]?.queries.map(({name}) => name) ?? []
  const queries = names.map((name): [string, Row] => {
    const found = sizes.map((size) => size.queries.find((query) => query.name === name))
    const cells = found.map((query) =>
      query ? `${show(query.computed)} · ${round(query.repeated.median)}` : '',
    )
    return [
      name,
      row(
        sizes,
        cells,
        found.map((query) => query?.computed.median),
      ),
    ]
  })
  const commits = sizes.map(({commit}) => commit)
  const cells = commits.map((commit) => show(commit))
  return [
    ...queries,
    [
      'durable commit',
      row(
        sizes,
        cells,
        commits.map(({median}) => median),
      ),
    ],
  ]
}

function show({median, p95}: Figures): string {
  return `${round(median)} (${round(p95)})`
}

function row(sizes: readonly SizeFigures[], cells: string[], medians: (number | undefined)[]): Row {
  const titled = Object.fromEntries(sizes.map((size, index) => [title(size), cells[index] ?? '']))
  return {...titled, 'µs per document': perDocument(sizes, medians)}
}

/** How much longer it takes for each document more, from the smallest to the largest dataset. */
function perDocument(sizes: readonly SizeFigures[], medians: readonly (number | undefined)[]): number {
  const more = (sizes.at(-1)?.documents ?? 0) - (sizes.at(0)?.documents ?? 0)
  return more > 0 ? round((((medians.at(-1) ?? 0) - (medians.at(0) ?? 0)) * 1000) / more, 3) : Number.NaN
}

function startAndMemory(size: SizeFigures): Row {
  return {
    'open to listening (ms)': round(size.startUpMs, 0),
    'with Node and modules (ms)': round(size.processMs, 0),
    'memory at start (MB)': round(size.megabytes.started, 0),
    'memory after the queries (MB)': round(size.megabytes.used, 0),
    'fsync alone (ms)': round(size.fsync.median),
  }
}

function dominating(sizes: readonly SizeFigures[]): string {
  const largest = sizes.at(-1)
  if (!largest) return ''
  const lines = largest.queries.map(({name, computed: {median}, evaluate, write, cpu, kilobytes}) => {
    const share = (part: number) => `${Math.round((part / median) * 100)} %`
    const rest = median - evaluate - write
    return `  ${name}: evaluating ${share(evaluate)}, writing JSON ${share(write)}, HTTP ${share(rest)} (${round(kilobytes, 0)} kB); ${round(cpu)} ms of processor`
  })
  const {commit, fsync} = largest
  const disk = `  durable commit: the disk alone takes ${Math.round((fsync.median / commit.median) * 100)} % (one fsync)`
  return [`What takes the time at ${largest.documents.toLocaleString('en')} documents`, ...lines, disk].join(
    '\n',
  )
}
