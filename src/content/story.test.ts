import {expect, test} from 'vitest'
import {answerTo} from '#testing/content/answer-to.ts'
import {storyQuery, toStoryPage} from './story.ts'

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
  toStoryPage(await answerTo(storyQuery, [{...project, story}], {id}))

test('what the site cannot show is left out, and a link that leads nowhere is none', async () => {
  const {project: told} = await pageOf([
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
    {_type: 'block', _key: 'd'},
  ])
  expect(told?.parts.map(({_key}) => _key)).toEqual(['a', 'c', 'd'])
  expect(told?.parts[0]).toMatchObject({
    style: 'normal',
    markDefs: [{href: 'https://berths.example/'}, {href: undefined}],
  })
  expect(told?.parts[1]).toMatchObject({picture: null, caption: ''})
  expect(told?.parts[2]).toMatchObject({children: [], markDefs: []})
})

test('no page is there without a story, and no story is listed', async () => {
  for (const story of [undefined, null, []]) {
    const {project: told, stories} = await pageOf(story)
    expect([told, stories]).toEqual([undefined, []])
  }
  expect((await pageOf([{_type: 'block', _key: 'a'}], 'p2')).project).toBeUndefined()
})
