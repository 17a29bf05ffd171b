import * as sanitySchema from '@sanity/schema/_internal'
import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {createElement} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {StaticRouter} from 'react-router-dom'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {aboutPageQuery, toAboutPage} from '#content/about-page.ts'
import {storyQuery} from '#content/story.ts'
import {toWorkPage, workPageQuery} from '#content/work-page.ts'
import {experienceItems} from '#domain/experience-item.ts'
import {experienceTypesByRank} from '#domain/experience-types.ts'
import {ItemDetail} from '#features/experience/item-detail.tsx'
import {ProjectDetail} from '#features/projects/project.tsx'
import {resultOf} from '#support/content/result-of.ts'
import {imported, readDemoContent} from '#support/studio/demo-content.ts'
import {openWorkspace} from '#support/studio/open-workspace.ts'
import {messages} from '#messages/en.ts'
import {MessagesContext} from '#messages/messages.ts'

/**
 * Checks that each field of a project or course is queried and shown, which the compiler does not see: the demo content
 * fills every field, and the page has to contain each of its texts.
 *
 * @module
 */

/** Its @sanity/types has a different version from the Studio's. */
const extraction: {extractSchema(schema: unknown, options: object): object} = sanitySchema

const demo = imported(readDemoContent())
const answers = {
  about: await resultOf(aboutPageQuery, demo),
  work: await resultOf(workPageQuery, demo),
  story: await resultOf(storyQuery, demo, {id: 'p1'}),
}

/** Texts of a value, with the ids of references. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (/^_(?!ref)/.test(name) ? [] : textsIn(part)))
}

let studio: Awaited<ReturnType<typeof openWorkspace>>
beforeAll(async () => {
  studio = await openWorkspace(demo)
})
afterAll(() => studio.close())

test('the generated types match the schema', () => {
  const schema = JSON.stringify(
    extraction.extractSchema(studio.workspace.schema, {enforceRequiredFields: true}),
  )
  const hash = createHash('sha256').update(schema).digest('hex')
  expect(readFileSync('src/content/sanity.types.ts', 'utf8'), 'run npm run typegen').toContain(hash)
})

describe.each(experienceTypesByRank())('of a %s', (type) => {
  const documents = demo.filter(({_type}) => _type === type)

  test('the demo content fills every field', () => {
    const schema = studio.workspace.schema.get(type)
    const fields = schema?.jsonType === 'object' ? schema.fields.map(({name}) => name) : []
    const filled = new Set(documents.flatMap((document) => Object.keys(document)))
    const empty = fields.filter((field) => !filled.has(field))
    expect(empty, `fill it in studio/demo/data.ndjson, in a document of the type ${type}`).toEqual([])
  })

  test('every text of the demo content is queried', () => {
    const asked = new Set(textsIn(answers))
    const missing = documents.flatMap((document) =>
      Object.entries(document).flatMap(([field, value]) =>
        field.startsWith('_') || field === 'orderRank' || textsIn(value).every((text) => asked.has(text))
          ? []
          : [field],
      ),
    )
    expect(missing, 'ask for it in src/content/projections.ts').toEqual([])
  })
})

/** Shown as a URL, the name of a month and an image. */
const otherFields = new Set(['id', 'date', 'image'])

const wordsOf = (text: string) => text.replaceAll(/<[^>]*>|\s+/g, ' ').replaceAll(/\s+/g, ' ')

describe('each text of the demo content', () => {
  const {experience} = toAboutPage(answers.about, messages)
  const html = [
    ...toWorkPage(answers.work, messages).projects.map((project) => {
      const {image: _, pictures: _more, ...shown} = project
      return createElement(ProjectDetail, {project: shown, isFirst: false, texts: messages.work.texts})
    }),
    ...experienceItems(experience).map((item) => {
      const rest = {
        titleId: 'title',
        hero: undefined,
        formatDate: () => undefined,
        tones: new Map(),
      }
      return createElement(ItemDetail, {item, ...rest})
    }),
  ]
    .map((element) => {
      const page = createElement(StaticRouter, {location: '/'}, element)
      return renderToStaticMarkup(createElement(MessagesContext, {value: messages}, page))
    })
    .join('')
  const shown = wordsOf(html)
  const isShown = (text: string) => {
    const written = renderToStaticMarkup(text)
    const quoted = [`"${written}"`, `&quot;${written}&quot;`]
    return shown.includes(wordsOf(written)) || quoted.some((value) => html.includes(value))
  }

  test.each(Object.entries(experience))('of a %s is shown', (_type, contents) => {
    const hidden = contents.flatMap((content) =>
      Object.entries(content).flatMap(([field, value]) =>
        otherFields.has(field) || textsIn(value).every(isShown) ? [] : [field],
      ),
    )
    const places = 'src/features/projects/project.tsx or src/features/experience/item-detail.tsx'
    expect(hidden, `show it in ${places}`).toEqual([])
  })
})
