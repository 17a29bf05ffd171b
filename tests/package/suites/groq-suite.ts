/**
 * The GROQ test suite over HTTP, beside groq-js alone: `npm run suites -- groq suite.ndjson`. Compile the file with
 * `npm run build` in a clone of https://github.com/sanity-io/groq-test-suite.
 */
import {evaluate, type EvaluateOptions, evaluateSync, type ExprNode, parse} from 'groq-js'
import type {RunningLake} from 'lakebed'
import {seedLake} from 'lakebed/testing'
import {readFileSync} from 'node:fs'
import {isDeepStrictEqual} from 'node:util'
import {runInNewContext} from 'node:vm'
import * as v from 'valibot'

const json = v.record(v.string(), v.unknown())
const documentSchema = v.looseObject({_id: v.string(), _type: v.string()})
const datasetSchema = v.object({
  _type: v.literal('dataset'),
  _id: v.string(),
  documents: v.optional(v.array(documentSchema)),
})
const testSchema = v.object({
  _type: v.literal('test'),
  name: v.string(),
  query: v.string(),
  result: v.optional(v.unknown()),
  valid: v.boolean(),
  version: v.optional(v.string()),
  features: v.array(v.string()),
  params: v.nullish(json),
  dataset: v.object({_ref: v.string()}),
})
type Test = v.InferOutput<typeof testSchema>
type Documents = v.InferOutput<typeof documentSchema>[]

const scored = v.looseObject({_score: v.number()})

/** Tests of geography, of functions in queries, and of a different `match`. */
const otherFeatures = ['geoFunctions', 'customFunctions', 'wildcardMatchSegmentation']

/** Fields that the lake adds to documents. */
const added = new Set(['_createdAt', '_updatedAt', '_rev', '_system'])

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Pass the suite: npm run suites -- groq suite.ndjson')
const lines = readFileSync(file, 'utf8').trim().split('\n')
const entries = lines.map((line) =>
  v.parse(v.variant('_type', [datasetSchema, testSchema]), JSON.parse(line)),
)
const datasets = new Map<string, Documents>()
const all: Test[] = []
for (const entry of entries) {
  if (entry._type === 'test') all.push(entry)
  else if (entry.documents)
    datasets.set(
      entry._id,
      entry.documents.toSorted((a, b) => (a._id < b._id ? -1 : 1)),
    )
}
const tests = all.filter(
  ({dataset, version, features}) =>
    datasets.has(dataset._ref) && version !== '0.1' && !features.some((name) => otherFeatures.includes(name)),
)
const passed = {lake: 0, 'groq-js': 0}
for (const [id, documents] of datasets) {
  await using seed = await seedLake(documents)
  await using lake = await seed.fork()
  for (const test of tests.filter(({dataset}) => dataset._ref === id)) await compare(test, lake, documents)
}
console.log(`${tests.length} of ${all.length} tests apply. Passed:`, passed)

async function compare(test: Test, lake: RunningLake, dataset: Documents): Promise<void> {
  const {name, query} = test
  const params = {...test.params}
  const reason = await failure(test, () => lake.owner({perspective: 'raw'}).fetch<unknown>(query, params))
  const plainReason = await failure(test, () => evaluateAlone(parse(query, {params}), {dataset, params}))
  if (reason === undefined) passed.lake += 1
  if (plainReason === undefined) passed['groq-js'] += 1
  if (reason && !plainReason)
    console.log(`Only groq-js passes: ${name}: ${query.slice(0, 80)}: ${reason.slice(0, 150)}`)
  if (plainReason && !reason) console.log(`Only the lake passes: ${name}: ${query.slice(0, 80)}`)
}

/** Some groq-js functions are asynchronous only. One query of the suite takes hours without a limit. */
async function evaluateAlone(tree: ExprNode, options: EvaluateOptions): Promise<unknown> {
  let result: unknown
  try {
    const run = () => (result = evaluateSync(tree, options).data)
    runInNewContext('run()', {run}, {timeout: 5000})
  } catch (error) {
    if (!String(error).includes('executeSync not supported')) throw error
    result = await (await evaluate(tree, options)).get()
  }
  return result === undefined ? null : JSON.parse(JSON.stringify(result))
}

/** @returns the difference, if there is one */
async function failure(test: Test, ask: () => Promise<unknown>): Promise<string | undefined> {
  try {
    const result = await ask()
    if (!test.valid) return 'an invalid query is answered'
    const expected = test.result ?? null
    return isDeepStrictEqual(ranked(clean(result)), clean(expected)) ? undefined : 'another result'
  } catch (error) {
    return test.valid ? String(error) : undefined
  }
}

function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (added.has(name) ? [] : [[name, clean(part)]])),
  )
}

/** The suite has ranks, `_pos`, instead of scores. */
function ranked(result: unknown): unknown {
  const items = v.safeParse(v.array(scored), result)
  if (!items.success) return result
  const scores = items.output.map(({_score: score}) => score)
  const ranks = [...new Set(scores)].toSorted((a, b) => a - b)
  return items.output.map(({_score: score, ...rest}) => ({...rest, _pos: ranks.indexOf(score) + 1}))
}
