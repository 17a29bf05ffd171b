import {readFileSync} from 'node:fs'
import type {SanityDocument} from 'sanity'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type ContentDocument, imported, readDemoContent} from '../../tests/support/studio/demo-content.ts'
import {openWorkspace} from '../../tests/support/studio/open-workspace.ts'
import type {RenderFailure} from '../pages/render-status.ts'
import {demoTexts, findIssues} from './issues.ts'
import {validateContent} from './validate-content.ts'
import {schemaTitles} from '../schema-titles.ts'

const at = '2025-01-01T00:00:00Z'
const delivered = imported(readDemoContent())
const demo = demoTexts(readFileSync('studio/demo/data.ndjson', 'utf8'))

let studio: Awaited<ReturnType<typeof openWorkspace>>
beforeAll(async () => {
  studio = await openWorkspace([])
})
afterAll(() => studio.close())

/** Issues as `severity title: message`. */
async function read(
  contents: readonly ContentDocument[],
  failures: readonly RenderFailure[] = [],
): Promise<string[]> {
  const documents: SanityDocument[] = contents.map((document) => ({
    ...document,
    _rev: crypto.randomUUID(),
    _createdAt: at,
    _updatedAt: at,
  }))
  const markers = await validateContent(studio.workspace, documents, () => false)
  const titles = schemaTitles(studio.workspace.schema)
  return findIssues({documents, markers, demo, titles, failures}).map(
    ({severity, title, message}) => `${severity} ${title}: ${message}`,
  )
}

/** The demo content, published and without demo texts. */
function owned(): ContentDocument[] {
  let links = 0
  const text = JSON.stringify(delivered, (_key, value: unknown) => {
    if (typeof value !== 'string') return value
    if (value.startsWith('https://')) return `https://sam.dev/${(links += 1)}`
    return demo.has(value) ? 'Words of my own' : value
  })
  const documents: unknown = JSON.parse(
    text
      .replaceAll('Robin Halewyn', 'Sam')
      .replaceAll('robin.halewyn', 'sam')
      .replaceAll('Westerbrug', 'Bath')
      .replaceAll('robin@halewyn.example', 'sam@sam.dev'),
  )
  return imported(Array.isArray(documents) ? documents : [])
}

const change = (id: string, fields: Record<string, unknown>) =>
  owned().map((document) => (document._id === id ? {...document, ...fields} : document))

test('demo content is listed by document, with its fields', async () => {
  const lines = await read(delivered)
  expect(lines.every((line) => line.startsWith('demo '))).toBe(true)
  expect(lines).toContain(
    'demo Plotwise: Description, Picture, More pictures, Address of the project, Address of the source code, Story.',
  )
  expect(lines).toContain('demo BSc Computer Science: Institution.')
  expect(lines.filter((line) => line.startsWith('demo TypeScript'))).toEqual([])
})

test('the owner’s published content has no issues', async () => {
  expect(await read(owned())).toEqual([])
})

test('drafts are listed with their first error', async () => {
  const [education] = owned().filter(({_id}) => _id === 'education-college')
  const drafts = [
    {...education, _id: 'drafts.education-college', _type: 'educationEntry', title: 'Diploma'},
    {_id: 'drafts.c9', _type: 'course', name: 'Maps'},
  ]
  expect(await read([...owned(), ...drafts])).toEqual([
    'unpublished Diploma: Changed since it was published.',
    'unpublished Maps: Never published. Fix this before publishing: Describe the course.',
  ])
})

test('validation errors and warnings are listed', async () => {
  const picture = {_type: 'describedImage', asset: {_type: 'reference', _ref: 'image-a-800x500-png'}}
  expect(
    await read(change('project-p1', {projectImg: picture, projectLink: 'https://https://sam.dev'})),
  ).toEqual([
    expect.stringMatching(/^error Plotwise: Address of the project: Write the full address/),
    expect.stringMatching(/^error Plotwise: Picture: Describe the picture/),
    expect.stringMatching(/^suggestion Plotwise: Picture: This picture looks blurred/),
  ])
})

test('documents because of which a page cannot be rendered are listed', async () => {
  const failures = [
    {file: 'about.html', reason: 'x is not a function', documents: ['project-p1', 'aboutPage']},
  ]
  expect(await read(owned(), failures)).toEqual([
    'error About page: about.html is not updated: x is not a function',
    'error Plotwise: about.html is not updated: x is not a function',
  ])
})

test('deleted demo content has no texts', () => {
  expect(demoTexts('')).toEqual(new Set())
})
