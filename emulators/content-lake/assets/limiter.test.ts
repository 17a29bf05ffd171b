import {describe, expect, it} from 'vitest'
import {Limiter} from './limiter.ts'

describe('the limiter', () => {
  it('runs so many at a time, in order of arrival, and hands back what they give', async () => {
    const limiter = new Limiter(2, 10)
    let running = 0
    let most = 0
    const started: number[] = []
    const results = await Promise.all(
      [0, 1, 2, 3, 4].map((task) =>
        limiter.run(async () => {
          started.push(task)
          most = Math.max(most, ++running)
          await Promise.resolve()
          running -= 1
          return task
        }),
      ),
    )
    expect([most, started, results]).toEqual([2, [0, 1, 2, 3, 4], [0, 1, 2, 3, 4]])
  })

  it('turns away who finds the waiting room full, and takes others in later', async () => {
    const limiter = new Limiter(1, 1)
    const {promise, resolve} = Promise.withResolvers<void>()
    const tasks = [limiter.run(() => promise), limiter.run(() => promise)]
    await expect(limiter.run(() => promise)).rejects.toMatchObject({status: 503})
    resolve()
    await Promise.all(tasks)
    await expect(limiter.run(async () => 'in')).resolves.toBe('in')
  })

  it('frees the place of a task that fails', async () => {
    const limiter = new Limiter(1, 1)
    await expect(limiter.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(limiter.run(async () => 'in')).resolves.toBe('in')
  })
})
