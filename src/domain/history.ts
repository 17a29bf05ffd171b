import {type ExperienceType, experienceTypes} from './experience-types.ts'
import {monthNumber, parseYearMonth} from './year-month.ts'

/** Something that the owner finished. */
export type HistoryEntry = {
  readonly type: ExperienceType
  readonly id: string
  readonly name: string
  /** `YYYY-MM` */
  readonly date: string
}

/** How long before it the next older entry was finished, in steps that can be drawn: under half a year, a year, two, more. */
export type Distance = 'near' | 'year' | 'far' | 'ages'

/** What the branch does beside an entry: it leaves the main line at its oldest entry and joins it again at its newest. */
export type Branch = 'none' | 'passes' | 'leaves' | 'joins' | 'is-short'

export type HistoryRow = HistoryEntry & {
  /** Whether it stands on the main line: what ranks first does, such as projects; all else is on the branch. */
  readonly isMain: boolean
  readonly distance: Distance
  readonly branch: Branch
}

/**
 * The history as it is drawn, line by line, like that of a repository.
 *
 * @param entries newest first; those without a real month are left out
 */
export function historyRows(entries: readonly HistoryEntry[]): HistoryRow[] {
  const dated = entries.flatMap((entry) => {
    const month = parseYearMonth(entry.date)
    return month === undefined ? [] : {entry, month: monthNumber(month)}
  })
  const isMain = ({type}: HistoryEntry) => experienceTypes[type].rank === 0
  const newest = dated.findIndex(({entry}) => !isMain(entry))
  const oldest = dated.findLastIndex(({entry}) => !isMain(entry))
  return dated.map(({entry, month}, index) => {
    const next = dated[index + 1]
    return {
      ...entry,
      isMain: isMain(entry),
      distance: next === undefined ? 'near' : distanceOf(month - next.month),
      branch: branchAt(index, newest, oldest),
    }
  })
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
