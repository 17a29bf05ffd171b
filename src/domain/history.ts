import {type ExperienceType, experienceTypes} from './experience-types.ts'
import {monthNumber, parseYearMonth} from './year-month.ts'

/** Something that the owner finished: an item of the experience list, or what they learned before. */
export type HistoryEntry = {
  readonly type: ExperienceType | 'education'
  readonly id: string
  readonly name: string
  /** `YYYY-MM`; of education `YYYY` */
  readonly date: string
}

export type History = {
  /** The latest items of the experience list, newest first: at least as many as there is room for. */
  readonly finished: readonly HistoryEntry[]
  /** How many there are in all. */
  readonly count: number
  readonly education: readonly HistoryEntry[]
}

/** How long before it the next older entry was finished, in steps that can be drawn: under half a year, a year, two, more. */
export type Distance = 'near' | 'year' | 'far' | 'ages'

/** What the branch does beside an entry: it leaves the main line at its oldest entry and joins it again at its newest. */
export type Branch = 'none' | 'passes' | 'leaves' | 'joins' | 'is-short'

export type EntryRow = HistoryEntry & {
  /** Where it stands: what ranks first, such as projects, on the main line, education on its oldest part, all else on the branch. */
  readonly place: 'main' | 'root' | 'branch'
  readonly distance: Distance
  readonly branch: Branch
}

/** Stands for what there is no room for. */
export type EarlierRow = {
  readonly type: 'earlier'
  readonly count: number
  /** Whether the branch leaves the main line somewhere in it. */
  readonly branch: 'none' | 'leaves'
}

export type HistoryRow = EntryRow | EarlierRow

/** More would be a curriculum. */
const educationRoom = 2

/**
 * The history as it is drawn, line by line, newest first, like that of a repository. What has no real date is left out.
 *
 * @param room how many items of the experience list are drawn; education is drawn besides
 */
export function historyRows({finished, count, education}: History, room: number): HistoryRow[] {
  const entries = drawnEntries([...finished, ...byDate(education).slice(0, educationRoom)])
  const items = entries.filter(({place}) => place !== 'root')
  const last = items[room - 1]
  const hidden = Math.max(count, items.length) - room
  if (last === undefined || hidden <= 0) return entries
  const end = entries.indexOf(last) + 1
  const isOpen = last.branch === 'joins' || last.branch === 'passes'
  const roots = entries.slice(end).filter(({place}) => place === 'root')
  return [
    ...entries.slice(0, end),
    {type: 'earlier', count: hidden, branch: isOpen ? 'leaves' : 'none'},
    ...roots.map((root) => ({...root, branch: 'none' as const})),
  ]
}

function drawnEntries(all: readonly HistoryEntry[]): EntryRow[] {
  const entries = byDate(all)
  const places = entries.map(placeOf)
  const newest = places.indexOf('branch')
  const oldest = places.lastIndexOf('branch')
  return entries.map(({month, ...entry}, index) => {
    const next = entries[index + 1]
    return {
      ...entry,
      place: placeOf(entry),
      distance: next === undefined ? 'near' : distanceOf(month - next.month),
      branch: branchAt(index, newest, oldest),
    }
  })
}

/** Newest first; of the same month in their first order. */
function byDate(entries: readonly HistoryEntry[]) {
  return entries
    .flatMap((entry) => {
      // A year is taken for its middle, when schools end.
      const date = parseYearMonth(entry.type === 'education' ? `${entry.date}-07` : entry.date)
      return date === undefined ? [] : {...entry, month: monthNumber(date)}
    })
    .toSorted((a, b) => b.month - a.month)
}

function placeOf({type}: HistoryEntry): EntryRow['place'] {
  if (type === 'education') return 'root'
  return experienceTypes[type].rank === 0 ? 'main' : 'branch'
}

function distanceOf(months: number): Distance {
  if (months <= 6) return 'near'
  if (months <= 12) return 'year'
  return months <= 24 ? 'far' : 'ages'
}

function branchAt(index: number, newest: number, oldest: number): Branch {
  if (newest === -1 || index < newest || index > oldest) return 'none'
  if (newest === oldest) return 'is-short'
  if (index === newest) return 'joins'
  return index === oldest ? 'leaves' : 'passes'
}
