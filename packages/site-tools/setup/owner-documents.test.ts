import {describe, expect, test} from 'vitest'
import {placeholdersIn} from '../../../src/domain/placeholders.ts'
import {textsIn} from '../../../studio/welcome/issues.ts'
import {openWorkspace} from '../../../tests/support/studio/open-workspace.ts'
import {
  assetsOf,
  type Documents,
  lakeFromPlain,
  plainDocument,
  referencesIn,
} from '#transfer/content-files/plain-document.ts'
import {readSample} from './local-content.ts'
import {isUnedited, ownerDocuments} from './owner-documents.ts'
import {projectRoot} from '../project-root.ts'

const sample = readSample(projectRoot)
const ada = {
  name: 'Ada Lovelace',
  handle: 'ada.lovelace',
  shortHandle: 'a.l',
  email: 'ada@lovelace.dev',
  links: [{label: 'GitHub', url: 'https://github.com/ada'}],
}

function setUp(demo: 'empty' | 'keep', {documents = sample, owner = ada, drafts = new Set<string>()} = {}) {
  return ownerDocuments({documents, sample, owner, demo, drafts})
}

/** The demo content with changed fields in a document. */
function edited(id: string, fields: Readonly<Record<string, unknown>>): Documents {
  return new Map([...sample, [id, plainDocument({...sample.get(id), ...fields})]])
}

describe.each(['empty', 'keep'] as const)('the demo content with demo=%s', (demo) => {
  const documents = setUp(demo)

  test('has the data of the owner and no placeholders', () => {
    const text = JSON.stringify([...documents])
    expect(placeholdersIn(text)).toEqual([])
    expect(text).not.toMatch(/robin|halewyn|"r\.h"|westerbrug/i)
    for (const portrait of assetsOf([sample.get('aboutPage')].filter((page) => page !== undefined)))
      expect(text).not.toContain(portrait)
    expect(documents.get('siteSettings')).toMatchObject({
      ownerName: 'Ada Lovelace',
      handle: 'ada.lovelace',
      shortHandle: 'a.l',
      email: 'ada@lovelace.dev',
      socialLinks: [{_type: 'socialLink', label: 'GitHub', url: 'https://github.com/ada'}],
    })
    expect(documents.get('homePage')).toMatchObject({greeting: 'Hi, my name is Ada Lovelace'})
    expect(documents.get('aboutPage')).not.toHaveProperty('image')
  })

  test('has no dangling references', () => {
    const referred = [...documents.values()].flatMap(referencesIn)
    expect(referred.filter((id) => !documents.has(id))).toEqual([])
  })

  test('is idempotent', () => {
    expect(setUp(demo, {documents})).toEqual(documents)
    const owner = {...ada, name: 'Ada King'}
    expect(setUp(demo, {documents, owner})).toEqual(setUp(demo, {owner}))
  })

  test('has only the portrait missing in the Studio', async () => {
    const drawings = new Set(
      [...sample.values()]
        .filter(({_type: type}) => type === 'technology')
        .map(({icon}) => JSON.stringify(icon)),
    )
    const isDrawing = (asset: string) => [...drawings].some((icon) => icon.includes(asset))
    const stored = [...documents.values()].map((document) =>
      lakeFromPlain(
        document,
        (asset) => `${asset.replace('@', '-')}-${isDrawing(asset) ? '64x64-svg' : '2000x1250-png'}`,
      ),
    )
    const studio = await openWorkspace(stored)
    try {
      const markers = await Promise.all(stored.map((document) => studio.validationMarkers(document)))
      expect(markers.flat()).toEqual(['error ["image"]: Upload a picture.'])
    } finally {
      await studio.close()
    }
  })
})

test('demo=empty keeps pages and technologies without texts of the demo', () => {
  const documents = setUp('empty')
  expect(new Set([...documents.values()].map(({_type: type}) => type))).toEqual(
    new Set(['siteSettings', 'homePage', 'aboutPage', 'workPage', 'contactPage', 'technology']),
  )
  const sentences = [...sample.values()].flatMap(textsIn).filter((text) => text.includes(' '))
  const left = [...documents.values()].flatMap(textsIn).filter((text) => sentences.includes(text))
  // Defaults that are also demo texts.
  expect(left.toSorted()).toEqual([
    'A selection of projects I have worked on.',
    'Contact me',
    'I build',
    'Mobile apps',
    'My work',
  ])
  expect([...documents.values()].some((document) => isUnedited(document, sample, ada))).toBe(false)
})

test('demo=keep keeps all documents, without example links', () => {
  const documents = setUp('keep')
  expect(documents.size).toBe(sample.size)
  expect(documents.get('project-p1')).toHaveProperty('name', sample.get('project-p1')?.['name'])
  expect(documents.get('project-p1')).not.toHaveProperty('projectLink')
  expect([...documents.values()].some((document) => isUnedited(document, sample, ada))).toBe(true)
})

test('edited fields are kept, with the name of the owner', () => {
  const documents = edited('homePage', {comment: 'writes code', greeting: 'Ahoy from Robin Halewyn'})
  expect(setUp('empty', {documents}).get('homePage')).toMatchObject({
    comment: 'writes code',
    greeting: 'Ahoy from Ada Lovelace',
  })
})

test('names are replaced as whole words', () => {
  const documents = setUp('keep', {owner: {...ada, name: 'Ada'}})
  const home = plainDocument({...documents.get('homePage'), comment: 'Ada reads Adages'})
  const renamed = setUp('keep', {documents: new Map([...documents, ['homePage', home]])})
  expect(renamed.get('homePage')).toHaveProperty('comment', 'Ada Lovelace reads Adages')
})

test('edited documents, their references and documents with drafts are kept', () => {
  const documents = edited('project-p1', {name: 'Engine'})
  const next = setUp('empty', {documents, drafts: new Set(['course-c1'])})
  expect(next.get('project-p1')).toMatchObject({name: 'Engine', subTitle: expect.any(String)})
  expect([next.has('course-c1'), next.has('course-c2')]).toEqual([true, false])
})

test('the owner’s documents are unchanged', () => {
  const mine = plainDocument({_id: 'p2', _type: 'project', name: 'Mine', projectLink: 'https://example.com'})
  expect(setUp('empty', {documents: new Map([...sample, ['p2', mine]])}).get('p2')).toEqual(mine)
})
