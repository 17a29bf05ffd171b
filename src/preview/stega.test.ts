import {stegaClean} from '@sanity/client/stega'
import {vercelStegaDecode} from '@vercel/stega'
import {openContentLake, type RunningLake} from 'lakebed'
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
beforeAll(async () => {
  lake = await openContentLake()
  const content = imported(readDemoContent())
  const assets = new Set(JSON.stringify(content).match(/(?<="_ref":")image-[^"]+/g))
  const transaction = lake.owner().transaction()
  for (const _id of assets) transaction.createOrReplace({_id, _type: 'sanity.imageAsset'})
  for (const document of content) transaction.createOrReplace(document)
  await transaction.commit()
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
