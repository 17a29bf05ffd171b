import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {defaultLimits} from '../limits.ts'
import {EventStream, EventStreams} from './streams.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const unchanged = (text: string) => text
const client = {dataset: 'production', transform: unchanged, isCurrent: () => true}

async function read(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string | undefined> {
  const {value} = await reader.read()
  return value && new TextDecoder().decode(value)
}

test('an idle stream sends heartbeats', async () => {
  const streams = new EventStreams(defaultLimits)
  const response = streams.open(client, () => () => undefined)
  const reader = response.body?.getReader()
  if (!reader) throw new Error('no body')
  expect(await read(reader)).toBe('retry: 1000\n\n')
  vi.advanceTimersByTime(20_000)
  expect(await read(reader)).toBe(':\n\n')
  streams.close()
  expect(await read(reader)).toBeUndefined()
})

test('a stream unsubscribes when its reader cancels', async () => {
  const streams = new EventStreams(defaultLimits)
  const stop = vi.fn<() => void>()
  const response = streams.open(client, () => stop)
  await response.body?.cancel()
  expect([streams.size, stop.mock.calls.length]).toEqual([0, 1])
  streams.close()
})

test('a stream that ends while it starts unsubscribes too', () => {
  const streams = new EventStreams(defaultLimits)
  const stop = vi.fn<() => void>()
  streams.open(client, (stream) => {
    stream.close()
    return stop
  })
  expect([streams.size, stop.mock.calls.length]).toEqual([0, 1])
  streams.close()
})

test('a slow reader is disconnected, and its queue is freed', async () => {
  const closed = vi.fn<() => void>()
  const stream = new EventStream(unchanged, defaultLimits.queuedBytes, closed)
  const data = 'x'.repeat(1_000_000)
  for (let count = 0; count < 100; count += 1) stream.send({event: 'mutation', data})
  expect(closed).toHaveBeenCalledOnce()
  await expect(stream.body.getReader().read()).rejects.toThrow('The client reads too slowly')
})

test('an event is one message, whatever its data contains', async () => {
  const stream = new EventStream(unchanged, defaultLimits.queuedBytes, () => undefined)
  stream.send({event: 'mutation', id: 'a#b', data: {text: 'line\nbreak\r\n\u2028data: x'}})
  const reader = stream.body.getReader()
  await read(reader)
  expect(await read(reader)).toBe(
    'id: a#b\nevent: mutation\ndata: {"text":"line\\nbreak\\r\\n\u2028data: x"}\n\n',
  )
})
