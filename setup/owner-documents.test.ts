import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {placeholdersIn} from '#domain/placeholders.ts'
import {textsIn} from '#studio/welcome/findings.ts'
import {plainDocument, referencesIn} from '#transfer/content-files/plain-document.ts'
import type {Owner} from './owner.ts'
import {type DemoChoice, type Documents, ownerDocuments, sampleFields} from './owner-documents.ts'
import {readSample} from './sample.ts'

const sample = readSample(join(import.meta.dirname, '..'))
const ada: Owner = {
  name: 'Ada Lovelace',
  handle: 'ada.lovelace',
  shortHandle: 'a.l',
  email: 'ada@lovelace.dev',
  links: [{label: 'GitHub', url: 'https://github.com/ada'}],
}

function setUp(demo: DemoChoice, {documents = sample, owner = ada, inWork = new Set<string>()} = {}) {
  return ownerDocuments({documents, sample, owner, demo, inWork})
}

/** The documents with some fields of one of them as somebody has written them. */
function edited(documents: Documents, id: string, fields: Readonly<Record<string, unknown>>): Documents {
  const document = documents.get(id)
  return new Map([...documents, [id, plainDocument({...document, ...fields})]])
}

const typesOf = (documents: Documents) => new Set([...documents.values()].map(({_type}) => _type))

describe.each(['empty', 'keep'] as const)('the demo content, to %s it', (demo) => {
  const documents = setUp(demo)

  test('holds no place for a name or an address any more', () => {
    expect([...documents.values()].flatMap((document) => placeholdersIn(JSON.stringify(document)))).toEqual(
      [],
    )
  })

  test('is about the owner', () => {
    expect(documents.get('siteSettings')).toMatchObject({
      ownerName: 'Ada Lovelace',
      handle: 'ada.lovelace',
      shortHandle: 'a.l',
      email: 'ada@lovelace.dev',
      socialLinks: [{_type: 'socialLink', label: 'GitHub', url: 'https://github.com/ada'}],
      seoTitle: 'Ada Lovelace, freelance developer',
    })
    expect(documents.get('homePage')).toMatchObject({greeting: 'Hi, my name is Ada Lovelace'})
  })

  test('refers to nothing that is gone', () => {
    const referred = [...documents.values()].flatMap(referencesIn)
    expect(referred.filter((id) => !documents.has(id))).toEqual([])
  })

  test('is the same when it is done again', () => {
    expect(setUp(demo, {documents})).toEqual(documents)
  })

  test('takes another name later', () => {
    const owner = {...ada, name: 'Ada King'}
    const later = setUp(demo, {documents, owner})
    expect(later).toEqual(setUp(demo, {owner}))
    expect(JSON.stringify([...later])).not.toContain('Lovelace,')
  })
})

test('an emptied portfolio has its pages and the technologies, and not one sentence of the demo', () => {
  const documents = setUp('empty')
  expect(typesOf(documents)).toEqual(
    new Set(['siteSettings', 'homePage', 'aboutPage', 'workPage', 'contactPage', 'technology']),
  )
  const sentences = [...sample.values()].flatMap(textsIn).filter((text) => text.includes(' '))
  const left = [...documents.values()].flatMap(textsIn).filter((text) => sentences.includes(text))
  expect(left.toSorted()).toEqual([
    'A selection of projects I have worked on.',
    'Contact me',
    'I build',
    'Mobile apps',
    'My work',
  ])
  expect(documents.get('aboutPage')).not.toHaveProperty('image')
})

test('a kept sample says what it said, without links that lead nowhere, and without somebody’s portrait', () => {
  const documents = setUp('keep')
  expect(documents.size).toBe(sample.size)
  expect(documents.get('project-p1')).toMatchObject({name: 'Plotwise'})
  expect(documents.get('project-p1')).not.toHaveProperty('projectLink')
  expect(documents.get('aboutPage')).not.toHaveProperty('image')
  expect(documents.get('education-university')).toMatchObject({institution: 'University'})
  expect(documents.get('education-college')).toMatchObject({
    institution: 'College of Art and Technology',
  })
})

test('a portrait takes its place beside the biography', () => {
  const portrait = {asset: `image@${'0'.repeat(40)}`}
  const documents = ownerDocuments({
    documents: sample,
    sample,
    owner: ada,
    demo: 'empty',
    inWork: new Set(),
    portrait,
  })
  expect(documents.get('aboutPage')).toMatchObject({
    image: {_sanityAsset: portrait.asset, alt: 'Portrait of Ada Lovelace'},
  })
})

test('what somebody has written stays, but for the demo’s name in it', () => {
  const own = edited(sample, 'homePage', {comment: 'writes Ada code', greeting: 'Ahoy from Your Name'})
  expect(setUp('empty', {documents: own}).get('homePage')).toMatchObject({
    comment: 'writes Ada code',
    greeting: 'Ahoy from Ada Lovelace',
  })
})

test('a project that somebody has written over the sample’s stays with what it refers to, as does one that has a draft', () => {
  const own = edited(sample, 'project-p1', {name: 'Engine'})
  const documents = setUp('empty', {documents: own, inWork: new Set(['course-c1'])})
  expect(documents.get('project-p1')).toMatchObject({name: 'Engine', subTitle: expect.any(String)})
  expect(documents.has('course-c1')).toBe(true)
  expect(documents.has('course-c2')).toBe(false)
})

test('documents of their own are nobody’s business', () => {
  const mine = plainDocument({_id: 'p2', _type: 'project', name: 'Mine', projectLink: 'https://example.com'})
  const documents = setUp('empty', {documents: new Map([...sample, ['p2', mine]])})
  expect(documents.get('p2')).toEqual(mine)
})

test('what is still the sample’s is known by its fields', () => {
  const documents = setUp('keep')
  const left = (id: string, owner = ada) => {
    const document = documents.get(id)
    return document === undefined ? [] : sampleFields(document, sample, owner)
  }
  expect(left('homePage')).toEqual(['comment'])
  expect(left('technology-css')).toEqual([])
  expect(left('project-p1')).toContain('description')
  expect([...setUp('empty').values()].flatMap((document) => sampleFields(document, sample, ada))).toEqual([])
})
