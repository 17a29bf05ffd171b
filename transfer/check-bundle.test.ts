import {packTar} from 'modern-tar'
import {symlinkSync} from 'node:fs'
import {gzipSync} from 'node:zlib'
import {describe, expect, it} from 'vitest'
import {writeBundle, type TestBundle} from '#testing/site/test-bundle.ts'
import {openBundle} from './bundle.ts'
import {checkBundle, type BundleContent} from './check-bundle.ts'

async function check(bundle: TestBundle): Promise<BundleContent> {
  await using opened = await openBundle(bundle.folder)
  return checkBundle(opened)
}

const withAsset = (reference: string) => ({
  _id: 'a',
  _type: 'page',
  images: [{picture: {_sanityAsset: reference}}],
})

describe('reading content through before an import', () => {
  it('counts documents, and assets once each, however deep they are', async () => {
    using bundle = writeBundle(
      withAsset('image@file://./images/a%20b.png'),
      {_id: 'b', _type: 'page', picture: {_sanityAsset: 'image@file://./images/a%20b.png'}},
      {_type: 'page', file: {_sanityAsset: 'file@file://./files/cv.pdf'}},
    )
    bundle.write('images/a b.png', 'x')
    bundle.write('files/cv.pdf', 'x')
    expect(await check(bundle)).toEqual({ids: ['a', 'b'], documents: 3, assets: 2})
  })

  it('allows empty lines', async () => {
    using bundle = writeBundle()
    bundle.write('data.ndjson', '{"_type":"a"}\r\n\r\n{"_type":"b"}\r\n\n')
    expect(await check(bundle)).toMatchObject({documents: 2})
  })

  it.each([
    ['{"_type":"a"}\n{"_type":"b"\n', /data\.ndjson, line 2: this is not JSON/],
    ['{"_type":"a"}\n\n[1,2]\n', /line 3: this is not a document/],
    ['{"name":"a"}\n', /line 1: this is not a document: it needs a "_type"/],
    ['{"_type":"a","_id":7}\n', /line 1: this is not a document/],
    ['null\n', /line 1: this is not a document/],
    ['\n \n', /has no document in it/],
  ])('names the line that is wrong in %j', async (text, message) => {
    using bundle = writeBundle()
    bundle.write('data.ndjson', text)
    await expect(check(bundle)).rejects.toThrow(message)
  })

  it.each([
    ['image@file://./images/gone.png', /line 1: the asset \.\/images\/gone\.png is missing/],
    ['image@file://./images/%zz.png', /is missing/],
    ['image@file://./images%2fgone.png', /is missing/],
    ['./images/gone.png', /line 1: "\.\/images\/gone\.png" is no asset: write image@file:/],
    ['video@file://./a.mp4', /is no asset/],
    ['file@http://127.0.0.1/private', /line 1: "file@http:.*would be fetched from elsewhere: download it/],
    ['image@https://cdn.example/a.png', /would be fetched from elsewhere/],
    ['image@file:///etc/hostname', /lies outside the content's own folder/],
    ['file@file://./../../../../../../../../../etc/hostname', /lies outside the content's own folder/],
    ['file@file://./files/link', /lies outside the content's own folder/],
  ])('refuses the asset %s', async (reference, message) => {
    using bundle = writeBundle(withAsset(reference))
    bundle.write('files/real', 'x')
    symlinkSync('/etc/hostname', bundle.path('files/link'))
    await expect(check(bundle)).rejects.toThrow(message)
  })
})

describe('opening content', () => {
  it.each([
    ['nothing', 'gone.tar.gz', undefined, /There is no file/],
    ['an archive that is cut short', 'cut.tar.gz', Buffer.from('1f8b0800', 'hex'), /cannot be unpacked/],
    ['a folder without data', '', undefined, /has no \.ndjson file in it/],
  ])('says what is wrong with %s', async (_, name, content, message) => {
    using bundle = writeBundle()
    if (content !== undefined) bundle.write(name, content)
    await expect(openBundle(bundle.path(name))).rejects.toThrow(message)
  })

  it('does not unpack an archive that holds hundreds of times its own size', async () => {
    using bundle = writeBundle()
    const blank = {header: {name: 'data.ndjson', size: 60_000_000}, body: Buffer.alloc(60_000_000, ' ')}
    const path = bundle.write('bomb.tar.gz', gzipSync(await packTar([blank]), {level: 1}))
    await expect(openBundle(path)).rejects.toThrow('more than 50 MB')
  })

  it('does not guess which of two data files is meant', async () => {
    using bundle = writeBundle({_type: 'a'})
    bundle.write('other.ndjson', '{"_type":"b"}')
    await expect(openBundle(bundle.folder)).rejects.toThrow(/more than one \.ndjson file/)
  })

  it('takes a data file by itself, with the assets beside it', async () => {
    using bundle = writeBundle()
    bundle.write('images/a.png', 'x')
    bundle.write('second.ndjson', '{"_type":"not this one"}')
    const file = bundle.write('first.ndjson', JSON.stringify(withAsset('image@file://./images/a.png')))
    await using opened = await openBundle(file)
    expect(await checkBundle(opened)).toMatchObject({ids: ['a'], assets: 1})
  })
})
