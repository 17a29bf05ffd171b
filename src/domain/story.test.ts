import {expect, test} from 'vitest'
import {languageLabel} from './story.ts'
import {pathOfStory} from './story-name.ts'

test('only a project with a story and a valid id has a path', () => {
  expect(pathOfStory({id: 'p1', hasStory: true})).toBe('/work/p1')
  expect(pathOfStory({id: 'p1', hasStory: false})).toBeUndefined()
  expect(pathOfStory({id: 'p1'})).toBeUndefined()
  expect(pathOfStory({id: 'a/b c', hasStory: true})).toBeUndefined()
})

test('an unknown language is its own label', () => {
  expect(['csharp', 'zig', ''].map(languageLabel)).toEqual(['C#', 'zig', ''])
})
