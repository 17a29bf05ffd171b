import {evaluateSync, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {Collection} from '../documents/collection.ts'
import {defaultLimits} from '../limits.ts'
import {ResultCache} from './result-cache.ts'
import {planWithIndexes} from './index-plan.ts'
import {parseGroq} from './groq.ts'
import {QueryEngine} from './query-engine.ts'
import {storedDocument} from '../testing/documents.ts'

const documents = [
  storedDocument('t1', 'technology', {name: 'React', rank: 2}),
  storedDocument('t2', 'technology', {name: 'Vue', rank: 1}),
  storedDocument('t3', 'technology', {name: 'Unused'}),
  storedDocument('c1', 'course', {name: 'One', list: [ref('t1'), ref('t2')], lead: ref('p1')}),
  storedDocument('c2', 'course', {name: 'Two', list: [ref('t1')], other: {ids: ['t1']}}),
  storedDocument('drafts.c2', 'course', {name: 'Two, edited', list: [ref('t3')]}),
  storedDocument('drafts.c3', 'course', {name: 'Three', list: []}),
  storedDocument('p1', 'project', {name: 'Project', chips: [{list: [ref('t2')]}, {list: [ref('gone')]}]}),
  storedDocument('home', 'homePage', {name: 'Home', featured: ref('c2')}),
]

function ref(id: string) {
  return {_type: 'reference', _ref: id, _key: id}
}

const params = {
  type: 'course',
  types: ['course', 'project'],
  id: 't1',
  ids: ['c2', 'nobody', 't1'],
  none: null,
  n: 1,
  constructor: 'course',
  everything: {type: 'Everything'},
  filter: {type: 'Filter', name: 'Filter'},
  asText: 'name',
}

const queries = [
  '*',
  '*[_type == "course"]',
  '*[_type == $type && name match "T*"]',
  '*[_type in ["course", "project", "course"]].name',
  '*[_type in $types] | order(name desc).name',
  '*[_type in []]',
  '*[_type in [$type, "project"]]._id',
  '*[_id in [$id, $none]]._id',
  '*[_type == $type][0..$n]._id',
  '*[_type == $constructor]._id',
  '*[_type == "course"][$n]._id',
  '*[_type == "course"][-$n]._id',
  '*[_type == "course"][$n - 1].list[$n]._ref',
  '*[_id == "c1"][0][$asText]',
  '*[_id == "c1"][0].list[@._ref == $id]._ref',
  '*[_type == "course"]{name, "given": [$everything, $filter, $filter.name]}',
  '*[$n == 1 && name == $asText]',
  '{"p": $everything, "here": *[0..$n][$none]._id}',
  '*[_id in [...$ids]]._id',
  '*[_id in ["c1", ...$ids]]._id',
  '*[_type in [...$types, "homePage"]]._id',
  '*[references([...$ids])]._id',
  '{"a": *[0..$n]._id, "b": {"_ref": "?referencing=t1"}->, "c": {"_ref": "drafts.c3"}->name}',
  '*[references($id)]._id',
  '*[_type == $none]',
  '*[_type == 1]',
  '*[_type == ["course"]]',
  '*[_type in "course"]',
  '*["course" == _type]',
  '*[!(_type == "course")]._id',
  '*[_type != "course"]._id',
  '*[_type == "course" || _type == "project"]._id',
  '*[_type == "course" || name == "Home"]._id',
  '*[(_type == "course" || _type == "project") && defined(list)]._id',
  '*[_id == "t1"]',
  '*[_id == "nobody"]',
  '*[_id == "drafts.c2"]',
  '*[_id in $ids]._id',
  '*[_id in $ids && _type == "course"]._id',
  '*[_id in path("drafts.**")]._id',
  '*[_id == "c1" && _id == "c2"]',
  '*[references("t1")]._id',
  '*[references($ids)]._id',
  '*[references("t1", "t2", "gone")]._id',
  '*[references("t1") && _type == "course"]._id',
  '*[references($none)]._id',
  '*[references("gone")]._id',
  'count(*[_type == "course"])',
  '*[_type == "course"][0]{name, "techs": list[]->name, "lead": lead->{name, "chips": chips[].list[]->name}}',
  '*[_type == "technology"] | order(rank asc){name, "used": *[references(^._id)]._id}',
  '*[_type == "technology"]{name, "used": count(*[_type == "course" && references(^._id)])}',
  '*[_type == "technology"]{name, "used": *[_type == "course" && ^._id in list[]._ref]._id}',
  '*[_type == "course"]{name, "peers": *[_type == "course" && _id != ^._id]{name, "back": ^.name, "up": ^.^._id}}',
  '*[_type == "homePage"]{"t": featured->{"used": *[references(^._id)]{_id, "top": ^.^._id}}}',
  '*[_type == "course"]{"deep": list[]->{"used": *[references(^._id)]._id}}',
  '*[_type == "course"]{"ids": list[]._ref[@ in *[_type == "technology"]._id]}',
  '*[_type == "course"].list[]{"hits": *[references(^._ref)]._id}',
  '*[_type == "course"]{"hits": list[]._ref}.hits[]',
  '*[_type == "course"].other.ids[*[references(^)][0]._id != null]',
  '*[_type == "technology"]{"used": *[references(^.missing)]._id}',
  '*[_type == "technology"]{"used": *[references(^.rank)]._id}',
  '*[_type == "technology"]{"used": *[references([^._id, "p1"])]._id}',
  '*[defined(list) && count(list) > 0 && list[0]->name == "React"]._id',
  '*[_type == "course" && list[]->name match "Rea*"]._id',
  '*[_id == *[_type == "homePage"][0].featured._ref]._id',
  '*[_type == "course"] | score(name match "two") | order(_score desc){name, _score}',
  '{"a": *[_type == "project"], "b": *[_type == $type][$n..2], "c": select(count(*) > 5 => "many", "few")}',
  'array::unique(*[_type == "course"].list[]._ref)',
  '*[sanity::versionOf("c2")]._id',
  '*[string::startsWith(_type, "tech")]._id',
]

test.each(queries)('%s gives the same result with and without indexes, and with a source map', (query) => {
  const collection = new Collection(documents)
  const engine = new QueryEngine('local', defaultLimits, () => new Date(0))
  for (const perspective of ['raw', 'published', 'public', ['drafts']] as const) {
    const dataset = {name: 'production', collection, resultCache: new ResultCache()}
    const {json} = engine.execute(dataset, {perspective, query, params, identity: 'me'})
    const {data}: {data: unknown} = evaluateSync(parse(query, {params}), {
      dataset: collection.view(perspective).all,
      params,
      timestamp: new Date(0),
      identity: 'me',
      sanity: {projectId: 'local', dataset: 'production'},
    })
    expect(json.toString()).toBe(JSON.stringify(data ?? null))
    const traced = engine.execute(dataset, {perspective, query, params, identity: 'me', sourceMap: 'keyed'})
    expect(traced.json.toString()).toBe(json.toString())
  }
})

test('a query by type, id or reference does not scan', () => {
  const collection = new Collection(documents)
  const view = collection.view('raw')
  const looksAtAll = (query: string) => {
    const noted: string[] = []
    const scope = {collection, view, params, addTag: (tag: string) => noted.push(tag)}
    const plan = JSON.stringify(planWithIndexes(parseGroq(query, params), scope))
    return plan.includes('"Unused"')
  }
  expect(
    looksAtAll('*[_type == "course"]{name, "n": count(*[_type == "project" && references(^._id)])}'),
  ).toBe(false)
  expect(looksAtAll('*[_id == $id || _id in $ids || references("t1")]')).toBe(false)
  expect(looksAtAll('*[name == "React"]')).toBe(true)
})
