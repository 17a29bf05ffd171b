import {expect, test} from 'vitest'
import {resultOf} from '#support/content/result-of.ts'
import {storyQuery, toStoryPage} from './story.ts'
import {messages} from '#messages/en.ts'

const span = (text: string, marks: string[] = []) => ({_type: 'span', _key: text, text, marks})
const project = {
  _id: 'project-p1',
  _type: 'project',
  id: {current: 'p1'},
  name: 'Harbour',
  description: 'For sailors.',
  date: '2024-03',
}

const pageOf = async (story: unknown, id = 'p1') =>
  toStoryPage(await resultOf(storyQuery, [{...project, story}], {id}), messages)

test('unknown types are left out, and an unsafe link has no URL', async () => {
  const {project: result} = await pageOf([
    {
      _type: 'block',
      _key: 'a',
      children: [span('Press', ['x']), span('me', ['y'])],
      markDefs: [
        {_type: 'link', _key: 'x', href: 'https://berths.example/'},
        {_type: 'link', _key: 'y', href: 'javascript:alert(1)'},
      ],
    },
    {_type: 'youtube', _key: 'b', url: 'https://video.example/'},
    {_type: 'storyPicture', _key: 'c'},
  ])
  expect(result?.parts.map(({_key}) => _key)).toEqual(['a', 'c'])
  expect(result?.parts[0]).toMatchObject({
    style: 'normal',
    markDefs: [{href: 'https://berths.example/'}, {href: undefined}],
  })
  expect(result?.parts[1]).toMatchObject({picture: null, caption: ''})
})

test('blank blocks are left out', async () => {
  const {project: result} = await pageOf([
    {_type: 'block', _key: 'a', style: 'h2', children: [span('Ropes')]},
    {_type: 'block', _key: 'b', style: 'h2', children: [span('')]},
    {_type: 'block', _key: 'c', children: [span(' '), span('\n')]},
    {_type: 'block', _key: 'd'},
    {_type: 'storyCode', _key: 'e', code: '\n'},
    {_type: 'storyCode', _key: 'f', code: 'tie()'},
  ])
  expect(result?.parts.map(({_key}) => _key)).toEqual(['a', 'f'])
})

test('values of a wrong type are left out', async () => {
  const {project: result} = await pageOf([
    null,
    5,
    'text',
    {_type: 'block', _key: 'a', children: 'text', markDefs: 'text'},
    {
      _type: 'block',
      _key: 'b',
      children: [
        null,
        5,
        {_type: 'emoji', name: 'boat'},
        {...span('Ropes'), text: 12, marks: [null, 5, 'strong']},
      ],
      markDefs: [null, 5, {_key: 'x', href: 7}],
    },
    {_type: 'storyCode', _key: 'c', code: 42, language: {name: 'css'}},
    {_type: 'storyPicture', _key: 'd', picture: 'boats.jpg', caption: ['Boats']},
  ])
  expect(result?.parts).toMatchObject([
    {_key: 'b', children: [{text: '12', marks: ['strong']}], markDefs: [{href: undefined}]},
    {_key: 'c', code: '42', language: ''},
    {_key: 'd', picture: null, caption: ''},
  ])
})

const blockFrom = async (stored: Readonly<Record<string, unknown>>) =>
  (await pageOf([{_type: 'block', _key: 'a', children: [span('Ropes')], ...stored}])).project?.parts[0]

test.each([
  [{style: 'h1'}, {style: 'h2'}],
  [{style: 'h6'}, {style: 'h3'}],
  [{style: 'lead'}, {style: 'normal'}],
  [{style: '__proto__'}, {style: 'normal'}],
  [{listItem: 'tasks'}, {style: 'normal', listItem: 'bullet', level: 1}],
  [
    {listItem: 'number', level: 2},
    {listItem: 'number', level: 2},
  ],
  [{listItem: 'bullet', level: -1}, {level: 1}],
  [{listItem: 'bullet', level: 1.5}, {level: 1}],
  [{listItem: 'bullet', level: 'deep'}, {level: 1}],
  // Rendering time would double with each level of nesting.
  [
    {style: 'h2', listItem: 'bullet', level: 40},
    {style: 'normal', listItem: 'bullet', level: 3},
  ],
])('%j becomes %j', async (stored, read) => {
  expect(await blockFrom(stored)).toMatchObject(read)
})

test('unknown marks are left out', async () => {
  const marks = ['strong', '__proto__', 'highlight', 'x']
  const markDefs = [{_type: 'link', _key: 'x', href: 'https://berths.example/'}]
  const read = await blockFrom({children: [span('Ropes', marks)], markDefs})
  expect(read).toMatchObject({children: [{marks: ['strong', 'x']}]})
})

test('a project without a story has no page', async () => {
  for (const story of [undefined, null, []]) {
    const {project: result, stories} = await pageOf(story)
    expect([result, stories]).toEqual([undefined, []])
  }
  expect((await pageOf([{_type: 'block', _key: 'a'}], 'p2')).project).toBeUndefined()
})
