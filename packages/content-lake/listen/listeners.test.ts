import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import type {Reader} from '../access/gate.ts'
import {defaultLimits} from '../limits.ts'
import {Listeners} from './listeners.ts'
import {EventStream} from './streams.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const limits = {...defaultLimits, listenersPerClient: 5}
const unchanged = (text: string) => text
const client = {name: 'a', dataset: 'production', finish: unchanged}

async function read(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string | undefined> {
  const {value} = await reader.read()
  return value && new TextDecoder().decode(value)
}

test('whoever has no login takes no place of the owner', () => {
  const listeners = new Listeners({...limits, listeners: {owner: 1, anonymous: 1}})
  const open = (name: string, reader: Reader) => () =>
    listeners.open({...client, name, reader}, () => () => undefined)
  expect(open('a', 'anonymous')).not.toThrow()
  expect(open('b', 'anonymous')).toThrow('At most 1 listeners')
  expect(open('c', 'owner')).not.toThrow()
  listeners.close()
})

test('an idle stream beats, so that nothing between takes it for dead', async () => {
  const listeners = new Listeners(limits)
  const response = listeners.open({...client, reader: 'owner'}, () => () => undefined)
  const reader = response.body?.getReader()
  if (!reader) throw new Error('no body')
  expect(await read(reader)).toBe('retry: 1000\n\n')
  vi.advanceTimersByTime(20_000)
  expect(await read(reader)).toBe(':\n\n')
  listeners.close()
  expect(await read(reader)).toBeUndefined()
})

test('a stream that its reader leaves stops being filled', async () => {
  const listeners = new Listeners(limits)
  const stop = vi.fn<() => void>()
  const response = listeners.open({...client, reader: 'owner'}, () => stop)
  await response.body?.cancel()
  expect([listeners.size, stop.mock.calls.length]).toEqual([0, 1])
  listeners.close()
})

test('a stream that ends while it starts stops being filled too', () => {
  const listeners = new Listeners(limits)
  const stop = vi.fn<() => void>()
  listeners.open({...client, reader: 'owner'}, (stream) => {
    stream.close()
    return stop
  })
  expect([listeners.size, stop.mock.calls.length]).toEqual([0, 1])
  listeners.close()
})

test('a reader that lets too much wait is cut off, and costs no more memory', async () => {
  const closed = vi.fn<() => void>()
  const stream = new EventStream(unchanged, limits.streamQueue.owner, closed)
  const data = 'x'.repeat(1_000_000)
  for (let count = 0; count < 100; count += 1) stream.send({event: 'mutation', data})
  expect(closed).toHaveBeenCalledOnce()
  await expect(stream.body.getReader().read()).rejects.toThrow('The client reads too slowly')
})

test('an event is one message, whatever its data holds', async () => {
  const stream = new EventStream(unchanged, limits.streamQueue.owner, () => undefined)
  stream.send({event: 'mutation', id: 'a#b', data: {text: 'line\nbreak\r\n\u2028data: x'}})
  const reader = stream.body.getReader()
  await read(reader)
  expect(await read(reader)).toBe(
    'id: a#b\nevent: mutation\ndata: {"text":"line\\nbreak\\r\\n\u2028data: x"}\n\n',
  )
})
