import {openContentLake} from 'lakebed'
import {first, firstValueFrom} from 'rxjs'
import {expect, onTestFinished, test} from 'vitest'
import {subscribeToPublications} from './publish-queue.ts'

test('steps run in order, and a publication during a run starts again', async () => {
  const lake = await openContentLake()
  onTestFinished(() => lake.close())
  const client = lake.owner()
  const done: string[] = []
  const pagesTaken = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const stop = subscribeToPublications(
    client,
    [
      async () => {
        done.push('pages')
        if (done.length > 1) return
        begun.resolve()
        await pagesTaken.promise
      },
      async () => void done.push('CV'),
    ],
    () => undefined,
  )
  // This stream opens after the one of `subscribeToPublications`, and is written to after it.
  const events: string[] = []
  const subscription = client.live.events().subscribe(({type}) => events.push(type))
  onTestFinished(() => subscription.unsubscribe())
  await expect.poll(() => events).toContain('welcome')
  await client.create({_id: 'a', _type: 'note'})
  await begun.promise
  await client.create({_id: 'b', _type: 'note'})
  await expect.poll(() => events.filter((type) => type === 'message')).toHaveLength(2)
  pagesTaken.resolve()
  await expect.poll(() => done).toEqual(['pages', 'pages', 'CV'])
  await stop()
  await client.create({_id: 'c', _type: 'note'})
  expect(done).toHaveLength(3)
})

test('a failed step is logged, and the next publication starts again', async () => {
  const lake = await openContentLake()
  onTestFinished(() => lake.close())
  const client = lake.owner()
  let attempts = 0
  const lines: string[] = []
  const failing = async () => {
    attempts += 1
    throw new Error('The disk is full.')
  }
  const stop = subscribeToPublications(client, [failing], (line) => lines.push(line))
  await firstValueFrom(client.live.events().pipe(first(({type}) => type === 'welcome')))
  for (const expected of [1, 2]) {
    await client.create({_type: 'note'})
    await expect.poll(() => lines.length).toBe(expected)
  }
  expect(attempts).toBe(2)
  expect(lines[0]).toContain('The disk is full.')
  await stop()
})
