import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {openContentLake, type RunningLake} from '../server.ts'

let lake: RunningLake

beforeAll(async () => {
  lake = await openContentLake({limits: {queryMs: 700, resultCharacters: 2_000_000}})
  await lake.owner().releases.create({releaseId: 'r1'})
  await lake
    .owner()
    .transaction()
    .create({_id: 'react', _type: 'technology', name: 'React'})
    .create({_id: 'vue', _type: 'technology', name: 'Vue'})
    .create({
      _id: 'c1',
      _type: 'course',
      name: 'First',
      date: '2023-01',
      tech: [reference('react'), reference('vue')],
    })
    .create({_id: 'c2', _type: 'course', name: 'Second', date: '2024-05', tech: [reference('react')]})
    .create({_id: 'drafts.c2', _type: 'course', name: 'Second, edited', tech: []})
    .create({_id: 'drafts.c3', _type: 'course', name: 'Third, never published', tech: []})
    .create({_id: 'versions.r1.c1', _type: 'course', name: 'First, in the release', tech: []})
    .commit()
})

afterAll(() => lake.close())

function reference(id: string) {
  return {_type: 'reference', _ref: id, _key: id}
}

describe('a query', () => {
  test('filters, orders, slices and projects', async () => {
    const query = '*[_type == "course"] | order(date desc)[0...1]{name, date}'
    expect(await lake.anonymous().fetch(query)).toEqual([{name: 'Second', date: '2024-05'}])
  })

  test('takes parameters, also in slices', async () => {
    const query = '*[_type == $type] | order(name asc)[$from...$to].name'
    expect(await lake.anonymous().fetch(query, {type: 'technology', from: 1, to: 5})).toEqual(['Vue'])
  })

  test.each([
    ['*[_type == "technology"] | order(name asc)[$i].name', 'Vue'],
    ['*[_type == "technology"] | order(name asc)[-$i].name', 'Vue'],
    ['*[_type == "technology"] | order(name asc)[$i - 1].name', 'React'],
    ['*[_id == "c1"][0].tech[$i]->name', 'Vue'],
    ['*[_id == "c1"][0][$key]', 'First'],
    ['*[_id == "c1" && $toString == "own"][0].name', 'First'],
  ])('takes a parameter in any position: %s', async (query, result) => {
    const params = {i: 1, key: 'name', toString: 'own'}
    expect(await lake.anonymous().fetch(query, params)).toBe(result)
    expect(await lake.anonymous().fetch(query, {...params, i: 7, key: 'date', toString: 'other'})).not.toBe(
      result,
    )
  })

  test.each(['$toString', '$constructor', '*[_type == $type]', 'count(*[$i])', '*[$i]'])(
    'that lacks a parameter is refused in the words of the hosted service: %s',
    async (query) => {
      const name = /\$\w+/.exec(query)?.[0] ?? ''
      const start = query.indexOf(name)
      await expect(lake.anonymous().fetch(query, {other: 1})).rejects.toMatchObject({
        statusCode: 400,
        details: {
          type: 'queryParseError',
          description: `param ${name} referenced, but not provided`,
          start,
          end: start + name.length,
        },
      })
    },
  )

  test('follows references in both directions', async () => {
    const query = `*[_type == "technology"] | order(name asc) {
      name, "courses": *[_type == "course" && references(^._id)] | order(name asc).name
    }`
    expect(await lake.anonymous().fetch(query)).toEqual([
      {name: 'React', courses: ['First', 'Second']},
      {name: 'Vue', courses: ['First']},
    ])
    expect(await lake.anonymous().fetch('*[_id == "c1"][0].tech[]->name')).toEqual(['React', 'Vue'])
  })

  test('returns itself, its duration and its sync tags', async () => {
    const started = performance.now()
    const answer = await lake
      .anonymous()
      .fetch('*[_id == "c1"][0].tech[0]->name', {}, {filterResponse: false})
    expect(answer).toEqual({
      query: '*[_id == "c1"][0].tech[0]->name',
      result: 'React',
      ms: expect.any(Number),
      syncTags: ['s1:course', 's1:technology'],
    })
    expect(answer.ms).toBeLessThanOrEqual(Math.ceil(performance.now() - started))
    const quiet = await lake.fetch('/v1/data/query/production?query=1&returnQuery=false')
    expect(await quiet.json()).not.toHaveProperty('query')
  })

  test('serializes dates and paths as strings', async () => {
    const query =
      '{"date": dateTime("2025-01-01T00:00:00Z") + 60, "paths": [path("a.*")], "deep": {"x": [{"d": dateTime("2025-01-01T00:00:00Z")}]}}'
    expect(await lake.anonymous().fetch(query)).toEqual({
      date: '2025-01-01T00:01:00Z',
      paths: ['a.*'],
      deep: {x: [{d: '2025-01-01T00:00:00Z'}]},
    })
  })
})

describe('the perspective', () => {
  const names = '*[_type == "course"] | order(_id asc)[]{_id, name, _originalId}'

  test('is published by default', async () => {
    expect(await lake.owner().fetch(names)).toEqual([
      {_id: 'c1', name: 'First', _originalId: null},
      {_id: 'c2', name: 'Second', _originalId: null},
    ])
  })

  test('is raw by default before 2025-02-19', async () => {
    const ids = await lake
      .owner({apiVersion: '2024-01-01'})
      .fetch('*[_type == "course"] | order(_id asc)._id')
    expect(ids).toEqual(['c1', 'c2', 'drafts.c2', 'drafts.c3', 'versions.r1.c1'])
  })

  test('"drafts" shows each draft in place of its published document', async () => {
    expect(await lake.owner({perspective: 'drafts'}).fetch(names)).toEqual([
      {_id: 'c1', name: 'First', _originalId: 'c1'},
      {_id: 'c2', name: 'Second, edited', _originalId: 'drafts.c2'},
      {_id: 'c3', name: 'Third, never published', _originalId: 'drafts.c3'},
    ])
  })

  test('of a stack shows the topmost version of each document', async () => {
    const found = await lake
      .owner({perspective: ['r1', 'drafts']})
      .fetch('*[_type == "course"] | order(_id asc).name')
    expect(found).toEqual(['First, in the release', 'Second, edited', 'Third, never published'])
  })

  test('of anonymous readers does not follow references to drafts', async () => {
    const query =
      '{"draft": {"_ref": "drafts.c2"}->name, "new": {"_ref": "c3"}->name, "top": {"_ref": "c2"}->name}'
    expect(await lake.anonymous().fetch(query)).toEqual({draft: null, new: null, top: 'Second'})
  })

  test('that is invalid is refused', async () => {
    const response = await lake.fetchAsOwner('/v1/data/query/production?query=1&perspective=a%20b')
    expect([response.status, await response.json()]).toMatchObject([
      400,
      {message: expect.stringContaining('a b')},
    ])
  })

  test.each([
    ['r'.repeat(64), 200],
    ['r'.repeat(65), 400],
    ['r,'.repeat(9) + 'drafts', 200],
    ['raw,drafts', 400],
    ['r1,published', 200],
  ])('%s gets %i', async (perspective, status) => {
    const path = `/v1/data/query/production?query=1&perspective=${perspective}`
    expect((await lake.fetchAsOwner(path)).status).toBe(status)
  })
})

describe('a query that is refused', () => {
  test.each([
    ['*[_type == ', 'unexpected end-of-file, expected expression', 11, 12],
    ['*[_type == )', 'unexpected token ")", expected expression', 11, 12],
    ['*[_type == "a" order', 'unexpected token "order"', 15, 20],
    ['*[count((_id, 1 + 2]', 'unexpected token "]"', 19, 20],
    ['1 2', 'unexpected token "2"', 2, 3],
    ['eventDate(now())', 'unknown function "eventDate"', 0, 16],
  ])(
    'because it is malformed has the message of the hosted service: %s',
    async (query, description, start, end) => {
      await expect(lake.anonymous().fetch(query)).rejects.toMatchObject({
        details: {type: 'queryParseError', query, description, start, end},
      })
    },
  )

  test('because it takes too long is stopped, and the next one works', async () => {
    const digits = `[${'{},'.repeat(40)}{}]`
    const endless = `count(${digits}{"a": ${digits}{"a": ${digits}{"a": ${digits}{"a": ${digits}}}}})`
    const started = performance.now()
    await expect(lake.anonymous().fetch(endless)).rejects.toMatchObject({
      statusCode: 400,
      details: {type: 'queryTimeoutError', description: expect.stringContaining('700 ms')},
    })
    expect(performance.now() - started).toBeLessThan(4500)
    expect(await lake.anonymous().fetch('count(*)')).toBe(4)
  })

  test('because its result would be huge', async () => {
    const text = 'x'.repeat(9000)
    const failure = lake.owner().fetch(`[${'{},'.repeat(500)}{}]{"t": $text}`, {text})
    await expect(failure).rejects.toMatchObject({details: {type: 'queryResultTooLargeError'}})
  })

  test.each([
    ['a text', '"xxxxxxxx"', 'a + a', 'count(string::split(a, "x"))', 12],
    ['a list', '[1, 2, 3, 4, 5, 6, 7, 8]', 'a + a', 'count(a)', 12],
    ['a list that is spread', '[1, 2, 3, 4, 5, 6, 7, 8]', '[...a, ...a]', 'count(a)', 6],
    ['a text that is joined', '"xxxxxxxx"', 'array::join([a, a], "")', 'count(string::split(a, "x"))', 3],
    ['a text that is joined by a long one', '"x"', `array::join([a, a], "${'-'.repeat(17)}")`, 'a', 0],
    ['a text that is joined by a long parameter', '"x"', 'array::join([a, a], $separator)', 'a', 0],
  ])('because %s doubles until V8 would end the process', async (_what, a, double, use, most) => {
    const nested = (times: number) =>
      lake
        .anonymous()
        .fetch(`{"a": ${a}}${`{"a": ${double}}`.repeat(times)}{"n": ${use}}`, {separator: '-'.repeat(17)})
    await expect(nested(25)).rejects.toMatchObject({details: {type: 'queryResultTooLargeError'}})
    await expect(nested(most + 1)).rejects.toMatchObject({details: {type: 'queryResultTooLargeError'}})
    expect(await nested(most)).toHaveProperty('n')
    expect(await lake.anonymous().fetch('count(*)')).toBe(4)
  })

  test('does not include many concatenations of constants', async () => {
    const grown = `{"a": ""}${'{"a": a + "x"}'.repeat(20)}{"n": array::join([a, a], "${'-'.repeat(16)}")}`
    expect(await lake.anonymous().fetch(grown)).toEqual({
      n: `${'x'.repeat(20)}${'-'.repeat(16)}${'x'.repeat(20)}`,
    })
  })

  test.each([
    ['*[geo::distance(a, b) > 1]', 'geo::distance()'],
    ['count(*[count(text::query("a")) > 1])', 'text::query()'],
    ['{"a": diff::changedAny({"x": 1}, {"x": 2}, x)}', 'diff::changedAny()'],
    ['user::attributes()', 'user::attributes()'],
    ['documents::get(a)', 'documents::get()'],
    ['*[media::aspect("a", b)]', 'media::aspect()'],
  ])('names the function that groq-js lacks: %s', async (query, name) => {
    await expect(lake.anonymous().fetch(query)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining(`groq-js, the local query engine, cannot run this: it lacks ${name}`),
    })
  })

  test.each([
    ['/v1/data/query/production', 400, 'The URL lacks \\"query\\"'],
    ['/v1/data/query/production?query=1&$a=%7B', 400, 'The parameter $a is not JSON: {'],
    ['/v1/data/query/production?query=1&resultSourceMap=x', 400, 'Invalid resultSourceMap \\"x\\".'],
    ['/v1/data/query/staging?query=1', 404, '\\"staging\\" not found for project ID \\"local\\"'],
    ['/v1/data/query/..%2Fproduction?query=1', 404, 'Dataset \\"../production\\" not found'],
    ['/latest/data/query/production?query=1', 404, 'Unknown endpoint GET /latest/data/query/production'],
  ])('%s gets %i: %s', async (path, status, message) => {
    const response = await lake.fetch(path)
    expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(message)])
  })

  test.each([
    ['no JSON', '{"query": ', 'application/json', 400, 'Malformed body: Invalid JSON'],
    ['parameters that are no object', '{"query": "1", "params": []}', 'application/json', 400, 'at "params"'],
    ['a form', 'query=1', 'application/x-www-form-urlencoded', 415, 'Send JSON'],
    ['no type', '{"query": "1"}', '', 415, 'Send JSON'],
    ['too much', `{"query": "1", "pad": "${'x'.repeat(5_000_000)}"}`, 'application/json', 413, 'larger than'],
    [
      'parameters without end',
      `{"query": "$a", "params": {"a": ${'['.repeat(400_000)}${']'.repeat(400_000)}}}`,
      'application/json',
      400,
      // Parsing it can take longer than a query may.
      /nested too deep or is too large|took longer than/,
    ],
  ])('a body with %s', async (_case, body, type, status, message) => {
    const response = await lake.fetch('/v1/data/query/production', {
      method: 'POST',
      body: new TextEncoder().encode(body),
      headers: type ? {'content-type': type} : {},
    })
    const {error, message: reason = error.description} = await response.json()
    expect([response.status, reason]).toEqual([status, expect.stringMatching(message)])
  })

  test('is nested too deep', async () => {
    const failure = lake.owner().fetch(`${'('.repeat(40_000)}1${')'.repeat(40_000)}`)
    await expect(failure).rejects.toMatchObject({statusCode: 400})
  })
})

test('a build with 120 page queries at once is answered without a login', {timeout: 60_000}, async () => {
  await using site = await openContentLake()
  for (let start = 0; start < 2000; start += 500) {
    const transaction = site.owner().transaction()
    for (let index = start; index < start + 500; index += 1)
      transaction.create({_id: `page-${index}`, _type: 'page', index})
    await transaction.commit()
  }
  const anonymous = site.anonymous({maxRetries: 0})
  const pending = Array.from({length: 120}, (_, index) => index)
  const results: number[] = []
  const worker = async () => {
    for (let index = pending.shift(); index !== undefined; index = pending.shift()) {
      const query = `*[_type == "page"] | order(index desc) [${index}] {index, "links": count(*[references(^._id)])}.index`
      results.push(await anonymous.fetch<number>(query))
    }
  }
  await Promise.all(Array.from({length: 8}, worker))
  expect(new Set(results).size).toBe(120)
})
