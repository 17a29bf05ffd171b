import {statSync} from 'node:fs'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {imported, imagesOf, readDemoContent} from '../tests/support/studio/demo-content.ts'
import {openWorkspace} from '../tests/support/studio/open-workspace.ts'

const documents = readDemoContent()
const content = imported(documents)
const ofType = (type: string) => content.filter(({_type: documentType}) => documentType === type)

let studio: Awaited<ReturnType<typeof openWorkspace>>
beforeAll(async () => {
  studio = await openWorkspace(content)
})
afterAll(() => studio.close())

test.each(content.map((document) => [document['_id'], document] as const))(
  'the Studio has nothing to say against %s',
  async (_id, document) => {
    expect(await studio.complaintsAbout(document)).toEqual([])
  },
)

test('every field that the documents use is one that the owner can see', () => {
  const unknown = content.flatMap((document) => {
    const type = studio.workspace.schema.get(document['_type'])
    const known: string[] = type?.jsonType === 'object' ? type.fields.map(({name}) => name) : []
    return Object.keys(document).filter((name) => !name.startsWith('_') && !known.includes(name))
  })
  expect(unknown).toEqual([])
})

test('there is as much of everything as the specification counts', () => {
  const counts = Object.groupBy(content, ({_type: type}) => type)
  expect(
    Object.fromEntries(Object.entries(counts).map(([type, list]) => [type, list?.length])),
  ).toMatchObject({
    siteSettings: 1,
    homePage: 1,
    aboutPage: 1,
    workPage: 1,
    contactPage: 1,
    project: 1,
    course: 4,
    technology: 26,
    skillSet: 7,
    educationEntry: 2,
  })
})

test('every id belongs to one document', () => {
  const ids = content.map(({_id: id}) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every reference leads to a document of the demo content', () => {
  const ids = new Set(content.map(({_id: id}) => id))
  const targets = [...JSON.stringify(content).matchAll(/"_ref":"([^"]+)"/g)].map(([, target = '']) => target)
  expect(targets.length).toBeGreaterThan(50)
  expect(targets.filter((target) => !ids.has(target) && !target.startsWith('image-'))).toEqual([])
})

test('every technology appears in a skill set', () => {
  const shown = JSON.stringify(ofType('skillSet'))
  const missing = ofType('technology').filter(({_id: id}) => !shown.includes(`"${id}"`))
  expect(missing).toEqual([])
})

test('every picture is there and small enough to be kept in the repository', () => {
  const pictures = imagesOf(documents)
  expect(pictures).toHaveLength(35)
  expect(pictures.filter((path) => statSync(path).size > 400_000)).toEqual([])
})

describe('texts that the specification gives', () => {
  test('the headline is completed by its five words', () => {
    expect(ofType('homePage')[0]?.['rotatingWords']).toEqual([
      'Websites',
      'Mobile apps',
      "API's",
      'Backends',
      'Things',
    ])
  })

  test('the work and contact pages have their headings', () => {
    expect(ofType('workPage')[0]).toMatchObject({
      heading: 'My work',
      comment: 'A selection of projects I have worked on.',
    })
    expect(ofType('contactPage')[0]).toMatchObject({heading: 'Contact me'})
  })

  test('technical skill sets have the two lists of the specification, in its order', () => {
    const technical = ofType('skillSet').filter(({kind}) => kind === 'technical')
    expect(technical.map(({title}) => title)).toEqual(['Languages', 'Frontend', 'Backend', 'Database'])
    for (const {lists} of technical) {
      expect(lists).toMatchObject([{title: 'Currently or recently worked with'}, {title: 'Worked with'}])
    }
  })

  test('the project’s technologies stand in the rows Frontend, Styling and Testing', () => {
    expect(ofType('project')[0]?.['chipLists']).toMatchObject([
      {title: 'Frontend'},
      {title: 'Styling'},
      {title: 'Testing'},
    ])
  })
})
