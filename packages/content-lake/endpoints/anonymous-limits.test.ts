import {connect} from 'node:net'
import {text} from 'node:stream/consumers'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {benchDocuments} from '../testing/made-up-documents.ts'
import {defaultLimits} from '../limits/limits.ts'
import {openContentLake, type RunningLake} from '../open-content-lake.ts'

let lake: RunningLake

beforeAll(async () => {
  const {body} = defaultLimits
  lake = await openContentLake({limits: {body: {...body, anonymous: {...body.anonymous, time: 200}}}})
})

afterAll(() => lake.close())

const path = '/v2025-02-19/data/query/production'

function ask(query: string, init: RequestInit = {}): Promise<Response> {
  return lake.fetch(`${path}?query=${encodeURIComponent(query)}`, init)
}

function post(body: object): RequestInit {
  return {method: 'POST', body: JSON.stringify(body), headers: {'content-type': 'application/json'}}
}

test('a page about a thousand items is within the limits of a visitor', async () => {
  const documents = benchDocuments(2500)
  for (let start = 0; start < documents.length; start += 500) {
    const mutations = documents.slice(start, start + 500).map((document) => ({createOrReplace: document}))
    await lake.fetchAsOwner('/v1/data/mutate/production', post({mutations}))
  }
  // More than the site's about page asks for.
  const {projects, courses} = await lake.visitor().fetch(`{
    "technologies": *[_type == "technology"] | order(name asc, _id asc) {_id, name, "icon": icon.asset._ref},
    "projects": *[_type == "project"] | order(date desc, name asc) {..., "chips": chipLists[]{title, "chips": chips[]._ref}},
    "courses": *[_type == "course"] | order(date desc, name asc) {..., "technologies": technologyList[]._ref}
  }`)
  expect(projects.length + courses.length).toBe(1000)
})

test('a visitor sends little and gets little at a time, the owner more', async () => {
  const long = {query: '$text', params: {text: 'x'.repeat(100_000)}}
  expect((await lake.fetch(path, post(long))).status).toBe(413)
  expect((await lake.fetchAsOwner(path, post(long))).status).toBe(200)

  const large = {query: '*{"all": *}'}
  const refused = await lake.fetch(path, post(large))
  expect(await refused.json()).toMatchObject({error: {type: 'queryResultTooLargeError'}})

  const again = await lake.fetch(`/v1/data/doc/production/${'course-1,'.repeat(500)}`)
  expect(await again.json()).toMatchObject({documents: [{_id: 'course-1'}]})
})

test('a body that does not come is given up', async () => {
  const {port} = new URL(lake.origin)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    `POST /lake${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\n` +
      'Content-Length: 60000\r\n\r\n{"query": "',
  )
  expect(await text(socket)).toContain('408 Request Timeout')
})

test('visitors who keep the server busy are told to come back later, and the owner is answered at once', async () => {
  const digits = `[${'{},'.repeat(40)}{}]`
  const slow = (index: number) =>
    ask(`count(${digits}{"a": ${digits}{"a": ${digits}{"a": ${digits}{"a": ${index}}}}})`)
  const answers = Array.from({length: 20}, (_, index) => slow(index))
  const owner = await lake.fetchAsOwner('/v1/users/me')
  expect(owner.status).toBe(200)
  const statuses = (await Promise.all(answers)).map(({status}) => status)
  // Half a second each, and no more than a second's store.
  expect(statuses.filter((status) => status === 400).length).toBeLessThan(5)
  const [turnedAway] = (await Promise.all(answers)).filter(({status}) => status === 429)
  expect(Number(turnedAway?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await lake.owner().fetch('count(*[_id == "aboutPage"])')).toBe(1)
})
