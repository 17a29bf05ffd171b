import {stegaClean} from '@sanity/client/stega'
import {openContentLake, type RunningLake} from 'content-lake'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {toAboutPage} from '#content/about-page.ts'
import {storyQuery} from '#content/story.ts'
import {experienceItems} from '#domain/experience-item.ts'
import {paragraphs} from '#domain/paragraphs.ts'
import {technologyTones} from '#domain/technology-tones.ts'
import {queries} from '#testing/content/queries.ts'
import {imported, readDemoContent} from '#testing/studio/demo-content.ts'
import {sourcesOf, type Sources, withCarriers} from './sources.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await openContentLake()
  const content = imported(readDemoContent())
  const assets = new Set(JSON.stringify(content).match(/(?<="_ref":")image-[^"]+/g))
  const writing = lake.owner().transaction()
  for (const _id of assets) writing.createOrReplace({_id, _type: 'sanity.imageAsset'})
  for (const document of content) writing.createOrReplace(document)
  await writing.commit()
})
afterAll(() => lake.close())

async function answerTo<const Query extends keyof SanityQueries>(query: Query, params = {}) {
  const options = {filterResponse: false, resultSourceMap: 'withKeyArraySelector'} as const
  const {result, resultSourceMap} = await lake.owner({perspective: 'drafts'}).fetch(query, params, options)
  if (resultSourceMap === undefined) throw new Error('The lake answered without a source map.')
  return {result, resultSourceMap}
}

test.each(Object.entries(queries))(
  '%s reads the same with and without the sources in it',
  async (_name, query) => {
    const answer = await answerTo(query)
    expect(stegaClean(withCarriers(answer, '/studio'))).toEqual(answer.result)
  },
)

test('what is told apart by its wording, searched, sorted and filtered is the same to the letter', async () => {
  const answer = await answerTo(queries.aboutPageQuery)
  const [plain, carrying] = [answer.result, withCarriers(answer, '/studio')].map((result) => {
    const page = toAboutPage(result)
    return {
      items: experienceItems(page.experience).map(({chipLists, ...item}) => [
        item,
        chipLists.map(({chips}) => chips),
      ]),
      technologies: page.technologies,
      tones: technologyTones([...page.technicalSkillSets, ...page.otherSkillSets]),
      title: page.seoDescription,
      ids: [...page.technicalSkillSets, ...page.otherSkillSets, ...page.education].map(({id}) => id),
    }
  })
  expect(plain?.items).toHaveLength(5)
  expect(carrying).toStrictEqual(plain)
  expect(withCarriers(answer, '/studio')).not.toEqual(answer.result)
})

test.each([queries.siteSettingsQuery, queries.homePageQuery, queries.contactPageQuery])(
  'nothing that the head, a link or a changing word is made of carries a source',
  async (query) => {
    const answer = await answerTo(query)
    expect(withCarriers(answer, '/studio')).toEqual(answer.result)
  },
)

test.each([
  ['Plotwise', 'project;path=name'],
  ['June 2024', 'project;path=date'],
  ['2019', 'educationEntry;path=year'],
  [`${'0'.repeat(40)}-2000x1250`, 'aboutPage;path=image'],
  ['where it started', 'aboutPage;path=educationComment'],
])('on the About page %s leads to %s', async (wording, field) => {
  const sources = sourcesOf(await answerTo(queries.aboutPageQuery), '/studio', 'aboutPage')
  expect(sources.get(wording)?.map(({attribute}) => attribute)).toContainEqual(expect.stringContaining(field))
})

test('on the home page the education leads to its own documents', async () => {
  const sources = sourcesOf(await answerTo(queries.homePageQuery), '/studio', 'homePage')
  expect(leadsTo(sources, 'BSc Computer Science')).toEqual([
    expect.stringContaining('educationEntry;path=title'),
  ])
})

test.each([
  ['Three binders and one memory', 's03.+text'],
  ['The picnic table in April, and the map in June.', 's12.+caption'],
  ['Research, design and development', 'path=contribution'],
])('in a story %s leads to its field', async (wording, field) => {
  const answer = await answerTo(storyQuery, {id: 'p1'})
  expect(stegaClean(withCarriers(answer, '/studio'))).toEqual(answer.result)
  const sources = sourcesOf(answer, '/studio', 'workPage')
  expect(leadsTo(sources, wording)).toEqual([expect.stringMatching(`project-p1.+${field}`)])
})

test('each paragraph of a long text leads to its field', async () => {
  const answer = await answerTo(queries.aboutPageQuery)
  const {biography} = toAboutPage(answer.result)
  const sources = sourcesOf(answer, '/studio', 'aboutPage')
  const found = paragraphs(biography).map((paragraph) => sources.get(paragraph)?.[0]?.attribute)
  expect(found.length).toBeGreaterThan(0)
  for (const attribute of found) expect(attribute).toContain('aboutPage;path=biography')
})

const leadsTo = (sources: Sources, wording: string) => sources.get(wording)?.map(({attribute}) => attribute)

test('what the site says until the owner has written it leads to the field for it', async () => {
  const about = sourcesOf(await answerTo(queries.aboutPageQuery), '/studio', 'aboutPage')
  expect(leadsTo(about, 'My Skills')).toEqual([expect.stringContaining('aboutPage;path=texts.skills')])
  const settings = sourcesOf(await answerTo(queries.siteSettingsQuery), '/studio', 'siteSettings')
  expect(leadsTo(settings, 'About Me')).toEqual([expect.stringContaining('siteSettings;path=texts.about')])
  const contact = sourcesOf(await answerTo(queries.contactPageQuery), '/studio', 'contactPage')
  expect(leadsTo(contact, '')).toBeUndefined()

  await lake.owner().patch('homePage').unset(['greeting', 'headline']).commit()
  const home = sourcesOf(await answerTo(queries.homePageQuery), '/studio', 'homePage')
  expect(leadsTo(home, 'Hi there')).toEqual([expect.stringContaining('homePage;path=greeting')])
  expect(leadsTo(home, 'I build')).toEqual([expect.stringContaining('homePage;path=headline')])

  await lake
    .owner()
    .patch('aboutPage')
    .set({texts: {skills: 'What I can do'}})
    .commit()
  const own = sourcesOf(await answerTo(queries.aboutPageQuery), '/studio', 'aboutPage')
  expect(leadsTo(own, 'What I can do')).toEqual(leadsTo(about, 'My Skills'))
  expect(leadsTo(own, 'My Skills')).toBeUndefined()
})
