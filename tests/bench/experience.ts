/**
 * Functions of the experience list by number of items: `npm run bench -- experience`. Filtering and searching are
 * O(n); sorting is O(n log n), a factor of 13 from 1,000 to 10,000 items.
 */
import {messages} from '#messages/en.ts'
import {noCriteria, matchingItems, technologyOptions, typeOptions} from '#domain/experience-filter.ts'
import {type ExperienceItem, experienceItems} from '#domain/experience-item.ts'
import {median} from './median.ts'
import {nameCollator, sortByName, sortItems} from '../../src/domain/experience-sort.ts'

const sizes = [10, 1_000, 10_000]
const collator = nameCollator('en')
const words = [
  'Écran',
  'Harbour',
  'library',
  'Menu',
  'observatory',
  'Straße',
  'Tide',
  'Zoo',
  'Ångström',
  'part 12',
]
const technologies = Array.from({length: 26}, (_, index) => ({name: `Technology ${index}`}))

/** Deterministic items, unsorted. */
function makeCourses(count: number) {
  return Array.from({length: count}, (_, index) => {
    const scattered = (index * 7919) % 10_007
    return {
      id: `c${index}`,
      name: `${words[scattered % words.length]} ${words[(scattered >> 3) % words.length]} ${scattered}`,
      description: '',
      technologyList: [0, 5, 11].map((step) => technologies[(scattered + step) % 26] ?? {name: ''}),
      date: `${2000 + (scattered % 25)}-0${1 + (scattered % 9)}`,
    }
  })
}

const subjects: Record<string, (items: readonly ExperienceItem[]) => unknown> = {
  'filter by type and technology': (items) =>
    matchingItems(items, {search: '', types: new Set(['course']), technologies: new Set(['Technology 3'])}),
  'search in names': (items) => matchingItems(items, {...noCriteria, search: 'straße'}),
  'filter options with counts': (items) => [
    typeOptions(items, noCriteria, messages.experience),
    technologyOptions(items, noCriteria, technologies, collator),
  ],
  'sort by name, once per list': (items) => sortByName(items, collator),
  'sort by type': (items) => sortItems(items, 'type'),
  'sort by date': (items) => sortItems(items, 'date'),
}

function measure(call: () => unknown): number {
  const rounds: number[] = []
  const until = performance.now() + 400
  while (performance.now() < until || rounds.length < 15) {
    const start = performance.now()
    call()
    rounds.push(performance.now() - start)
  }
  return median(rounds)
}

const lists = sizes.map((size) => makeCourses(size))
const items = lists.map((courses) => experienceItems({course: courses}))
const growth: Record<string, number[]> = {
  'make items (fold names, read dates)': lists.map((courses) =>
    measure(() => experienceItems({course: courses})),
  ),
  ...Object.fromEntries(
    Object.entries(subjects).map(([name, subject]) => [
      name,
      items.map((list) => measure(() => subject(list))),
    ]),
  ),
}
console.table(
  Object.fromEntries(
    Object.entries(growth).map(([name, [ten = 0, thousand = 0, tenThousand = 0]]) => [
      name,
      {
        '10 items, ms': ten.toFixed(4),
        '1,000 items, ms': thousand.toFixed(4),
        '10,000 items, ms': tenThousand.toFixed(4),
        '× from 1,000 to 10,000': (tenThousand / thousand).toFixed(1),
      },
    ]),
  ),
)
