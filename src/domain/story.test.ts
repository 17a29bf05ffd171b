import {expect, test} from 'vitest'
import {languageLabel, neighbours} from './story.ts'
import {pathOfStory} from './story-name.ts'

const stories = ['p3', 'p2', 'p1'].map((id) => ({id, name: id.toUpperCase()}))

test('a story has the ones before and after it as neighbours', () => {
  expect(neighbours(stories, 'p2')).toEqual({previous: stories[0], next: stories[2]})
  expect(neighbours(stories, 'p3')).toEqual({previous: undefined, next: stories[1]})
  expect(neighbours(stories, 'p1')).toEqual({previous: stories[1], next: undefined})
})

test('a single or unlisted story has no neighbours', () => {
  const none = {previous: undefined, next: undefined}
  expect(neighbours(stories.slice(0, 1), 'p3')).toEqual(none)
  expect(neighbours(stories, 'p9')).toEqual(none)
})

test('only a project with a story and a valid id has a path', () => {
  expect(pathOfStory({id: 'p1', hasStory: true})).toBe('/work/p1')
  expect(pathOfStory({id: 'p1', hasStory: false})).toBeUndefined()
  expect(pathOfStory({id: 'p1'})).toBeUndefined()
  expect(pathOfStory({id: 'a/b c', hasStory: true})).toBeUndefined()
})

test('an unknown language is its own label', () => {
  expect(['csharp', 'zig', ''].map(languageLabel)).toEqual(['C#', 'zig', ''])
})
