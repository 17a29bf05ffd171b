import {type ExperienceType, experienceTypes} from './experience-types.ts'
import {monthNumber, parseYearMonth} from './year-month.ts'

/** A finished item of the experience list, or education. */
export type HistoryEntry = {
  readonly type: ExperienceType | 'education'
  readonly id: string
  readonly name: string
  /** `YYYY-MM`, or `YYYY` for education. */
  readonly date: string
}

export type History = {
  /** The newest items of the experience list, newest first. */
  readonly finished: readonly HistoryEntry[]
  /** The number of all items. */
  readonly count: number
  readonly education: readonly HistoryEntry[]
}

/** The time since the next older entry. It sets the height of a row. */
export type Gap = 'half-year' | 'year' | 'two-years' | 'longer'

/** The state of the branch at a row, newest first: it is forked at its oldest entry and merged at its newest. */
export type Branch = 'none' | 'merged' | 'open' | 'forked' | 'forked-and-merged'

export type EntryRow = HistoryEntry & {
  /** `root` is education, which is on the main line. */
  readonly lane: 'main' | 'root' | 'branch'
  readonly gap: Gap
  readonly branch: Branch
}

/** A row for the entries that are left out. */
export type EarlierRow = {
  readonly type: 'earlier'
  readonly count: number
  readonly branch: 'none' | 'forked'
}

export type HistoryRow = EntryRow | EarlierRow

const maxEducation = 2

/**
 * The rows of a commit graph, newest first. Entries without a valid date are left out.
 *
 * @param maxItems items of the experience list; education is added to them
 */
export function historyRows({finished, count, education}: History, maxItems: number): HistoryRow[] {
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
      gap: older === undefined ? 'half-year' : gapOf(month - older.month),
      branch: branchAt(index, newest, oldest),
    }
  })
}

/** Newest first. */
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

function gapOf(months: number): Gap {
  if (months <= 6) return 'half-year'
  if (months <= 12) return 'year'
  return months <= 24 ? 'two-years' : 'longer'
}

function branchAt(index: number, newest: number, oldest: number): Branch {
  if (newest === -1 || index < newest || index > oldest) return 'none'
  if (newest === oldest) return 'forked-and-merged'
  if (index === newest) return 'merged'
  return index === oldest ? 'forked' : 'open'
}
