import {studioPath} from '@sanity/client/csm'
import {stegaClean} from '@sanity/client/stega'
import {vercelStegaDecode} from '@vercel/stega'
import {openContentLake, type RunningLake} from 'lakebed'
import * as v from 'valibot'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {toAboutPage} from '#content/about-page.ts'
import {toHomePage} from '#content/home-page.ts'
import {storyQuery} from '#content/story.ts'
import {experienceItems} from '#domain/experience-item.ts'
import {paragraphs} from '#domain/paragraphs.ts'
import {tonesByTechnology} from '#domain/skill-set.ts'
import {queries} from '#support/content/queries.ts'
import {imported, readDemoContent} from '#support/studio/demo-content.ts'
import {withStega} from './stega.ts'
import {messages} from '#messages/en.ts'

let lake: RunningLake
let stored: Map<string, {_id: string; _type: string}>

const pages = ['homePage', 'aboutPage', 'workPage', 'contactPage', 'siteSettings']

beforeAll(async () => {
  lake = await openContentLake()
  const content = imported(readDemoContent())
  const images = new Set(JSON.stringify(content).match(/(?<=")image-[^"]+/g))
  const assets = [...images].map((_id) => ({_id, _type: 'sanity.imageAsset'}))
  const edited = content.filter(({_id}, index) => pages.includes(_id) || index % 3 === 0)
  const drafts = edited.map((document) => ({...document, _id: `drafts.${document._id}`}))
  const writing = lake.owner().transaction()
  for (const document of [...assets, ...content, ...drafts]) writing.createOrReplace(document)
  await writing.commit()
  const all = await lake.owner({perspective: 'raw'}).fetch<{_id: string; _type: string}[]>('*')
  stored = new Map(all.map((document) => [document._id, document]))
})
afterAll(() => lake.close())

async function resultOf<const Query extends keyof SanityQueries>(query: Query, params = {}) {
  const options = {filterResponse: false, resultSourceMap: 'withKeyArraySelector'} as const
  const {result, resultSourceMap} = await lake.owner({perspective: 'drafts'}).fetch(query, params, options)
  if (resultSourceMap === undefined) throw new Error('The lake answered without a source map.')
  return {result, resultSourceMap}
}

const encodedAnswer = async <const Query extends keyof SanityQueries>(query: Query, params = {}) =>
  withStega(await resultOf(query, params), '/studio')

const link = v.object({origin: v.literal('sanity.io'), href: v.string()})

interface Text {
  at: string
  text: string
  /** The parameters of the edit link, if there is one. */
  edit: URLSearchParams | undefined
}

/** Texts with their decoded stega. */
function textsIn(value: unknown, at = ''): Text[] {
  if (typeof value === 'string') {
    const decoded = vercelStegaDecode(value)
    const edit = decoded ? new URL(v.parse(link, decoded).href, 'http://localhost').searchParams : undefined
    return [{at, text: stegaClean(value), edit}]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${at}.${name}`))
}

/** Includes ids, URLs and dates, which the client skips by default. */
const stega = {enabled: true, studioUrl: '/studio', filter: () => true}

test.each(Object.entries(queries))(
  'every text of %s has its document and field in the source map',
  async (_name, query) => {
    const texts = textsIn(await lake.owner({perspective: 'drafts', stega}).fetch(query))
    const plain = textsIn(await lake.owner({perspective: 'drafts'}).fetch(query))
    expect(texts).not.toEqual([])
    expect(texts.map(({text}) => text)).toEqual(plain.map(({text}) => text))
    for (const {at, text, edit} of texts) {
      const [id, path] = [edit?.get('id') ?? '', edit?.get('path') ?? '']
      const document = stored.get(`drafts.${id}`) ?? stored.get(id)
      expect({
        at,
        text: path === '_id' ? id : studioPath.get(document, path),
        type: edit?.get('type'),
        isPublished: edit?.get('perspective') === 'published',
      }).toEqual({at, text, type: document?._type, isPublished: document?._id === id})
    }
  },
)

test.each(Object.entries(queries))('%s reads the same with stega', async (_name, query) => {
  const answer = await resultOf(query)
  const encoded = withStega(answer, '/studio')
  expect(encoded).not.toEqual(answer.result)
  expect(stegaClean(encoded)).toEqual(answer.result)
})

const editUrl = (text: unknown) => JSON.stringify(vercelStegaDecode(String(text)))

test('each paragraph leads to its field', async () => {
  const {biography} = toAboutPage(await encodedAnswer(queries.aboutPageQuery), messages)
  expect(paragraphs(biography).length).toBeGreaterThan(1)
  for (const paragraph of paragraphs(biography)) expect(editUrl(paragraph)).toContain('path=biography')
})

test('a picture and a text of a story lead to their fields', async () => {
  const {page} = await encodedAnswer(queries.aboutPageQuery)
  expect(editUrl(page.image?.alt)).toContain('id=aboutPage;type=aboutPage;path=image.alt')
  const {project} = await encodedAnswer(storyQuery, {id: 'p1'})
  expect(editUrl(project?.contribution)).toContain('path=contribution')
})

test('texts that are compared or animated have no stega', async () => {
  const answer = await resultOf(queries.aboutPageQuery)
  const [plain, encoded] = [answer.result, withStega(answer, '/studio')].map((result) => {
    const page = toAboutPage(result, messages)
    const sets = [...page.technicalSkillSets, ...page.otherSkillSets]
    return {
      items: experienceItems(page.experience).map(({id, date, type}) => ({id, date, type})),
      technologies: page.technologies,
      tones: tonesByTechnology(sets),
    }
  })
  expect(encoded).toEqual(plain)
  const home = await resultOf(queries.homePageQuery)
  expect(toHomePage(withStega(home, '/studio'), messages).rotatingWords).toEqual(
    toHomePage(home.result, messages).rotatingWords,
  )
})
