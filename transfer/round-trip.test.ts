import type {SanityClient} from '@sanity/client'
import {openContentLake, type RunningLake} from 'content-lake'
import {existsSync} from 'node:fs'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {writeBundle, type TestBundle} from '#testing/site/test-bundle.ts'
import {exportContent} from './export-content.ts'
import {importContent} from './import-content.ts'

const icon = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>'

/** References, drafts, a release, arrays, characters beyond ASCII, one asset in two places, and one that nothing refers to. */
const documents = [
  {
    _id: 'project-1',
    _type: 'project',
    name: 'Überblick 👩‍💻 "quoted"\nsecond line',
    chips: [{_type: 'reference', _ref: 'technology-1', _key: 'a'}],
    picture: {
      _type: 'image',
      alt: 'A square',
      hotspot: {_type: 'sanity.imageHotspot', x: 0.25, y: 0.5, width: 0.5, height: 0.5},
      _sanityAsset: 'image@file://./images/square.png',
    },
    gallery: [{_type: 'image', _key: 'g', _sanityAsset: 'image@file://./images/square.png'}],
    cv: {_type: 'file', _sanityAsset: 'file@file://./files/cv.pdf'},
    empty: [],
    nothing: null,
    number: 1.5,
  },
  {
    _id: 'technology-1',
    _type: 'technology',
    name: 'C++',
    icon: {_type: 'image', _sanityAsset: 'image@file://./images/icon.svg'},
  },
  {_id: 'drafts.project-1', _type: 'project', name: 'In the making'},
  {
    _id: '_.releases.rSummer',
    _type: 'system.release',
    name: 'rSummer',
    state: 'active',
    metadata: {title: 'Summer', releaseType: 'asap'},
  },
  {_id: 'versions.rSummer.project-1', _type: 'project', name: 'Of the summer'},
]

let lake: RunningLake
let bundle: TestBundle

beforeAll(async () => {
  lake = await openContentLake({datasets: ['production', 'copy']})
  bundle = writeBundle(...documents)
  const square = {create: {width: 16, height: 16, channels: 3, background: '#336699'}} as const
  bundle.write('images/square.png', await sharp(square).png().toBuffer())
  bundle.write('images/unreferenced.png', await sharp(square).negate().png().toBuffer())
  bundle.write('images/icon.svg', icon)
  bundle.write('files/cv.pdf', '%PDF-1.7 not really')
})

afterAll(async () => {
  bundle[Symbol.dispose]()
  await lake.close()
})

function clientOf(dataset: string): SanityClient {
  return lake.owner({dataset, perspective: 'raw'})
}

/** What belongs to one lake, and what an export therefore does not carry over. */
const ofOneLake = ['_rev', '_createdAt', '_updatedAt', 'path', 'url', 'uploadId']

async function contentOf(client: SanityClient): Promise<Record<string, unknown>[]> {
  const all = await client.fetch<Record<string, unknown>[]>('* | order(_id)')
  return all.map((document) =>
    Object.fromEntries(Object.entries(document).filter(([field]) => !ofOneLake.includes(field))),
  )
}

async function bytesOf(client: SanityClient): Promise<Record<string, string>> {
  const query = '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]]{_id, url}'
  const assets = await client.fetch<{_id: string; url: string}[]>(query)
  const entries = assets.map(async ({_id: id, url}) => {
    const response = await fetch(url, {headers: {authorization: `Bearer ${lake.token}`}})
    return [id, `${response.status} ${Buffer.from(await response.arrayBuffer()).toString('base64')}`] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

const quiet = {print: () => undefined}

describe('content that is imported, exported and imported into another dataset', {timeout: 30_000}, () => {
  it('has equal documents and equal bytes there', async () => {
    const [original, copy] = [clientOf('production'), clientOf('copy')]
    const imported = await importContent({client: original, file: bundle.folder, replace: false, ...quiet})
    expect(imported).toEqual({documents: 5, assets: 3})

    const file = bundle.path('export.tar.gz')
    const exported = await exportContent({
      client: original,
      dataset: 'production',
      file,
      overwrite: false,
      ...quiet,
    })
    expect(exported).toEqual({documents: 5, assets: 4, missingAssets: 0})

    await importContent({client: copy, file, replace: false, ...quiet})
    const content = await contentOf(original)
    expect(content.map(({_id: id}) => id)).toEqual([
      '_.releases.rSummer',
      'drafts.project-1',
      expect.stringMatching(/^file-/),
      ...Array.from({length: 3}, () => expect.stringMatching(/^image-/)),
      'project-1',
      'technology-1',
      'versions.rSummer.project-1',
    ])
    expect(await contentOf(copy)).toEqual(content)
    const bytes = await bytesOf(original)
    expect(Object.values(bytes)).toContain(`200 ${Buffer.from(icon).toString('base64')}`)
    expect(await bytesOf(copy)).toEqual(bytes)
  })

  it('is left alone by a second import, unless that is to replace it', async () => {
    const client = clientOf('copy')
    await client.patch('technology-1').set({name: 'Edited'}).commit()
    await expect(importContent({client, file: bundle.folder, replace: false, ...quiet})).rejects.toThrow(
      /5 of 5 documents are there already; nothing was changed.*--replace/,
    )
    expect(await client.getDocument('technology-1')).toMatchObject({name: 'Edited'})
    await importContent({client, file: bundle.folder, replace: true, ...quiet})
    expect(await contentOf(client)).toEqual(await contentOf(clientOf('production')))
  })

  it('is not imported at all when any of it is wrong', async () => {
    using broken = writeBundle(
      {_id: 'new', _type: 'page'},
      {_id: 'other', _type: 'page', p: {_sanityAsset: 'image@file://./gone.png'}},
    )
    const client = clientOf('copy')
    await expect(importContent({client, file: broken.folder, replace: true, ...quiet})).rejects.toThrow(
      /line 2/,
    )
    expect(await client.getDocument('new')).toBeUndefined()
  })
})

describe('an export', {timeout: 30_000}, () => {
  it('does not overwrite a file unless it is told to, and needs a folder to write to', async () => {
    const client = clientOf('production')
    const file = bundle.write('there.tar.gz', 'precious')
    const request = {client, dataset: 'production', ...quiet}
    await expect(exportContent({...request, file, overwrite: false})).rejects.toThrow(
      /is there already.*--overwrite/,
    )
    await exportContent({...request, file, overwrite: true})
    const elsewhere = bundle.path('no/such/folder.tar.gz')
    await expect(exportContent({...request, file: elsewhere, overwrite: false})).rejects.toThrow(
      /There is no folder/,
    )
  })

  it('leaves no file behind when it fails', async () => {
    const file = bundle.path('failed.tar.gz')
    const client = clientOf('no-such-dataset')
    await expect(
      exportContent({client, dataset: 'no-such-dataset', file, overwrite: false, ...quiet}),
    ).rejects.toThrow(/no-such-dataset/)
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false])
  })
})
