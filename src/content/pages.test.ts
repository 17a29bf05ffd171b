import {expect, test} from 'vitest'
import {resultOf} from '#support/content/result-of.ts'
import {aboutPageQuery, toAboutPage} from './about-page.ts'
import {contactPageQuery, toContactPage} from './contact-page.ts'
import {homePageQuery, toHomePage} from './home-page.ts'
import {siteSettingsQuery, toSiteSettings} from './site-settings.ts'
import {toWorkPage, workPageQuery} from './work-page.ts'
import {storyQuery} from './story.ts'
import {experienceTypeNames} from '#domain/experience-types.ts'
import {messages} from '#messages/en.ts'

const asset = 'image-abc123-1600x900-png'
const reference = (id: string) => ({_type: 'reference', _ref: id})

const technologies = [
  {_id: 't-react', _type: 'technology', name: 'React', icon: {asset: reference('image-def456-24x24-svg')}},
  {_id: 't-css', _type: 'technology', name: 'CSS'},
  {_id: 't-unnamed', _type: 'technology'},
]

test('an empty dataset has defaults', async () => {
  expect(toHomePage(await resultOf(homePageQuery, []), messages)).toEqual({
    greeting: 'Hi there',
    headline: 'I build',
    rotatingWords: ['Websites', 'Mobile apps', "API's", 'Backends', 'Things'],
    comment: '',
    history: {finished: [], count: 0, education: []},
    images: [],
    texts: messages.home.texts,
    seoDescription: undefined,
  })
  expect(toSiteSettings(await resultOf(siteSettingsQuery, []), messages)).toMatchObject({
    handle: 'portfolio',
    shortHandle: 'you',
    socialLinks: [],
    shareImage: null,
    email: undefined,
  })
  expect(toWorkPage(await resultOf(workPageQuery, []), messages)).toEqual({
    heading: 'My work',
    comment: 'A selection of projects I have worked on.',
    projects: [],
    texts: messages.work.texts,
    seoDescription: undefined,
  })
  expect(toContactPage(await resultOf(contactPageQuery, []), messages)).toMatchObject({
    heading: 'Contact me',
    intro: '',
  })
  expect(toAboutPage(await resultOf(aboutPageQuery, []), messages)).toMatchObject({
    biography: '',
    image: null,
    technicalSkillSets: [],
    otherSkillSets: [],
    education: [],
    experience: {project: [], course: []},
  })
})

test("the owner's texts override the defaults, and blank ones are left out", async () => {
  const written = {greeting: 'Ahoy', rotatingWords: [null, 'Boats', ' ', {}], comment: 5}
  const answer = await resultOf(homePageQuery, [{_id: 'homePage', _type: 'homePage', ...written}])
  expect(toHomePage(answer, messages)).toMatchObject({
    greeting: 'Ahoy',
    headline: 'I build',
    rotatingWords: ['Boats'],
    comment: '5',
  })
})

test('projects are in the order of the owner, then newest first; the Work page hides some', async () => {
  const projects = [
    {_id: 'undated'},
    {_id: 'old', date: '2020-01'},
    {_id: 'new', date: '2024-01'},
    {_id: 'second', date: '2023-01', orderRank: '0|200000:'},
    {_id: 'first', date: '2018-01', orderRank: '0|100000:', isOnWorkPage: true},
    {_id: 'hidden', date: '2025-01', isOnWorkPage: false},
  ].map((project) => ({...project, _type: 'project', name: 'A', story: [{}]}))
  const {projects: shown} = await resultOf(workPageQuery, projects)
  expect(shown.map(({id}) => id)).toEqual(['first', 'second', 'new', 'old', 'undated'])
  const {stories} = await resultOf(storyQuery, projects, {id: 'old'})
  expect(stories.map(({id}) => id)).toEqual(['hidden', 'new', 'second', 'old', 'first', 'undated'])
})

test('the home page has the images of its history', async () => {
  const finished = {_type: 'project', name: 'Harbour', date: '2024-03'}
  const answer = await resultOf(homePageQuery, [
    {...finished, _id: 'x1', id: {_type: 'slug', current: 'p1'}, projectImg: {asset: reference(asset)}},
    {...finished, _id: 'x2', id: {_type: 'slug', current: 'p2'}},
    {...finished, _id: 'x3', _type: 'course', id: {_type: 'slug', current: 'c1'}},
  ])
  expect(
    toHomePage(answer, messages)
      .history.finished.map(({id}) => id)
      .toSorted(),
  ).toEqual(['c1', 'p1', 'p2'])
  expect(toHomePage(answer, messages).images).toMatchObject([{id: 'p1', image: {id: asset}}])
})

test('other documents with an id and a date take no place in the history', async () => {
  const dated = (type: string, n: number, date: string) => ({
    _id: `${type}-${n}`,
    _type: type,
    id: {_type: 'slug', current: `${type}-${n}`},
    date,
  })
  const notes = Array.from({length: 8}, (_, n) => dated('note', n, '2025-01'))
  const experience = experienceTypeNames.map((type) => dated(type, 0, '2020-01'))
  const {history} = toHomePage(await resultOf(homePageQuery, [...notes, ...experience]), messages)
  expect(history.finished.map(({type}) => type).toSorted()).toEqual(experienceTypeNames.toSorted())
  expect(history.count).toBe(experienceTypeNames.length)
})

test('a project has its technologies, image, links and date', async () => {
  const answer = await resultOf(workPageQuery, [
    ...technologies,
    {
      _id: 'x1',
      _type: 'project',
      id: {_type: 'slug', current: 'p1'},
      name: 'Harbour',
      subTitle: 'Berths',
      description: 'For sailors.',
      hasStory: false,
      chipLists: [{title: 'Frontend', chips: [reference('t-react'), reference('t-css')]}],
      projectLink: 'https://example.com/',
      projectSourceCode: 'https://example.com/code',
      projectImg: {asset: reference(asset), alt: 'Boats', hotspot: {x: 0.2, y: 0.3, width: 0.1, height: 0.1}},
      pictures: [
        {_key: 'a', asset: reference(asset), alt: 'Ropes', caption: 'Tied by hand'},
        {_key: 'b', alt: 'No file'},
        {_key: 'c', asset: reference(asset), alt: 'Sails'},
      ],
      date: '2024-03',
    },
    {_id: asset, _type: 'sanity.imageAsset', metadata: {lqip: 'data:image/png;base64,AA'}},
  ])
  const other = {id: asset, lqip: 'data:image/png;base64,AA', crop: null, hotspot: null}
  expect(toWorkPage(answer, messages).projects).toEqual([
    {
      id: 'p1',
      name: 'Harbour',
      subTitle: 'Berths',
      description: 'For sailors.',
      hasStory: false,
      chipLists: [
        {
          title: 'Frontend',
          chips: [{name: 'React', icon: '/lake/images/local/production/def456-24x24.svg'}, {name: 'CSS'}],
        },
      ],
      projectLink: 'https://example.com/',
      projectSourceCode: 'https://example.com/code',
      date: '2024-03',
      image: {
        id: asset,
        alt: 'Boats',
        lqip: 'data:image/png;base64,AA',
        crop: null,
        hotspot: {x: 0.2, y: 0.3, width: 0.1, height: 0.1},
      },
      pictures: [
        {...other, key: 'a', alt: 'Ropes', caption: 'Tied by hand'},
        {...other, key: 'c', alt: 'Sails', caption: ''},
      ],
    },
  ])
})

test('missing values, dangling references and unsafe links are left out', async () => {
  const answer = await resultOf(aboutPageQuery, [
    ...technologies,
    {_id: 'p', _type: 'project', projectLink: 'javascript:alert(1)', projectImg: {alt: 'No file'}},
    {
      _id: 'c',
      _type: 'course',
      name: 'Bare',
      technologyList: [reference('t-gone'), reference('t-css'), reference('t-unnamed'), reference('t-css')],
      link: '',
    },
    {_id: 's1', _type: 'skillSet', title: 'Frontend', lists: [{technologies: [reference('t-gone')]}]},
    {_id: 'e1', _type: 'educationEntry', year: 2019, title: 'BSc'},
  ])
  const page = toAboutPage(answer, messages)
  expect(page.technicalSkillSets).toEqual([
    {
      id: 's1',
      title: 'Frontend',
      subTitle: undefined,
      tone: 'neutral',
      lists: [{title: '', technologies: [], items: []}],
    },
  ])
  expect(page.education).toEqual([{id: 'e1', year: '2019', title: 'BSc', institution: ''}])
  expect(page.experience.project).toMatchObject([
    {id: 'p', name: 'Untitled', projectLink: undefined, chipLists: [], date: undefined, image: {id: null}},
  ])
  expect(page.experience.course).toMatchObject([{id: 'c', technologyList: [{name: 'CSS'}], link: undefined}])
})

test('skill sets are grouped by kind and ordered by rank, and education is ordered by rank', async () => {
  const set = {_type: 'skillSet', lists: []}
  const answer = await resultOf(aboutPageQuery, [
    {...set, _id: 's1', title: 'Soft skills', kind: 'other', orderRank: '0|100000:'},
    {...set, _id: 's2', title: 'Backend', kind: 'technical', orderRank: '0|300000:'},
    {...set, _id: 's3', title: 'Frontend', kind: 'technical', orderRank: '0|200000:'},
    {_id: 'e1', _type: 'educationEntry', title: 'BSc', year: 2019, orderRank: '0|200000:'},
    {_id: 'e2', _type: 'educationEntry', title: 'Diploma', year: 2015, orderRank: '0|100000:'},
  ])
  const titles = (list: readonly {title: string}[]) => list.map(({title}) => title)
  const page = toAboutPage(answer, messages)
  expect(titles(page.technicalSkillSets)).toEqual(['Frontend', 'Backend'])
  expect(titles(page.otherSkillSets)).toEqual(['Soft skills'])
  expect(titles(page.education)).toEqual(['Diploma', 'BSc'])
})

test.each(['warning', 'neutral', '__proto__', 'constructor', 'pink', 5])(
  'the tone %j is a known one',
  async (tone) => {
    const answer = await resultOf(aboutPageQuery, [{_id: 's1', _type: 'skillSet', title: 'Frontend', tone}])
    const [set] = toAboutPage(answer, messages).technicalSkillSets
    expect(set?.tone).toBe(tone === 'warning' ? 'warning' : 'neutral')
  },
)

test('social links without a safe URL are left out', async () => {
  const answer = await resultOf(siteSettingsQuery, [
    {
      _id: 'siteSettings',
      _type: 'siteSettings',
      handle: 'sam.codes',
      socialLinks: [
        {label: 'GitHub', url: 'https://github.com/'},
        {url: 'https://example.com/'},
        {label: 'Nowhere'},
        {label: 'Bad', url: 'javascript:void 0'},
      ],
    },
  ])
  expect(toSiteSettings(answer, messages)).toMatchObject({
    handle: 'sam.codes',
    shortHandle: 'sam.codes',
    socialLinks: [
      {label: 'GitHub', url: 'https://github.com/'},
      {label: 'https://example.com/', url: 'https://example.com/'},
    ],
  })
})

test('values of a wrong type and nulls are left out', async () => {
  const entry = {title: {en: 'BSc'}, institution: 5, year: {from: 2019}}
  const answer = await resultOf(aboutPageQuery, [
    ...technologies,
    {_id: 't-number', _type: 'technology', name: 5},
    {
      _id: 'p',
      _type: 'project',
      name: 2048,
      subTitle: {en: 'A game'},
      description: [{_type: 'block'}],
      chipLists: [null, 5, {title: ['Frontend'], chips: [null, 5, reference('t-number')]}, {chips: 'React'}],
    },
    {_id: 'c', _type: 'course', name: ['React'], technologyList: 'React', date: 2024},
    {
      _id: 'aboutPage',
      _type: 'aboutPage',
      biography: [{_type: 'block'}],
      texts: {heading: {en: 'Me'}, skills: 5},
    },
    {
      _id: 's1',
      _type: 'skillSet',
      title: 5,
      subTitle: {},
      lists: [null, {items: [null, 5, {}, ' ', 'Dutch']}],
    },
    {_id: 'e1', _type: 'educationEntry', ...entry},
  ])
  const page = toAboutPage(answer, messages)
  expect(page).toMatchObject({
    biography: '',
    texts: messages.about.texts,
    technicalSkillSets: [{title: '5', subTitle: undefined, lists: [{title: '', items: ['5', 'Dutch']}]}],
    education: [{title: '', institution: '5', year: ''}],
  })
  expect(page.experience).toMatchObject({
    project: [
      {
        name: '2048',
        subTitle: '',
        description: '',
        chipLists: [{title: '', chips: [{name: '5'}]}, {chips: []}],
      },
    ],
    course: [{name: 'Untitled', technologyList: []}],
  })
})
