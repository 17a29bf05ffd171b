import {expect, test} from 'vitest'
import {clipped} from './clipped.ts'
import {languageLabel, neighbours} from './story.ts'
import {pathOfStory} from './story-name.ts'

const stories = ['p3', 'p2', 'p1'].map((id) => ({id, name: id.toUpperCase()}))

test('a story knows the ones before and after it; the first and the last have one neighbour', () => {
  expect(neighbours(stories, 'p2')).toEqual({previous: stories[0], next: stories[2]})
  expect(neighbours(stories, 'p3')).toEqual({previous: undefined, next: stories[1]})
  expect(neighbours(stories, 'p1')).toEqual({previous: stories[1], next: undefined})
})

test('a story that is alone, or in no list, has no neighbours', () => {
  const none = {previous: undefined, next: undefined}
  expect(neighbours(stories.slice(0, 1), 'p3')).toEqual(none)
  expect(neighbours(stories, 'p9')).toEqual(none)
})

test('a project leads to its story only where it has one that an address can name', () => {
  expect(pathOfStory({id: 'p1', hasStory: true})).toBe('/work/p1')
  expect(pathOfStory({id: 'p1', hasStory: false})).toBeUndefined()
  expect(pathOfStory({id: 'p1'})).toBeUndefined()
  expect(pathOfStory({id: 'a/b c', hasStory: true})).toBeUndefined()
})

test('readers are told a language by its name, and of one that is not in the table what is stored', () => {
  expect(['csharp', 'zig', ''].map(languageLabel)).toEqual(['C#', 'zig', ''])
})

test.each([
  ['First.\n\nSecond.', 'First.'],
  ['0123456789', '0123456789'],
  ['one two three', 'one two…'],
  ['one, two three', 'one, two…'],
  ['Donaudampfschiff', 'Donaudampf…'],
  ['  ', ''],
])('of %j a description says %j', (text, shown) => {
  expect(clipped(text, 10)).toBe(shown)
})
