import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createPace} from './pace.ts'
import {withTimeOut} from './with-time-out.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function note(log: string[], name: string, ms: number): () => Promise<string> {
  return async () => {
    log.push(`${name} starts at ${Date.now()}`)
    await new Promise((resolve) => setTimeout(resolve, ms))
    return name
  }
}

test('tasks run one after the other, with a pause after the end of each', async () => {
  vi.setSystemTime(0)
  const log: string[] = []
  const pace = createPace(1000)
  const both = Promise.all([pace(note(log, 'a', 300)), pace(note(log, 'b', 0))])
  await vi.runAllTimersAsync()
  expect(await both).toEqual(['a', 'b'])
  expect(log).toEqual(['a starts at 0', 'b starts at 1300'])
})

test('a task that fails tells its caller alone, and still pauses', async () => {
  vi.setSystemTime(0)
  const log: string[] = []
  const pace = createPace(1000)
  const both = Promise.allSettled([pace(() => Promise.reject(new Error('no'))), pace(note(log, 'b', 0))])
  await vi.runAllTimersAsync()
  expect(await both).toMatchObject([{reason: new Error('no')}, {value: 'b'}])
  expect(log).toEqual(['b starts at 1000'])
})

test('work that ends in time answers, or throws, as it is', async () => {
  expect(await withTimeOut(Promise.resolve('done'), 10)).toBe('done')
  await expect(withTimeOut(Promise.reject(new Error('no')), 10)).rejects.toThrow('no')
  expect(vi.getTimerCount()).toBe(0)
})

test('work that is late is given up, and its end disturbs nobody', async () => {
  const late = new Promise((_, reject) => {
    setTimeout(() => reject(new Error('too late')), 20)
  })
  const outcome = withTimeOut(late, 10)
  await vi.advanceTimersByTimeAsync(10)
  expect(await outcome).toBe('timed-out')
  // A rejection that nobody handles would end this test run.
  await vi.advanceTimersByTimeAsync(10)
})
