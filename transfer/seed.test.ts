import {join} from 'node:path'
import {expect, it} from 'vitest'
import {openContentLake} from 'content-lake'
import {seedDataset} from './seed.ts'

const datasetDir = join(import.meta.dirname, '../dataset')

it('fills an empty lake with the demo content, every reference and picture of it resolved', async () => {
  await using lake = await openContentLake()
  const client = lake.owner({perspective: 'raw'})
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
