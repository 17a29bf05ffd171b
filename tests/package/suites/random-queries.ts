/**
 * Compares random GROQ queries with groq-js: `npm run suites -- random 20000`, with a seed as the second number. The
 * lake uses its indexes, and its cache for repeated queries.
 */
import * as fc from 'fast-check'
import {evaluateSync, parse} from 'groq-js'
import {seedLake} from 'lakebed/testing'
import {benchDocuments} from '../../bench/lake/documents.ts'

const [runs = 20_000, seed = 1] = process.argv.slice(2).map(Number)

const system = {_rev: 'r', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'}
const documents = benchDocuments(200)
  .map(({_id, ...document}) => ({_id, ...system, ...document}))
  .toSorted((a, b) => (a._id < b._id ? -1 : 1))
const views = {
  raw: documents,
  published: documents.filter(({_id}) => !_id.startsWith('drafts.')),
}
const attribute = fc.constantFrom(
  '_id',
  '_type',
  'name',
  'title',
  'date',
  'size',
  'orderRank',
  'id.current',
  'nothing',
)
const types = fc.constantFrom('course', 'project', 'technology', 'skillSet', 'sanity.imageAsset', 'gone')
const ids = fc.constantFrom('course-3', 'technology-5', 'drafts.course-1', 'workPage', 'project-2', 'gone')
const text = (value: string) => JSON.stringify(value)
const constant = fc.oneof(
  types.map(text),
  ids.map(text),
  fc.constantFrom('null', 'true', '3', '120000', '"2010-05"', '"tide*"', '"harbour"', '[]'),
)
const comparison = fc.constantFrom('==', '!=', '<', '>', '<=', '>=')

const {query} = fc.letrec<{filter: string; projection: string; query: string}>((tie) => ({
  filter: fc.oneof(
    {maxDepth: 3, depthSize: 'small'},
    types.map((type) => `_type == ${text(type)}`),
    fc.array(types, {maxLength: 3}).map((list) => `_type in ${JSON.stringify(list)}`),
    ids.map((id) => `_id == ${text(id)}`),
    fc.array(ids, {maxLength: 3}).map((list) => `_id in ${JSON.stringify(list)}`),
    ids.map((id) => `references(${text(id)})`),
    fc.tuple(attribute, comparison, constant).map((parts) => parts.join(' ')),
    fc
      .tuple(attribute, fc.constantFrom('"tide"', '"har*"', '["a", "menu"]'))
      .map(([name, words]) => `${name} match ${words}`),
    attribute.map((name) => `defined(${name})`),
    fc
      .tuple(tie('filter'), fc.constantFrom('&&', '||'), tie('filter'))
      .map((parts) => `(${parts.join(' ')})`),
    tie('filter').map((inner) => `!(${inner})`),
  ),
  projection: fc.oneof(
    {maxDepth: 2, depthSize: 'small'},
    attribute.map((name) => `"value": ${name}`),
    fc.constant('"list": technologyList[]->name'),
    fc.constant('"icon": icon.asset->metadata.dimensions.width'),
    fc.constant('"used": count(*[references(^._id)])'),
    fc.constant('"same": *[_type == ^._type && _id < ^._id][0..2]._id'),
    fc.constant('"chips": chipLists[].chips[]->{name, "image": icon.asset._ref}'),
    fc.constant('...'),
    fc.tuple(attribute, attribute).map(([a, b]) => `"first": coalesce(${a}, ${b})`),
    fc.tuple(tie('filter'), attribute).map(([test, name]) => `${test} => {"matched": ${name}}`),
    tie('projection').map((inner) => `"nested": {${inner}}`),
  ),
  query: fc.oneof(
    {maxDepth: 2, depthSize: 'small'},
    fc
      .tuple(
        tie('filter'),
        fc.oneof(
          fc.constant(''),
          fc
            .tuple(attribute, fc.constantFrom('asc', 'desc'))
            .map(([name, way]) => ` | order(${name} ${way}, _id asc)`),
        ),
        fc.constantFrom('', '[0]', '[0...5]', '[2..4]', '[-1]'),
        fc.array(tie('projection'), {minLength: 1, maxLength: 3}),
      )
      .map(([test, order, slice, parts]) => `*[${test}]${order}${slice}{_id, ${parts.join(', ')}}`),
    tie('filter').map((test) => `count(*[${test}])`),
    fc.tuple(tie('filter'), attribute).map(([test, name]) => `array::unique(*[${test}].${name})`),
    fc.tuple(tie('query'), tie('query')).map(([a, b]) => `{"a": ${a}, "b": ${b}}`),
  ),
}))

/** @returns the result of groq-js as JSON, or undefined if it rejects the query */
function answerOf(groq: string, dataset: object[]): string | undefined {
  try {
    return JSON.stringify(evaluateSync(parse(groq), {dataset}).data ?? null)
  } catch {
    return undefined
  }
}

await using lakeSeed = await seedLake(documents)
await using lake = await lakeSeed.fork()
const counts = {equal: 0, 'refused by both': 0}
await fc.assert(
  fc.asyncProperty(query, fc.constantFrom('raw', 'published'), async (groq, perspective) => {
    const expected = answerOf(groq, views[perspective])
    const search = new URLSearchParams({query: groq, perspective, returnQuery: 'false'})
    const response = await lake.fetchAsOwner(`/v2025-02-19/data/query/production?${search}`)
    const {result, error}: {result?: unknown; error?: unknown} = await response.json()
    const answer = response.ok ? JSON.stringify(result) : undefined
    if (answer !== expected) {
      const shown = answer ?? JSON.stringify(error)
      throw new Error(`The lake: ${shown.slice(0, 500)}\ngroq-js: ${expected?.slice(0, 500)}`)
    }
    counts[expected === undefined ? 'refused by both' : 'equal'] += 1
  }),
  {numRuns: runs, seed},
)
console.log(`${runs} queries, seed ${seed}:`, counts)
