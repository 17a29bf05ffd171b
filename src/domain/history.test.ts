import {expect, test} from 'vitest'
import {type HistoryEntry, historyRows} from './history.ts'

const entry = (type: 'project' | 'course', date: string): HistoryEntry => ({type, id: date, name: date, date})

test('projects are the main line, and courses a branch from the oldest of them to the newest', () => {
  const rows = historyRows([
    entry('project', '2024-06'),
    entry('course', '2024-01'),
    entry('project', '2023-11'),
    entry('course', '2022-12'),
    entry('project', '2019-01'),
  ])
  expect(rows.map(({isMain, branch}) => [isMain, branch])).toEqual([
    [true, 'none'],
    [false, 'joins'],
    [true, 'passes'],
    [false, 'leaves'],
    [true, 'none'],
  ])
})

test('what is further apart in time is further apart in the drawing', () => {
  const dates = ['2024-06', '2024-01', '2023-01', '2021-03', '2011-01']
  const rows = historyRows(dates.map((date) => entry('project', date)))
  expect(rows.map(({distance}) => distance)).toEqual(['near', 'year', 'far', 'ages', 'near'])
})

test('a single course leaves the main line and joins it again', () => {
  expect(historyRows([entry('course', '2024-06')])).toMatchObject([{branch: 'is-short', isMain: false}])
})

test('without projects or courses there is no history, and what has no real month is in none', () => {
  expect(historyRows([])).toEqual([])
  expect(historyRows([entry('project', '2024-13')])).toEqual([])
})
