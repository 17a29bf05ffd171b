import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {afterAll, describe, expect, onTestFinished, test} from 'vitest'
import {lakeFixture, seedLake} from './seed-lake.ts'
import {paint, red} from './pictures.ts'
import {Recorded} from './recorded.ts'

const folder = mkdtempSync(join(tmpdir(), 'seed-lake-'))
afterAll(() => rmSync(folder, {recursive: true, force: true}))

const posts = [
  {_id: 'one', _type: 'post', title: 'One'},
  {_id: 'drafts.one', _type: 'post', title: 'One, edited'},
]
const titles = '*[_type == "post"] | order(_id).title'

const lakeTest = test.extend({lake: lakeFixture(posts)})

describe('a fork', () => {
  lakeTest('has the documents of its seed', async ({lake}) => {
    expect(await lake.anonymous().fetch(titles)).toEqual(['One'])
    await lake.owner().patch('one').set({title: 'Changed'}).commit()
    await lake.owner().delete('drafts.one')
    expect(await lake.owner().fetch(titles)).toEqual(['Changed'])
  })

  lakeTest('does not have the changes of another one', async ({lake}) => {
    expect(await lake.owner().fetch(titles, {}, {perspective: 'raw'})).toEqual(['One, edited', 'One'])
  })

  lakeTest('signs a browser in by a cookie', async ({lake}) => {
    const {name, value, url} = lake.signInCookie()
    expect(url).toBe(lake.origin)
    const response = await lake.fetch('/v1/users/me', {headers: {cookie: `${name}=${value}`}})
    expect(await response.json()).toMatchObject({id: 'owner'})
  })

  test('opens within 20 ms with 2,000 documents', async () => {
    await using seed = await seedLake(
      Array.from({length: 2000}, (_, index) => ({_id: `post-${index}`, _type: 'post', title: `${index}`})),
    )
    const times: number[] = []
    for (let run = 0; run < 10; run += 1) {
      const started = performance.now()
      await using lake = await seed.fork()
      times.push(performance.now() - started)
      expect(await lake.anonymous().fetch('count(*)')).toBe(2000)
    }
    expect(Math.min(...times)).toBeLessThan(20)
  })

  test('has the clock of the test', async () => {
    await using seed = await seedLake([])
    await using lake = await seed.fork({now: () => new Date('2030-01-02T03:04:05Z')})
    const {_createdAt} = await lake.owner().create({_id: 'one', _type: 'post'})
    expect([_createdAt, await lake.anonymous().fetch('now()')]).toEqual(
      Array(2).fill('2030-01-02T03:04:05.000Z'),
    )
  })
})

test('a file with assets is imported once, and forks serve them', async () => {
  writeFileSync(join(folder, 'red.png'), await paint(4, 2, () => red))
  const image = {_type: 'image', _sanityAsset: `image@${pathToFileURL(join(folder, 'red.png')).href}`}
  const file = join(folder, 'seed.ndjson')
  writeFileSync(file, [{_id: 'one', _type: 'post', image}].map((item) => JSON.stringify(item)).join('\n'))
  await using seed = await seedLake(file, 'blog')
  for (const lake of [await seed.fork(), await seed.fork()]) {
    onTestFinished(() => lake.close())
    const url = await lake.anonymous({dataset: 'blog'}).fetch('*[_id == "one"][0].image.asset->url')
    expect(url).toMatch(lake.url)
    expect((await fetch(url)).status).toBe(200)
    await lake.owner({dataset: 'blog'}).assets.upload('file', Buffer.from('more'))
  }
})

test('forks of a file without assets take uploads', async () => {
  const file = join(folder, 'plain.ndjson')
  writeFileSync(file, '{"_id": "one", "_type": "post", "title": "About _sanityAsset"}')
  await using seed = await seedLake(file)
  await using lake = await seed.fork()
  expect(await lake.owner().assets.upload('file', Buffer.from('text'))).toMatchObject({size: 4})
})

describe('a snapshot', () => {
  lakeTest('is restored with documents, revisions and history', async ({lake}) => {
    await lake.owner().patch('one').set({title: 'Before'}).commit()
    const before = await lake.owner().getDocument('one')
    const snapshot = lake.snapshot()
    const history = async () =>
      (await lake.fetchAsOwner('/v1/data/history/production/transactions?excludeContent=true')).text()
    const known = await history()
    expect(known).toContain('"one"')
    const events = new Recorded(lake.owner().listen('*', {}, {events: ['welcome', 'mutation']}))
    await events.next()

    await lake.owner().patch('one').set({title: 'After'}).commit()
    await lake.owner().create({_id: 'two', _type: 'post', title: 'Two'})
    await events.next()
    await events.next()
    lake.restore(snapshot)

    expect(await lake.owner().getDocument('one')).toEqual(before)
    expect(await lake.anonymous().fetch(titles)).toEqual(['Before'])
    expect(await history()).toBe(known)
    const restored = [await events.next(), await events.next()]
    expect(restored).toEqual(
      expect.arrayContaining([
        expect.objectContaining({documentId: 'one', transition: 'update'}),
        expect.objectContaining({documentId: 'two', transition: 'disappear'}),
      ]),
    )
    events.stop()
  })
})

describe('a client', () => {
  lakeTest('of the editor changes documents, but not datasets', async ({lake}) => {
    await lake.editor().patch('one').set({title: 'Edited'}).commit()
    expect(await lake.editor().fetch('identity()')).toBe('editor')
    await expect(lake.editor().datasets.create('more')).rejects.toMatchObject({statusCode: 403})
  })

  lakeTest('of the viewer reads drafts, and changes nothing', async ({lake}) => {
    expect(await lake.viewer().fetch('count(*)', {}, {perspective: 'raw'})).toBe(2)
    expect(await lake.viewer().users.getById('me')).toMatchObject({id: 'viewer', role: 'viewer'})
    await expect(lake.viewer().delete('one')).rejects.toMatchObject({statusCode: 403})
    await expect(lake.viewer().assets.upload('file', Buffer.from('x'))).rejects.toMatchObject({
      statusCode: 403,
    })
  })
})

test('a request to an unknown endpoint fails the test', async () => {
  const outcome = lakeFixture(posts)({}, async (lake) => void (await lake.fetch('/v1/elsewhere')))
  await expect(outcome).rejects.toThrow('Unknown endpoints: GET /elsewhere')
})
