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

  it("takes light tasks first, and the owner's before all", async () => {
    const limiter = new Limiter(1, 10)
    const started: number[] = []
    const weights = [5, 3, 0, 4, 0, 3]
    await Promise.all(
      weights.map((weight, index) => limiter.run(async () => void started.push(index), {weight})),
    )
    expect(started).toEqual([0, 2, 4, 1, 5, 3])
  })

  it('turns the heaviest away when too many wait, never the owner', async () => {
    const limiter = new Limiter(1, 2)
    const outcomes = await Promise.allSettled(
      [9, 8, 7, 2, 0, 0, 0].map((weight) => limiter.run(async () => weight, {weight})),
    )
    const taken = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(taken).toEqual([9, 0, 0, 0])
  })

  it('does not begin what nobody waits for any more', async () => {
    const limiter = new Limiter(1, 10)
    const giveUp = new AbortController()
    const started: string[] = []
    const first = limiter.run(async () => void started.push('first'), {weight: 1})
    const second = limiter.run(async () => void started.push('second'), {weight: 1, signal: giveUp.signal})
    const third = limiter.run(async () => void started.push('third'), {weight: 1})
    giveUp.abort()
    await expect(second).rejects.toMatchObject({status: 503})
    await Promise.all([first, third])
    expect(started).toEqual(['first', 'third'])
  })

  it('turns away who finds the waiting room full, and takes others in later', async () => {
    const limiter = new Limiter(1, 1)
    const {promise, resolve} = Promise.withResolvers<void>()
    const place = {weight: 1}
    const tasks = [limiter.run(() => promise, place), limiter.run(() => promise, place)]
    await expect(limiter.run(() => promise, place)).rejects.toMatchObject({status: 503})
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
