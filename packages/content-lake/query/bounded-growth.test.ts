import {evaluateSync, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {evaluateGroq, parseGroq} from './groq.ts'
import {boundGrowth} from './bounded-growth.ts'

const list = [
  {_id: 'a', name: 'A', tags: ['x', 'y'], at: 3},
  {_id: 'b', name: 'B'},
]
const setting = {
  dataset: list,
  params: {text: 'p'},
  timestamp: new Date(0),
  identity: '',
  sanity: {projectId: 'local', dataset: 'production'},
  dereference: ({_ref}: {_ref: string}) => list.find(({_id}) => _id === _ref),
}

test.each([
  '1 + 2 + 3',
  '"x" + "" + string(3) + $text',
  '"" + ""',
  '[1] + [] + [null, "2"]',
  '{"x": 1, "y": 1} + {"y": 2}',
  'dateTime("2025-01-01T00:00:00Z") + 60',
  '[null + 1, 1 + "x", true + true, [] + "x", "x" + missing]',
  '*[at + 1 > 3]{"both": name + "/" + ^.name, "all": [...tags, ...coalesce(more, []), name]}',
  '*{"list": tags[]{"it": @ + "!", "of": ^.name + @}, "splat": [...*[_id == ^._id].name]}',
  '* | order(name + "x" desc)[0...1 + 1].name',
  '*{"joined": array::join(tags, "-" + name), "none": array::join(missing, "-"), "by": array::join(tags, at)}',
  '*[_id == "a"][0]{"other": {"_ref": "" + "b"}->name, "it": {"it": name + "."}.it}',
])('what is put together is what groq-js makes of it: %s', (query) => {
  const ours = evaluateGroq(boundGrowth(parseGroq(query, setting.params)), setting)
  const theirs = evaluateSync(parse(query, {params: setting.params}), setting).data
  expect(JSON.stringify(ours)).toBe(JSON.stringify(theirs))
})
