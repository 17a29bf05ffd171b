import {afterAll, beforeAll, expect, test} from 'vitest'
import {openContentLake, type RunningLake} from '../server.ts'

let lake: RunningLake

beforeAll(async () => {
  lake = await openContentLake()
  const block = (...texts: string[]) => ({
    _type: 'block',
    _key: texts[0],
    children: texts.map((text) => ({_type: 'span', _key: text, text})),
  })
  await lake
    .owner()
    .transaction()
    .create({_id: 'a', _type: 'post', title: 'Windmills by the sea', tags: ['energy', 'coast']})
    .create({
      _id: 'b',
      _type: 'post',
      title: 'A garden',
      body: [block('The ferry crosses ', 'the windy sea')],
    })
    .create({_id: 'c', _type: 'post', title: 'Gardens and ferries', author: {_type: 'reference', _ref: 'd'}})
    .create({_id: 'd', _type: 'author', name: 'Ada'})
    .commit()
})
afterAll(() => lake.close())

const find = (filter: string, search: string) =>
  lake.anonymous().fetch<string[]>(`*[_type == "post" && ${filter}]._id`, {search})

test.each([
  ['sea', ['a', 'b']],
  ['SEA windmills', ['a']],
  ['wind*', ['a', 'b']],
  ['sea -garden', ['a']],
  ['-sea', ['c']],
  ['"ferry crosses"', ['b']],
  ['"the sea" -"ferry crosses"', ['a']],
  ['coast', ['a']],
  ['sea & wind*', ['a', 'b']],
  ['*', ['a', 'b', 'c']],
  ['', ['a', 'b', 'c']],
  ['post', []],
  ['d', []],
])('[@, _id] match text::query(%j)', async (search, ids) => {
  expect(await find('[@, _id] match text::query($search)', search)).toEqual(ids)
})

test.each([
  ['title match text::query($search)', 'sea', ['a']],
  ['[@, _id] match text::query($search)', 'b', ['b']],
  ['pt::text(body) match text::query($search)', 'ferry', ['b']],
  ['tags match text::query($search)', 'ener*', ['a']],
  ['!(title match text::query($search))', 'sea', ['b', 'c']],
  ['(@ match text::query($search) || references($search))', 'd', ['c']],
])('%s with %j', async (filter, search, ids) => {
  expect(await find(filter, search)).toEqual(ids)
})

test('results are scored', async () => {
  const query = `*[_type == "post"]
    | score(boost(_type in ["post"] && title match text::query($search), 10), [@, _id] match text::query($search))
    [_score > 0] | order(_score desc)._id`
  expect(await lake.anonymous().fetch(query, {search: 'sea*'})).toEqual(['a', 'b'])
})

test('drafts are searched', async () => {
  await lake.owner().create({_id: 'drafts.a', _type: 'post', title: 'Rain'})
  const query = '*[@ match text::query("rain")]._id'
  expect(await lake.owner().fetch(query, {}, {perspective: 'drafts'})).toEqual(['a'])
  await lake.owner().delete('drafts.a')
})

test('a mutation by query searches', async () => {
  await lake.owner().delete({query: '*[@ match text::query("ferries")]'})
  expect(await lake.anonymous().getDocument('c')).toBeUndefined()
})
