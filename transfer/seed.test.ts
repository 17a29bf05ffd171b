import type {SanityClient} from '@sanity/client'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {openContentLake, type RunningLake} from 'content-lake'
import {seedDataset} from './seed.ts'

const datasetDir = join(import.meta.dirname, '../dataset')

let lake: RunningLake
let client: SanityClient

beforeEach(async () => {
  lake = await openContentLake()
  client = lake.owner({perspective: 'raw'})
})

afterEach(async () => {
  await lake.close()
})

describe('seeding', () => {
  it('fills an empty lake with the demo content, every reference and picture of it resolved', async () => {
    const documents = await seedDataset({client, datasetDir})
    const all = await client.fetch<{_id: string; _type: string}[]>('*')
    expect(
      all.filter(({_type: type}) => !type.startsWith('sanity.') && !type.startsWith('system.')),
    ).toHaveLength(documents)
    expect(all.filter(({_type: type}) => type === 'sanity.imageAsset').length).toBeGreaterThan(0)
    const ids = new Set(all.map(({_id: id}) => id))
    const text = JSON.stringify(all)
    const references = [...text.matchAll(/"_ref":"([^"]+)"/g)].map(([, id = '']) => id)
    expect(references.length).toBeGreaterThan(0)
    expect(references.filter((id) => !ids.has(id))).toEqual([])
    // What the import leaves in a document that it has not brought to its end.
    expect(text).not.toMatch(/"_sanityAsset"|"_weak":true/)
  }, 30_000)

  it('changes nothing the second time, and puts back what was edited', async () => {
    await seedDataset({client, datasetDir})
    const snapshot = () =>
      client.fetch<object[]>(
        '*[!(_id in path("_.**"))]|order(_id){..., "_rev": 0, "_updatedAt": 0, "_createdAt": 0}',
      )
    const before = await snapshot()
    await client.patch({query: '*[_type == "technology"]'}).set({name: 'Edited'}).commit()
    await seedDataset({client, datasetDir})
    expect(await snapshot()).toEqual(before)
  }, 30_000)
})
