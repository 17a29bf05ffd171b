import {expect, test} from 'vitest'
import {type HistoryEntry, historyRows} from './history.ts'

const entry = (type: HistoryEntry['type'], date: string): HistoryEntry => ({type, id: date, name: date, date})

const history = (finished: readonly HistoryEntry[], education: readonly HistoryEntry[] = []) => ({
  finished,
  count: finished.length,
  education,
})

/** Dates, or the number of omitted entries. */
const outline = (rows: ReturnType<typeof historyRows>) =>
  rows.map((row) => (row.type === 'earlier' ? row.count : row.date))

test('projects are on the main line, and courses on a branch from the oldest to the newest', () => {
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
    {lane: 'main', branch: 'none'},
    {lane: 'branch', branch: 'merged'},
    {lane: 'main', branch: 'open'},
    {lane: 'branch', branch: 'forked'},
    {lane: 'main', branch: 'none'},
  ])
})

test('a longer time makes a larger gap', () => {
  const dates = ['2024-06', '2023-12', '2023-05', '2022-05', '2021-04', '2019-04', '2017-03']
  const rows = historyRows(history(dates.map((date) => entry('project', date))), 8)
  const gaps = [0.5, 1, 1, 2, 2, 3, 0.5]
  expect(rows).toMatchObject(gaps.map((gap) => ({gap})))
})

test('a single course is forked and merged', () => {
  expect(historyRows(history([entry('course', '2024-06')]), 8)).toMatchObject([
    {branch: 'forked-and-merged', lane: 'branch'},
  ])
})

test('education is sorted by its year', () => {
  const finished = [entry('course', '2024-06'), entry('project', '2020-03'), entry('course', '2017-05')]
  const rows = historyRows(history(finished, [entry('education', '2015'), entry('education', '2019')]), 8)
  expect(outline(rows)).toEqual(['2024-06', '2020-03', '2019', '2017-05', '2015'])
  expect(rows).toMatchObject([{}, {}, {lane: 'root', branch: 'open'}, {}, {lane: 'root', branch: 'none'}])
})

test('only the latest education is shown', () => {
  const education = ['2005', '2019', '2011'].map((year) => entry('education', year))
  expect(outline(historyRows(history([], education), 3))).toEqual(['2019', '2011'])
})

test('omitted entries are counted before the root, and the branch is forked there', () => {
  const finished = ['2024-06', '2023-06', '2022-06', '2021-06'].map((date) => entry('course', date))
  const rows = historyRows({finished, count: 60, education: [entry('education', '2021')]}, 3)
  expect(outline(rows)).toEqual(['2024-06', '2023-06', '2022-06', 57, '2021'])
  expect(rows.at(-2)).toMatchObject({branch: 'forked'})
  expect(rows.at(-1)).toMatchObject({branch: 'none'})
})

test('without omitted entries nothing is counted', () => {
  const finished = ['2024-06', '2023-06', '2022-06'].map((date) => entry('project', date))
  expect(outline(historyRows(history(finished), 3))).toEqual(['2024-06', '2023-06', '2022-06'])
})

test('entries without a valid date are left out', () => {
  expect(historyRows(history([]), 3)).toEqual([])
  expect(historyRows(history([entry('project', '2024-13')], [entry('education', '')]), 3)).toEqual([])
})
