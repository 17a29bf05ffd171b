import {createImageUrlBuilder} from '@sanity/image-url'
import {createHash} from 'node:crypto'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {openContentLake, type RunningLake} from '../open-content-lake.ts'
import {green, paint, pictureOf, quarters, red} from '../testing/pictures.ts'

let lake: RunningLake

beforeAll(async () => {
  lake = await openContentLake()
})

afterAll(async () => {
  await lake.close()
})

describe("Sanity's own client and address builder", () => {
  it('upload an image, find it, refer to it and show the part that the editor chose', async () => {
    const client = lake.owner()
    const bytes = await quarters(200, 100)
    const asset = await client.assets.upload('image', bytes, {
      filename: 'quarters.png',
      title: 'Quarters',
      extract: ['lqip', 'palette', 'blurhash'],
    })
    expect(asset).toMatchObject({
      _id: `image-${createHash('sha1').update(bytes).digest('hex')}-200x100-png`,
      originalFilename: 'quarters.png',
      title: 'Quarters',
    })
    await client.create({
      _id: 'page',
      _type: 'page',
      picture: {
        _type: 'image',
        asset: {_type: 'reference', _ref: asset._id},
        crop: {_type: 'sanity.imageCrop', left: 0.5, right: 0, top: 0, bottom: 0.5},
        hotspot: {_type: 'sanity.imageHotspot', x: 0.75, y: 0.25, width: 0.1, height: 0.1},
      },
    })

    const visitor = lake.visitor()
    const {picture, url} = await visitor.fetch<{picture: object; url: string}>(
      '*[_id == "page"][0]{picture, "url": picture.asset->url}',
    )
    expect(url).toBe(`${lake.origin}/lake/${asset.path}`)
    expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(bytes)

    const builder = createImageUrlBuilder(visitor)
    const shown = await fetch(
      builder
        .image({asset: {_ref: asset._id}, ...picture})
        .size(20, 20)
        .auto('format')
        .url(),
      {
        headers: {accept: 'image/webp'},
      },
    )
    expect(shown.headers.get('content-type')).toBe('image/webp')
    const part = await pictureOf(shown)
    expect([part.width, part.height, part.at(10, 10)]).toEqual([
      20,
      20,
      green.map((channel) => expect.closeTo(channel, -1)),
    ])
  })

  it('upload a file and read it back', async () => {
    const asset = await lake.owner().assets.upload('file', Buffer.from('hello'), {filename: 'hello.txt'})
    expect(asset).toMatchObject({
      _type: 'sanity.fileAsset',
      extension: 'txt',
      mimeType: 'text/plain',
      size: 5,
    })
    expect(await (await lake.fetchAsOwner(`/${asset.path}`)).text()).toBe('hello')
  })

  it('find an image again after a restart, on another port', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'restarted-'))
    try {
      const before = await openContentLake({dataDir})
      const asset = await before.owner().assets.upload('image', await paint(3, 2, () => red))
      await before.close()
      const after = await openContentLake({dataDir})
      const url = await after.owner().fetch<string>('*[_id == $id][0].url', {id: asset._id})
      expect(url).toBe(`${after.origin}/lake/${asset.path}`)
      expect((await pictureOf(await after.fetchAsOwner(`/${asset.path}?w=6`))).at(3, 2)).toEqual(red)
      await after.close()
    } finally {
      rmSync(dataDir, {recursive: true, force: true})
    }
  })

  it('are told in words when an upload is refused', async () => {
    const disguised = lake.owner().assets.upload('image', Buffer.from('<html></html>'), {filename: 'a.png'})
    await expect(disguised).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('not an image that can be kept'),
    })
    await expect(lake.visitor().assets.upload('file', Buffer.from('x'))).rejects.toMatchObject({
      statusCode: 401,
    })
    const elsewhere = lake.owner({dataset: 'elsewhere'}).assets.upload('file', Buffer.from('x'))
    await expect(elsewhere).rejects.toMatchObject({statusCode: 404})
  })

  it('cannot be made to answer a page of another origin, or under a foreign name', async () => {
    const asset = await lake.owner().assets.upload('file', Buffer.from('private'), {filename: 'a.txt'})
    const foreign = await fetch(asset.url, {headers: {origin: 'https://evil.example'}})
    expect(foreign.status).toBe(403)
    const upload = await lake.fetchAsOwner('/v1/assets/files/production', {
      method: 'POST',
      headers: {origin: 'https://evil.example'},
      body: 'x',
    })
    expect(upload.status).toBe(403)
  })
})
