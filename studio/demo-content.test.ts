import {statSync} from 'node:fs'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {imported, imagesOf, readDemoContent} from '../tests/support/studio/demo-content.ts'
import {openWorkspace} from '../tests/support/studio/open-workspace.ts'

const documents = readDemoContent()
const content = imported(documents)
const typeTitle = (type: string) => content.filter(({_type: documentType}) => documentType === type)

let studio: Awaited<ReturnType<typeof openWorkspace>>
beforeAll(async () => {
  studio = await openWorkspace(content)
})
afterAll(() => studio.close())

test.each(content.map((document) => [document['_id'], document] as const))(
  '%s is valid',
  async (_id, document) => {
    expect(await studio.validationMarkers(document)).toEqual([])
  },
)

test('every field is in the schema and visible', () => {
  const unknown = content.flatMap((document) => {
    const type = studio.workspace.schema.get(document['_type'])
    const known: string[] = type?.jsonType === 'object' ? type.fields.map(({name}) => name) : []
    return Object.keys(document).filter((name) => !name.startsWith('_') && !known.includes(name))
  })
  expect(unknown).toEqual([])
})

test('the counts are those of the specification', () => {
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

test('references are not dangling', () => {
  const ids = new Set(content.map(({_id: id}) => id))
  const targets = [...JSON.stringify(content).matchAll(/"_ref":"([^"]+)"/g)].map(([, target = '']) => target)
  expect(targets.length).toBeGreaterThan(50)
  expect(targets.filter((target) => !ids.has(target) && !target.startsWith('image-'))).toEqual([])
})

test('every technology is in a skill set', () => {
  const shown = JSON.stringify(typeTitle('skillSet'))
  const missing = typeTitle('technology').filter(({_id: id}) => !shown.includes(`"${id}"`))
  expect(missing).toEqual([])
})

test('images exist and are small enough for the repository', () => {
  const pictures = imagesOf(documents)
  expect(pictures).toHaveLength(35)
  expect(pictures.filter((path) => statSync(path).size > 400_000)).toEqual([])
})

describe('texts of the specification', () => {
  test('the rotating words', () => {
    expect(typeTitle('homePage')[0]?.['rotatingWords']).toEqual([
      'Websites',
      'Mobile apps',
      "API's",
      'Backends',
      'Things',
    ])
  })

  test('the headings of the work and contact pages', () => {
    expect(typeTitle('workPage')[0]).toMatchObject({
      heading: 'My work',
      comment: 'A selection of projects I have worked on.',
    })
    expect(typeTitle('contactPage')[0]).toMatchObject({heading: 'Contact me'})
  })

  test('the lists of technical skill sets', () => {
    const technical = typeTitle('skillSet').filter(({kind}) => kind === 'technical')
    expect(technical.map(({title}) => title)).toEqual(['Languages', 'Frontend', 'Backend', 'Database'])
    for (const {lists} of technical) {
      expect(lists).toMatchObject([{title: 'Currently or recently worked with'}, {title: 'Worked with'}])
    }
  })

  test('the chip lists of the project', () => {
    expect(typeTitle('project')[0]?.['chipLists']).toMatchObject([
      {title: 'Frontend'},
      {title: 'Styling'},
      {title: 'Testing'},
    ])
  })
})
