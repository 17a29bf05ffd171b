/**
 * How the experience list's functions grow with the number of items: `npm run bench:experience`.
 *
 * Filtering and searching are linear: ten times the items, about ten times the time. Sorting is n log n: 13 times from
 * 1,000 to 10,000. Medians of many rounds, after a warm-up; the figures are for comparing with each other.
 */
import {everything, matchingItems, technologyOptions, typeOptions} from '../src/domain/experience-filter.ts'
import {type ExperienceItem, experienceItems} from '../src/domain/experience-item.ts'
import {nameCollator, sortByName, sortItems} from '../src/domain/experience-sort.ts'

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

/** Always the same items in a scattered order, so that runs can be compared and sorting has work to do. */
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
  'search in names': (items) => matchingItems(items, {...everything, search: 'straße'}),
  'filter options with counts': (items) => [
    typeOptions(items, everything),
    technologyOptions(items, everything, technologies, collator),
  ],
  'sort by name, once per list': (items) => sortByName(items, collator),
  'sort by type': (items) => sortItems(items, 'type'),
  'sort by date': (items) => sortItems(items, 'date'),
}

/** Median milliseconds of a call. */
function measure(call: () => unknown): number {
  const rounds: number[] = []
  const until = performance.now() + 400
  while (performance.now() < until || rounds.length < 15) {
    const start = performance.now()
    call()
    rounds.push(performance.now() - start)
  }
  rounds.sort((a, b) => a - b)
  return rounds[Math.floor(rounds.length / 2)] ?? 0
}

const lists = sizes.map((size) => makeCourses(size))
const items = lists.map((courses) => experienceItems({course: courses}))
const rows: [string, number[]][] = [
  [
    'make items (fold names, read dates)',
    lists.map((courses) => measure(() => experienceItems({course: courses}))),
  ],
  ...Object.entries(subjects).map(([name, subject]): [string, number[]] => [
    name,
    items.map((list) => measure(() => subject(list))),
  ]),
]

const columns = [...sizes.map((size) => `${size.toLocaleString('en')} items`), '×, 1,000 → 10,000']
console.log(['median ms'.padEnd(36), ...columns.map((column) => column.padStart(18))].join(''))
for (const [name, [ten = 0, thousand = 0, tenThousand = 0]] of rows) {
  const figures = [ten, thousand, tenThousand].map((figure) => figure.toFixed(4))
  const cells = [...figures, (tenThousand / thousand).toFixed(1)].map((cell) => cell.padStart(18))
  console.log([name.padEnd(36), ...cells].join(''))
}
