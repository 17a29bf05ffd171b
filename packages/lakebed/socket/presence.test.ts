import {once} from 'node:events'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {WebSocket} from 'ws'
import {openContentLake, type RunningLake} from '../server.ts'

let lake: RunningLake
let tabs: Tab[]

beforeEach(async () => {
  lake = await openContentLake()
  tabs = []
})
afterEach(async () => {
  for (const tab of tabs) tab.socket.terminate()
  await lake.close()
})

interface Message {
  id?: string
  result?: string
  error?: {code: number}
  params?: {subscription: string; result: Record<string, unknown>}
}

class Tab {
  readonly socket: WebSocket
  readonly #received: Message[] = []
  #calls = 0

  constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data: Buffer) => this.#received.push(JSON.parse(data.toString())))
  }

  static async open(dataset = 'production'): Promise<Tab> {
    const url = `${lake.url.replace('http', 'ws')}/v2022-06-30/socket/${dataset}?tag=sanity.studio`
    const tab = new Tab(new WebSocket(url, {headers: {authorization: `Bearer ${lake.token}`}}))
    tabs.push(tab)
    await once(tab.socket, 'open')
    return tab
  }

  async call(method: string, params: object = {}): Promise<string | undefined> {
    const id = String((this.#calls += 1))
    this.socket.send(JSON.stringify({jsonrpc: '2.0', id, method, params: {...params, apiVersion: 'v1'}}))
    return (await this.next((message) => message.id === id)).result
  }

  async event(): Promise<Record<string, unknown> | undefined> {
    return (await this.next(({params}) => params !== undefined)).params?.result
  }

  async next(passes: (message: Message) => boolean = () => true): Promise<Message> {
    for (;;) {
      const at = this.#received.findIndex((message) => passes(message))
      const [found] = at === -1 ? [] : this.#received.splice(at, 1)
      if (found) return found
      await once(this.socket, 'message')
    }
  }
}

const locations = [{type: 'document', documentId: 'c1', path: ['name'], lastActiveAt: '2026-01-01T00:00:00Z'}]

describe('presence', () => {
  test('broadcasts the state of each tab of a dataset', async () => {
    const [first, second, elsewhere] = [await Tab.open(), await Tab.open(), await Tab.open()]
    await first.call('presence_subscribe')
    await elsewhere.call('presence_subscribe')
    expect(await second.call('presence_announce', {data: {sessionId: 'two', locations}})).toBe('ok')
    const state = {type: 'state', i: 'owner', m: {sessionId: 'two', locations}}
    expect([await first.event(), await elsewhere.event()]).toEqual([state, state])
  })

  test('broadcasts a roll call, so that a new tab learns about the others', async () => {
    const [first, second] = [await Tab.open(), await Tab.open()]
    await first.call('presence_subscribe')
    await second.call('presence_rollcall', {session: 'two'})
    expect(await first.event()).toEqual({type: 'rollCall', i: 'owner', session: 'two'})
  })

  test('broadcasts disconnects, announced or not', async () => {
    const [first, second, third] = [await Tab.open(), await Tab.open(), await Tab.open()]
    await first.call('presence_subscribe')
    await second.call('presence_disconnect', {session: 'two'})
    expect(await first.event()).toEqual({type: 'disconnect', i: 'owner', m: {session: 'two'}})
    await third.call('presence_announce', {data: {sessionId: 'three', locations: []}})
    await first.event()
    third.socket.terminate()
    expect(await first.event()).toEqual({type: 'disconnect', i: 'owner', m: {session: 'three'}})
  })

  test('is limited to its dataset', async () => {
    await lake.owner().datasets.create('staging')
    const [here, there] = [await Tab.open(), await Tab.open('staging')]
    await here.call('presence_subscribe')
    await there.call('presence_rollcall', {session: 'there'})
    await here.call('presence_rollcall', {session: 'here'})
    expect(await here.event()).toMatchObject({session: 'here'})
  })

  test('ends with the subscription', async () => {
    const [first, second] = [await Tab.open(), await Tab.open()]
    const subscriptionId = await first.call('presence_subscribe')
    await first.call('presence_subscribe')
    await first.call('presence_unsubscribe', {subscriptionId})
    await second.call('presence_rollcall', {session: 'a'})
    await second.call('presence_rollcall', {session: 'b'})
    expect([await first.event(), await first.event()]).toMatchObject([{session: 'a'}, {session: 'b'}])
  })

  test('ignores ids that are not strings', async () => {
    const [first, second] = [await Tab.open(), await Tab.open()]
    await first.call('presence_subscribe')
    const odd = {toString: 1}
    expect(await second.call('presence_unsubscribe', {subscriptionId: odd})).toBe('ok')
    expect(await second.call('presence_disconnect', {session: odd})).toBe('ok')
    expect(await first.event()).toMatchObject({type: 'disconnect'})
  })

  test.each([
    ['no JSON', '{', -32_700],
    ['no call', '[]', -32_700],
    ['an unknown method', '{"jsonrpc": "2.0", "id": "1", "method": "toString"}', -32_601],
  ])('answers %s with an error', async (_case, message, code) => {
    const tab = await Tab.open()
    tab.socket.send(message)
    expect((await tab.next()).error?.code).toBe(code)
  })
})
