import {type ExperienceType, experienceTypes} from './experience-types.ts'
import {monthNumber, parseYearMonth} from './year-month.ts'

export type HistoryEntry = {
  readonly type: ExperienceType | 'education'
  readonly id: string
  readonly name: string
  /** `YYYY-MM`, or `YYYY` for education. */
  readonly date: string
}

export type History = {
  /** Newest first. */
  readonly finished: readonly HistoryEntry[]
  /** The number of all items. */
  readonly count: number
  readonly education: readonly HistoryEntry[]
}

export type EntryRow = HistoryEntry & {
  /** `root` is for education, on the main line. */
  readonly lane: 'main' | 'root' | 'branch'
  /** The time since the next older entry in years, which sets the height of a row. */
  readonly gap: 0.5 | 1 | 2 | 3
  /** The branch is forked at its oldest entry and merged at its newest. */
  readonly branch: 'none' | 'merged' | 'open' | 'forked' | 'forked-and-merged'
}

export type EarlierRow = {
  readonly type: 'earlier'
  readonly count: number
  readonly branch: 'none' | 'forked'
}

const maxEducation = 2

/**
 * The rows of a commit graph, newest first, without entries whose date is invalid.
 *
 * @param maxItems does not count education
 */
export function historyRows(
  {finished, count, education}: History,
  maxItems: number,
): (EntryRow | EarlierRow)[] {
  const rows = toRows([...finished, ...sortByDate(education).slice(0, maxEducation)])
  const items = rows.filter(({lane}) => lane !== 'root')
  const last = items[maxItems - 1]
  const omitted = Math.max(count, items.length) - maxItems
  if (last === undefined || omitted <= 0) return rows
  const end = rows.indexOf(last) + 1
  const isOpen = last.branch === 'merged' || last.branch === 'open'
  const roots = rows.slice(end).filter(({lane}) => lane === 'root')
  return [
    ...rows.slice(0, end),
    {type: 'earlier', count: omitted, branch: isOpen ? 'forked' : 'none'},
    ...roots.map((root) => ({...root, branch: 'none' as const})),
  ]
}

function toRows(history: readonly HistoryEntry[]): EntryRow[] {
  const entries = sortByDate(history)
  const lanes = entries.map(laneOf)
  const newest = lanes.indexOf('branch')
  const oldest = lanes.lastIndexOf('branch')
  return entries.map(({month, ...entry}, index) => {
    const older = entries[index + 1]
    return {
      ...entry,
      lane: laneOf(entry),
      gap: older === undefined ? 0.5 : gapOf(month - older.month),
      branch: branchAt(index, newest, oldest),
    }
  })
}

function sortByDate(entries: readonly HistoryEntry[]) {
  return entries
    .flatMap((entry) => {
      // School years end in the middle of a year.
      const date = parseYearMonth(entry.type === 'education' ? `${entry.date}-07` : entry.date)
      return date === undefined ? [] : {...entry, month: monthNumber(date)}
    })
    .toSorted((a, b) => b.month - a.month)
}

function laneOf({type}: HistoryEntry): EntryRow['lane'] {
  if (type === 'education') return 'root'
  return experienceTypes[type].rank === 0 ? 'main' : 'branch'
}

function gapOf(months: number): EntryRow['gap'] {
  if (months <= 6) return 0.5
  if (months <= 12) return 1
  return months <= 24 ? 2 : 3
}

function branchAt(index: number, newest: number, oldest: number): EntryRow['branch'] {
  if (newest === -1 || index < newest || index > oldest) return 'none'
  if (newest === oldest) return 'forked-and-merged'
  if (index === newest) return 'merged'
  return index === oldest ? 'forked' : 'open'
}
