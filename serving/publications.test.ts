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
  await client.create({_id: 'b', _type: 'note'})
  pagesTaken.resolve()
  await expect.poll(() => done).toEqual(['pages', 'pages', 'CV'])
  await stop()
  await client.create({_id: 'c', _type: 'note'})
  expect(done).toHaveLength(3)
})
