import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import packageJson from '../package.json' with {type: 'json'}
import {newEntries, readChangelog} from './changelog.ts'

const older = '# Changelog\n\n## [Unreleased]\n\n## [1.0.0] - 2026-11-22\n\n### Added\n\n- All of it.\n'
const newer = older.replace(
  '## [1.0.0]',
  '### Fixed\n\n- A typo.\n\n## [1.1.0] - 2027-01-31\n\n### Added\n\n- A map.\n\n## [1.0.0]',
)

test('what is new is what the older changelog does not say', () => {
  expect(newEntries(older, newer)).toEqual([
    {title: 'Unreleased', text: '### Fixed\n\n- A typo.'},
    {title: '1.1.0 - 2027-01-31', text: '### Added\n\n- A map.'},
  ])
  expect(newEntries(newer, newer)).toEqual([])
  expect(newEntries('', older).map(({title}) => title)).toEqual(['1.0.0 - 2026-11-22'])
})

test('lines may end as Windows has them', () => {
  expect(newEntries(older, newer.replaceAll('\n', '\r\n'))).toHaveLength(2)
})

test('the version of this project has an entry, and each entry a date and something to say', () => {
  const [first, ...versions] = readChangelog(readFileSync('CHANGELOG.md', 'utf8'))
  expect(first?.title).toBe('Unreleased')
  expect(versions.map(({title}) => title)).toContainEqual(
    expect.stringMatching(`^${packageJson.version} - \\d{4}-\\d{2}-\\d{2}$`),
  )
  expect(versions.filter(({title, text}) => !/ - \d{4}-\d{2}-\d{2}$/.test(title) || text === '')).toEqual([])
})
