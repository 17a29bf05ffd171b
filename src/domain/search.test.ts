import {expect, test} from 'vitest'
import {findMatches, foldSearch, foldText} from './search.ts'

test.each([
  ['case', 'REACT', 'react'],
  ['accents', 'Café', 'cafe'],
  ['composed and decomposed characters', 'é', 'e\u0301'],
  ['sharp s', 'Straße', 'STRASSE'],
  ['final and inner sigma', 'ΟΔΟΣ', 'οδοσ'],
  ['dotted and dotless i', 'İstanbul', 'ıstanbul'],
  ['ligatures', 'ﬁgma', 'figma'],
  ['Hebrew points', 'שָׁלוֹם', 'שלום'],
  ['Arabic vowel marks', 'مُحَمَّد', 'محمد'],
])('folding ignores %s', (_what, a, b) => {
  expect(foldText(a)).toBe(foldText(b))
})

test.each([
  ['Japanese voiced and voiceless kana', 'が', 'か'],
  ['Hindi vowels', 'कि', 'का'],
  ['letters', 'C#', 'C'],
])('folding does not merge %s', (_what, a, b) => {
  expect(foldText(a)).not.toBe(foldText(b))
})

test('a search is trimmed', () => {
  expect(foldSearch('  part 2 ')).toBe('PART 2')
})

test.each([
  ['everywhere', 'React and React Native', 'react', ['React', 'React']],
  ['with its accents', 'Écran café', 'cafe', ['café']],
  ['with combining marks', 'cafe\u0301 noir', 'cafe', ['cafe\u0301']],
  ['a letter that folds to two, whole', 'Straße', 'tras', ['traß']],
  ['after letters that fold to two', 'Straße 12', 'e 12', ['e 12']],
  ['nothing without a search', 'React', ' ', []],
  ['nothing without a match', 'React', 'vue', []],
])('matches: %s', (_what, text, search, found) => {
  const matches = findMatches(text, foldSearch(search))
  expect(matches.map(({start, end}) => text.slice(start, end))).toEqual(found)
})
