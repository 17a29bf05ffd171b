import {beforeEach, expect, test} from 'vitest'
import {FairQueue} from './fair-queue.ts'

let now = 0
const clock = () => now
const limits = {
  client: {store: 100, perSecond: 50},
  all: {store: 1000, perSecond: 1000},
  waitingPerClient: 3,
  waiting: 5,
}

beforeEach(() => {
  now = 0
})

/** Takes a turn that uses so many milliseconds. */
function work(turns: FairQueue, client: string, used: number, log: string[] = []): Promise<string> {
  return turns.take(client, () => {
    now += used
    log.push(client)
    return client
  })
}

test('clients take turns, however much one of them asks for', async () => {
  const turns = new FairQueue(limits, clock)
  const log: string[] = []
  const asked = ['a', 'a', 'a', 'b', 'c'].map((client) => work(turns, client, 1, log))
  expect(await Promise.all(asked)).toEqual(['a', 'a', 'a', 'b', 'c'])
  expect(log).toEqual(['a', 'b', 'c', 'a', 'a'])
})

test('others are served between two computations', async () => {
  const turns = new FairQueue(limits, clock)
  const log: string[] = []
  const first = work(turns, 'a', 1, log).then(() => setImmediate(() => log.push('other')))
  await Promise.all([first, work(turns, 'a', 1, log), work(turns, 'a', 1, log)])
  expect(log.indexOf('other')).toBeLessThan(log.length - 1)
})

test('a client that has used its time up is turned away until some has come back', async () => {
  const turns = new FairQueue(limits, clock)
  const late = work(turns, 'a', 150)
  const alsoWaiting = work(turns, 'a', 1)
  await late
  const refusal = {status: 429, headers: {'retry-after': '2'}}
  await expect(alsoWaiting).rejects.toMatchObject(refusal)
  expect(() => work(turns, 'a', 1)).toThrow('ask again in 2 s')
  expect(await work(turns, 'b', 1)).toBe('b')
  now += 1100
  expect(await work(turns, 'a', 1)).toBe('a')
})

test('who finds too many waiting is turned away', async () => {
  const turns = new FairQueue(limits, clock)
  const waiting = ['a', 'a', 'a'].map((client) => work(turns, client, 1))
  expect(() => work(turns, 'a', 1)).toThrow('Too many')
  waiting.push(work(turns, 'b', 1), work(turns, 'c', 1))
  expect(() => work(turns, 'd', 1)).toThrow('Too many')
  await Promise.all(waiting)
  expect(await work(turns, 'd', 1)).toBe('d')
})

test('a computation that fails gives its reason, and the next one its turn', async () => {
  const turns = new FairQueue(limits, clock)
  const failing = turns.take('a', () => {
    throw new RangeError('mine')
  })
  const next = work(turns, 'a', 1)
  await expect(failing).rejects.toThrow(RangeError)
  expect(await next).toBe('a')
})
