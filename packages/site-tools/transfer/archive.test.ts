import {openContentLake, type RunningLake} from 'lakebed'
import {existsSync} from 'node:fs'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {type TestBundle, writeBundle} from '../../../tests/support/site/test-bundle.ts'
import {exportContent, importContent} from './archive.ts'

let lake: RunningLake
let bundle: TestBundle

/** References, a draft, characters beyond ASCII, and an image in two places. */
const documents = [
  {
    _id: 'project-1',
    _type: 'project',
    name: 'Überblick 👩‍💻 "quoted"\nsecond line',
    chips: [{_type: 'reference', _ref: 'technology-1', _key: 'a'}],
    picture: {_type: 'image', _sanityAsset: 'image@file://./images/square.png'},
    gallery: [{_type: 'image', _key: 'g', _sanityAsset: 'image@file://./images/square.png'}],
    cv: {_type: 'file', _sanityAsset: 'file@file://./files/cv.pdf'},
  },
  {_id: 'technology-1', _type: 'technology', name: 'C++'},
  {_id: 'drafts.project-1', _type: 'project', name: 'In the making'},
]

beforeAll(async () => {
  lake = await openContentLake({datasets: ['production', 'copy']})
  bundle = writeBundle(...documents)
  const square = {create: {width: 16, height: 16, channels: 3, background: '#336699'}} as const
  bundle.write('images/square.png', await sharp(square).png().toBuffer())
  bundle.write('files/cv.pdf', '%PDF-1.7 not really')
})

afterAll(async () => {
  bundle[Symbol.dispose]()
  await lake.close()
})

const clientOf = (dataset: string) => lake.owner({dataset, perspective: 'raw'})
const contentOf = (dataset: string) =>
  clientOf(dataset).fetch<object[]>(
    '*[!(_id in path("_.**"))] | order(_id) {..., "_rev": 0, "_createdAt": 0, "_updatedAt": 0, "path": 0, "url": 0, "uploadId": 0}',
  )

it('exports and imports all fields', async () => {
  const client = clientOf('production')
  expect(await importContent({client, file: bundle.folder, replace: false})).toBe('documents: 3')
  const file = bundle.path('export.tar.gz')
  const summary = await exportContent({client, dataset: 'production', file, overwrite: false})
  expect(summary).toBe('documents: 3, assets: 2')
  await importContent({client: clientOf('copy'), file, replace: false})
  expect(await contentOf('copy')).toHaveLength(5)
  expect(await contentOf('copy')).toEqual(await contentOf('production'))
  const [image] = await clientOf('copy').fetch<string[]>('*[_type == "sanity.imageAsset"].url')
  expect((await lake.fetch(new URL(image ?? '').pathname.replace('/lake', ''))).status).toBe(200)
})

it('replaces existing documents on request only', async () => {
  const client = clientOf('copy')
  await client.patch('technology-1').set({name: 'Edited'}).commit()
  const request = {client, file: bundle.folder}
  await expect(importContent({...request, replace: false})).rejects.toThrow(/failed .*--replace/s)
  expect(await client.getDocument('technology-1')).toMatchObject({name: 'Edited'})
  await importContent({...request, replace: true})
  expect(await client.getDocument('technology-1')).toMatchObject({name: 'C++'})
})

it('overwrites a file on request only, and leaves no partial file', async () => {
  const file = bundle.write('existing.tar.gz', 'precious')
  const request = {client: clientOf('production'), dataset: 'production', file}
  await expect(exportContent({...request, overwrite: false})).rejects.toThrow(/already exists.*--overwrite/)
  await exportContent({...request, overwrite: true})
  const failed = bundle.path('failed.tar.gz')
  const missing = {client: clientOf('missing'), dataset: 'missing', file: failed, overwrite: false}
  await expect(exportContent(missing)).rejects.toThrow(/missing/)
  expect([existsSync(failed), existsSync(`${failed}.part`)]).toEqual([false, false])
})
