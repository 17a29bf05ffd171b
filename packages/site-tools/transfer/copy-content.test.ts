import {openContentLake, type RunningLake} from 'lakebed'
import sharp from 'sharp'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {writeBundle} from '../../../tests/support/site/test-bundle.ts'
import {copyContent} from './copy-content.ts'
import {importContent} from './archive.ts'

let home: RunningLake
let away: RunningLake
let lines: string[]

/** Circular references, an image, a file, a draft with its own image, an unused image, metadata of an image. */
const documents = [
  {
    _id: 'project-1',
    _type: 'project',
    name: 'Plotwise',
    chips: [{_type: 'reference', _ref: 'technology-1', _key: 'a'}],
    picture: {_type: 'image', _sanityAsset: 'image@file://./images/square.png'},
    cv: {_type: 'file', _sanityAsset: 'file@file://./files/cv.pdf'},
  },
  {
    _id: 'technology-1',
    _type: 'technology',
    name: 'TypeScript',
    seenIn: {_type: 'reference', _ref: 'project-1'},
  },
  {
    _id: 'drafts.project-2',
    _type: 'project',
    name: 'In the making',
    picture: {_type: 'image', _sanityAsset: 'image@file://./images/secret.png'},
  },
]

const square = (background: string) => sharp({create: {width: 16, height: 16, channels: 3, background}})

beforeEach(async () => {
  ;[home, away, lines] = [await openContentLake(), await openContentLake(), []]
  using bundle = writeBundle(...documents)
  bundle.write('images/square.png', await square('#336699').png().toBuffer())
  bundle.write('images/secret.png', await square('#993366').png().toBuffer())
  bundle.write('files/cv.pdf', '%PDF-1.7 not really')
  await importContent({client: home.owner(), file: bundle.folder, replace: false})
  await home
    .owner()
    .patch({query: '*[originalFilename == "square.png"]'})
    .set({altText: 'A blue square'})
    .commit()
})

afterEach(async () => {
  await home.close()
  await away.close()
})

const push = (changes: Partial<Parameters<typeof copyContent>[0]> = {}) =>
  copyContent({
    from: home.owner(),
    to: away.owner(),
    withDeletes: false,
    log: (line) => lines.push(line),
    confirm: async () => true,
    ...changes,
  })

const revisions = () => away.owner().fetch('*{_id, _rev} | order(_id)')

/** Documents that anonymous clients can read, without fields that differ between lakes. */
const published = (lake: RunningLake) =>
  lake
    .anonymous()
    .fetch(
      '*[!(_type match "sanity.*")] | order(_id) {"id": _id, name, chips, "picture": picture.asset->{_id, altText, originalFilename}, "cv": cv.asset->size}',
    )

describe('copying into an empty dataset', () => {
  it('copies documents, images, files and their metadata', async () => {
    expect(await push()).toBe('copied')
    expect(await published(away)).toEqual(await published(home))
    expect(JSON.stringify(await away.owner().fetch('*'))).not.toContain('_weak')
  })

  it('shows the changes before it writes', async () => {
    let before: unknown
    await push({
      confirm: async () => {
        before = await published(away)
        return false
      },
    })
    expect(before).toEqual([])
    expect(await published(away)).toEqual([])
    expect(lines).toEqual([
      'To add: 3',
      '  project "Plotwise"',
      '  technology "TypeScript"',
      expect.stringMatching(/^ {2}sanity\.imageAsset "image-/),
    ])
  })

  it('throws without content', async () => {
    const failure = push({from: away.owner(), to: home.owner()})
    await expect(failure).rejects.toThrow('There is no content to copy.')
  })

  it('skips drafts and their assets', async () => {
    await push()
    const all = '*[_id in path("drafts.**") || originalFilename == "secret.png"]'
    expect(await away.owner({perspective: 'raw'}).fetch(all)).toEqual([])
  })
})

describe('copying again', () => {
  beforeEach(() => push())

  it('does nothing and asks nothing without changes', async () => {
    const before = await revisions()
    expect(await push({confirm: () => expect.unreachable('asked')})).toBe('same')
    expect(await revisions()).toEqual(before)
  })

  it('lists and copies changed documents', async () => {
    lines = []
    await home.owner().patch('project-1').set({name: 'Plotwiser'}).unset(['cv']).commit()
    await home.owner().patch({query: '*[altText != null]'}).set({altText: 'Blue'}).commit()
    await push()
    expect(lines).toEqual([
      'To change: 2',
      '  project "Plotwiser"',
      expect.stringMatching(/^ {2}sanity\.imageAsset "image-/),
    ])
    expect(await published(away)).toEqual(await published(home))
  })

  it('deletes extra documents on request only', async () => {
    await away.owner().create({_id: 'project-9', _type: 'project', name: 'Written there'})
    expect(await push()).toBe('same')
    expect(lines).toContain('Only in the target (--delete deletes them): 1')
    expect(await push({withDeletes: true})).toBe('copied')
    expect(await published(away)).toEqual(await published(home))
  })

  it('does not overwrite a concurrent change', async () => {
    await home.owner().patch('project-1').set({name: 'Mine'}).commit()
    const confirm = async () => {
      await away.owner().patch('project-1').set({name: 'Theirs'}).commit()
      return true
    }
    await expect(push({confirm})).rejects.toThrow(/The target has changed since it was read/)
    expect(await away.owner().fetch('*[_id == "project-1"][0].name')).toBe('Theirs')
  })
})
