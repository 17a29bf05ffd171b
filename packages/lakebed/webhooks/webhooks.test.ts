import {createServer, type IncomingHttpHeaders, type Server} from 'node:http'
import {Readable} from 'node:stream'
import {text} from 'node:stream/consumers'
import {isValidSignature, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import type {SanityClient} from '@sanity/client'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {openContentLake, type RunningLake} from '../server.ts'

interface Received {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

let lake: RunningLake
let owner: SanityClient
let receiver: Server
let receiverUrl: string
let received: Received[]
let log: string[]
/** Status codes of the next responses; 200 after them. */
let statuses: number[]

beforeEach(async () => {
  received = []
  statuses = []
  log = []
  lake = await openContentLake({
    limits: {webhookRetryDelayMs: 1, webhookTimeoutMs: 200, queryMs: 700},
    log: (line) => log.push(line),
  })
  owner = lake.owner()
  receiver = createServer(async (request, response) => {
    const {method, url, headers} = request
    received.push({method, url, headers, body: await text(request)})
    const status = statuses.shift() ?? 200
    // 0 never answers, and 1 never ends.
    if (status === 1) response.writeHead(200).write('Half')
    else if (status > 0) response.writeHead(status, {location: '/elsewhere'}).end(`Status ${status}`)
  })
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve)
  })
  const address = receiver.address()
  receiverUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`
})

afterEach(async () => {
  await lake.close()
  receiver.closeAllConnections()
  receiver.close()
})

interface Hook {
  id: string
  rule: object
}

const hooks = '/hooks/projects/local'

function addHook(rule: object = {}, more: object = {}): Promise<Hook> {
  const on = ['create', 'update', 'delete']
  const body = {name: 'Revalidate', url: receiverUrl, rule: {on, ...rule}, ...more}
  return owner.request({method: 'POST', url: hooks, body})
}

const bodies = () => received.map(({body}): unknown => JSON.parse(body))

interface Message {
  id: string
  status: string
  failureCount: number
  resultCode: number | null
}

/** Resolves when each message is delivered or has failed. */
async function settledMessages({id}: Hook, count: number): Promise<Message[]> {
  const messages = () => owner.request<Message[]>({url: `${hooks}/${id}/messages`})
  await expect
    .poll(async () => (await messages()).filter(({status}) => status !== 'pending').length)
    .toBe(count)
  return messages()
}

describe('a webhook', () => {
  test('sends documents that are created, updated and deleted, in order', async () => {
    const hook = await addHook()
    await owner.create({_id: 'c1', _type: 'course', name: 'One'})
    await owner.patch('c1').set({name: 'Two'}).commit()
    await owner.delete('c1')
    await settledMessages(hook, 3)
    expect(bodies()).toMatchObject([
      {_id: 'c1', _type: 'course', name: 'One', _rev: expect.any(String)},
      {name: 'Two'},
      {name: 'Two'},
    ])
    expect(received.map(({headers}) => headers['sanity-operation'])).toEqual(['create', 'update', 'delete'])
    const [first] = received
    expect(first).toMatchObject({
      method: 'POST',
      url: '/hook',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': expect.any(String),
        'sanity-project-id': 'local',
        'sanity-dataset': 'production',
        'sanity-document-id': 'c1',
        'sanity-transaction-id': expect.any(String),
        'sanity-transaction-time': expect.stringMatching(/Z$/),
        'sanity-webhook-id': hook.id,
      },
    })
    expect(new Set(received.map(({headers}) => headers['idempotency-key'])).size).toBe(3)
  })

  test('has a filter and a projection, with references, before(), after() and delta functions', async () => {
    const projection = `{
      "from": before().name, "to": after().name, "operation": delta::operation(),
      "teacher": teacher->name, "count": count(*[_type == "course"]), // of now
    }`
    const filter =
      '_type == "course" && (delta::operation() == "create" || delta::changedAny(name)) // a comment'
    const hook = await addHook({filter, projection})
    await owner.create({_id: 't1', _type: 'teacher', name: 'Ada'})
    const teacher = {_type: 'reference', _ref: 't1'}
    await owner.create({_id: 'c1', _type: 'course', name: 'One', teacher})
    await owner.patch('c1').set({other: 1}).commit()
    await owner.patch('c1').set({name: 'Two'}).commit()
    await settledMessages(hook, 2)
    expect(bodies()).toEqual([
      {from: null, to: 'One', operation: 'create', teacher: 'Ada', count: 1},
      {from: 'One', to: 'Two', operation: 'update', teacher: 'Ada', count: 1},
    ])
  })

  test('is signed for @sanity/webhook when it has a secret, which is not shown', async () => {
    const hook = await addHook({}, {secret: 'hush'})
    expect(hook).toMatchObject({secret: null})
    await owner.create({_id: 'c1', _type: 'course', name: 'Ünïcode'})
    await settledMessages(hook, 1)
    const [first] = received
    const signature = String(first?.headers[SIGNATURE_HEADER_NAME])
    const body = first?.body ?? ''
    expect(await isValidSignature(body, signature, 'hush')).toBe(true)
    expect(await isValidSignature(`${body} `, signature, 'hush')).toBe(false)
  })

  test('ignores drafts and versions by default, and other datasets and operations', async () => {
    await owner.datasets.create('staging')
    await owner.releases.create({releaseId: 'r1'})
    const filter = '_type == "course"'
    const [all, drafts, deletes] = [
      await addHook({filter}, {dataset: 'production'}),
      await addHook({filter}, {includeDrafts: true, includeAllVersions: true, httpMethod: 'GET'}),
      await addHook({on: ['delete']}, {httpMethod: 'PUT', headers: {authorization: 'Bearer x'}}),
    ]
    await owner.create({_id: 'drafts.c1', _type: 'course'})
    await owner.create({_id: 'versions.r1.c1', _type: 'course'})
    await lake.owner({dataset: 'staging'}).create({_id: 'c2', _type: 'course'})
    await owner.create({_id: 'c1', _type: 'course'})
    await owner.delete('c1')
    await settledMessages(all, 2)
    await settledMessages(drafts, 5)
    await settledMessages(deletes, 1)
    const methods = Object.groupBy(received, ({method = ''}) => method)
    expect([methods['POST']?.length, methods['GET']?.length, methods['PUT']?.length]).toEqual([2, 5, 1])
    expect(methods['GET']?.every(({body}) => body === '')).toBe(true)
    expect(methods['PUT']?.[0]?.headers.authorization).toBe('Bearer x')
  })

  test('sends documents of the system only if it has a filter', async () => {
    const [unfiltered, filtered] = [await addHook(), await addHook({filter: '_type == "system.release"'})]
    await owner.releases.create({releaseId: 'r1'})
    await owner.create({_id: 'c1', _type: 'course'})
    await settledMessages(unfiltered, 1)
    await settledMessages(filtered, 1)
    const ids = received.map(({headers}) => headers['sanity-document-id'])
    expect(new Set(ids)).toEqual(new Set(['_.releases.r1', 'c1']))
  })

  test.each([
    ['500 and 429', [500, 429], 'success', 3],
    ['timeouts', [0, 0, 0], 'failure', 3],
    ['a body without end and a timeout', [1, 0], 'success', 3],
    ['503 always', [503, 503, 503], 'failure', 3],
    ['404', [404], 'failure', 1],
    ['a redirect, which is not followed', [302], 'failure', 1],
  ])('after %s', async (_case, codes, status, attempts) => {
    statuses = [...codes]
    const hook = await addHook()
    await owner.create({_id: 'c1', _type: 'course'})
    const [message] = await settledMessages(hook, 1)
    expect(message).toMatchObject({status, failureCount: status === 'success' ? 2 : attempts})
    expect(received.map(({url}) => url)).toEqual(Array.from({length: attempts}, () => '/hook'))
    expect(new Set(received.map(({headers}) => headers['idempotency-key'])).size).toBe(1)
  })

  test('has attempts that can be read', async () => {
    statuses = [500]
    const hook = await addHook()
    await owner.create({_id: 'c1', _type: 'course'})
    const [message] = await settledMessages(hook, 1)
    const attempts = await owner.request<{id: string}[]>({url: `${hooks}/${hook.id}/attempts`})
    expect(attempts).toMatchObject([
      {messageId: message?.id, isFailure: false, inProgress: false, resultCode: 200},
      {isFailure: true, failureReason: 'http', resultCode: 500, resultBody: 'Status 500'},
    ])
    const url = `${hooks}/attempts/${attempts[1]?.id}`
    expect(await owner.request({url})).toEqual(attempts[1])
    await expect(owner.request({url: `${hooks}/attempts/none`})).rejects.toMatchObject({statusCode: 404})
  })

  test('has its answer read up to 10,000 characters', async () => {
    receiver.removeAllListeners('request')
    receiver.on('request', (_request, response) => {
      Readable.from(Iterator.from({next: () => ({value: 'x'.repeat(4096)})})).pipe(response)
    })
    const hook = await addHook()
    await owner.create({_id: 'c1', _type: 'course'})
    expect(await settledMessages(hook, 1)).toMatchObject([{status: 'success'}])
    const attempts = await owner.request({url: `${hooks}/${hook.id}/attempts`})
    expect(attempts).toMatchObject([{resultBody: 'x'.repeat(10_000)}])
  })

  test.each([
    ['takes too long', 'count(*[count(*[count(*[count(*) > 0]) > 0]) > 0]) > 0', 'took longer than 700 ms'],
    ['reads other documents to find changes', 'delta::changedAny(a[count(*) > 0])', 'contains * or ->'],
  ])('is not sent if its filter %s', async (_case, filter, reason) => {
    await owner.transaction(Array.from({length: 400}, () => ({create: {_type: 'course'}}))).commit()
    await addHook({filter}, {name: 'Slow\u{1b}[2J'})
    await owner.create({_id: 'c1', _type: 'course'})
    await expect.poll(() => log.join()).toContain(reason)
    expect(log.join()).toContain('the webhook "Slow [2J" failed')
    expect(received).toEqual([])
  })

  test('can be listed, changed, disabled and deleted, and survives a restart', async () => {
    const hook = await addHook({filter: '_type == "course"'})
    const url = `${hooks}/${hook.id}`
    await lake.restart()
    const changed = await owner.request<Hook>({
      method: 'PATCH',
      url,
      body: {name: 'Other', isDisabledByUser: true, rule: {projection: '{_id}'}},
    })
    expect(changed).toMatchObject({
      ...hook,
      name: 'Other',
      isDisabledByUser: true,
      rule: {...hook.rule, projection: '{_id}'},
    })
    expect(await owner.request({url: hooks})).toEqual([changed])
    const other = await addHook({projection: '{"other": _id}'})
    await owner.create({_id: 'c1', _type: 'course'})
    await settledMessages(other, 1)
    await owner.request({method: 'PATCH', url, body: {isDisabledByUser: false}})
    await owner.create({_id: 'c2', _type: 'course'})
    await settledMessages(hook, 1)
    await settledMessages(other, 2)
    expect(bodies()).toContainEqual({_id: 'c2'})
    expect(bodies()).not.toContainEqual({_id: 'c1'})
    expect(await owner.request({method: 'DELETE', url})).toEqual({deleted: true})
    await expect(owner.request({method: 'DELETE', url})).rejects.toMatchObject({statusCode: 404})
  })

  test.each([
    ['a filter that is no GROQ', {rule: {on: ['create'], filter: '_type =='}}],
    ['no operation', {rule: {on: []}}],
    ['a URL of another protocol', {url: 'file:///etc/passwd'}],
    ['an unknown method', {httpMethod: 'TRACE'}],
    ['a header with a line break', {headers: {'x-a\r\n': 'b'}}],
  ])('is refused with %s', async (_case, more) => {
    await expect(addHook({}, more)).rejects.toMatchObject({statusCode: 400})
  })
})
