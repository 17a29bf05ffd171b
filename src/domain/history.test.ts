import {expect, test} from 'vitest'
import {type HistoryEntry, historyRows} from './history.ts'

const entry = (type: HistoryEntry['type'], date: string): HistoryEntry => ({type, id: date, name: date, date})

const history = (finished: readonly HistoryEntry[], education: readonly HistoryEntry[] = []) => ({
  finished,
  count: finished.length,
  education,
})

/** Dates, or how many are left out. */
const outline = (rows: ReturnType<typeof historyRows>) =>
  rows.map((row) => (row.type === 'earlier' ? row.count : row.date))

test('projects are the main line, and courses a branch from the oldest of them to the newest', () => {
  const rows = historyRows(
    history([
      entry('project', '2024-06'),
      entry('course', '2024-01'),
      entry('project', '2023-11'),
      entry('course', '2022-12'),
      entry('project', '2019-01'),
    ]),
    8,
  )
  expect(rows).toMatchObject([
    {place: 'main', branch: 'none'},
    {place: 'branch', branch: 'joins'},
    {place: 'main', branch: 'passes'},
    {place: 'branch', branch: 'leaves'},
    {place: 'main', branch: 'none'},
  ])
})

test('what is further apart in time is further apart in the drawing', () => {
  const dates = ['2024-06', '2023-12', '2023-05', '2022-05', '2021-04', '2019-04', '2017-03']
  const rows = historyRows(history(dates.map((date) => entry('project', date))), 8)
  const distances = ['near', 'year', 'year', 'far', 'far', 'ages', 'near']
  expect(rows).toMatchObject(distances.map((distance) => ({distance})))
})

test('a single course leaves the main line and joins it again', () => {
  expect(historyRows(history([entry('course', '2024-06')]), 8)).toMatchObject([
    {branch: 'is-short', place: 'branch'},
  ])
})

test('education stands where its year is, which is mostly at the root', () => {
  const finished = [entry('course', '2024-06'), entry('project', '2020-03'), entry('course', '2017-05')]
  const rows = historyRows(history(finished, [entry('education', '2015'), entry('education', '2019')]), 8)
  expect(outline(rows)).toEqual(['2024-06', '2020-03', '2019', '2017-05', '2015'])
  expect(rows).toMatchObject([{}, {}, {place: 'root', branch: 'passes'}, {}, {place: 'root', branch: 'none'}])
})

test('of much education the latest is drawn', () => {
  const education = ['2005', '2019', '2011'].map((year) => entry('education', year))
  expect(outline(historyRows(history([], education), 3))).toEqual(['2019', '2011'])
})

test('what there is no room for is counted before the root, and the branch begins somewhere in it', () => {
  const finished = ['2024-06', '2023-06', '2022-06', '2021-06'].map((date) => entry('course', date))
  const rows = historyRows({finished, count: 60, education: [entry('education', '2021')]}, 3)
  expect(outline(rows)).toEqual(['2024-06', '2023-06', '2022-06', 57, '2021'])
  expect(rows.at(-2)).toMatchObject({branch: 'leaves'})
  expect(rows.at(-1)).toMatchObject({branch: 'none'})
})

test('where all have room nothing is counted', () => {
  const finished = ['2024-06', '2023-06', '2022-06'].map((date) => entry('project', date))
  expect(outline(historyRows(history(finished), 3))).toEqual(['2024-06', '2023-06', '2022-06'])
})

test('without anything there is no history, and what has no real date is in none', () => {
  expect(historyRows(history([]), 3)).toEqual([])
  expect(historyRows(history([entry('project', '2024-13')], [entry('education', '')]), 3)).toEqual([])
})
