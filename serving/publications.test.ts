import {openContentLake} from 'content-lake'
import {first, firstValueFrom} from 'rxjs'
import {expect, onTestFinished, test} from 'vitest'
import {followPublications} from './publications.ts'

test('the steps of a publication follow one another, and begin again with one that comes meanwhile', async () => {
  const lake = await openContentLake()
  onTestFinished(() => lake.close())
  const client = lake.owner()
  const done: string[] = []
  const pagesTaken = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const stop = followPublications(
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
  // Its own stream is open by then, too.
  await firstValueFrom(client.live.events().pipe(first(({type}) => type === 'welcome')))
  await client.create({_id: 'a', _type: 'note'})
  await begun.promise
  // A commit is acknowledged before the live event of it is sent.
  const arrival = firstValueFrom(client.live.events().pipe(first(({type}) => type === 'message')))
  await client.create({_id: 'b', _type: 'note'})
  await arrival
  pagesTaken.resolve()
  await expect.poll(() => done).toEqual(['pages', 'pages', 'CV'])
  await stop()
  await client.create({_id: 'c', _type: 'note'})
  expect(done).toHaveLength(3)
})

test('a step that fails is told, and the next publication begins with the first again', async () => {
  const lake = await openContentLake()
  onTestFinished(() => lake.close())
  const client = lake.owner()
  let attempts = 0
  const lines: string[] = []
  const failing = async () => {
    attempts += 1
    throw new Error('The disk is full.')
  }
  const stop = followPublications(client, [failing], (line) => lines.push(line))
  await firstValueFrom(client.live.events().pipe(first(({type}) => type === 'welcome')))
  for (const expected of [1, 2]) {
    await client.create({_type: 'note'})
    await expect.poll(() => lines.length).toBe(expected)
  }
  expect(attempts).toBe(2)
  expect(lines[0]).toContain('The disk is full.')
  await stop()
})
