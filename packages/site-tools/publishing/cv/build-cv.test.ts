import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {extractText, getDocumentProxy, getMeta} from 'unpdf'
import {afterAll, expect, test} from 'vitest'
import {type Cv, buildCv} from '../../../../src/domain/cv.ts'
import {experienceFixture} from '../../../../src/domain/experience.fixtures.ts'
import {messages} from '../../../../src/messages/en.ts'
import {readTheme} from '../theme/theme.ts'
import {hasCv, updateCv} from './build-cv.ts'

const ownTheme = readTheme()

const demo = buildCv(
  {
    texts: {education: 'Education'},
    biography: 'I build #things[] in *Москва* & $Athens$.',
    technicalSkillSets: [],
    otherSkillSets: [],
    education: [{id: 'e', year: '2019', title: 'BSc', institution: 'Ωmega'}],
    experience: {
      course: experienceFixture.course ?? [],
      project: experienceFixture.project?.filter(({id}) => id !== 'p4') ?? [],
    },
  },
  {
    ownerName: 'Zoë Łódź',
    role: 'Freelance developer 🚀',
    email: 'zoe@example.com',
    socialLinks: [{url: 'https://code.example/zoe'}],
  },
  'https://zoe.example/',
  messages,
)

const site = mkdtempSync(join(tmpdir(), 'cv-'))
afterAll(() => rmSync(site, {recursive: true, force: true}))

const update = (cv: Cv, theme = ownTheme) =>
  updateCv({readCv: () => Promise.resolve(cv)}, theme, site, {
    lakeOrigin: '',
    siteUrl: undefined,
  })
const written = () => readFileSync(join(site, 'cv.pdf'))

test('the PDF has the content in order, links and the author', async () => {
  expect(await update(demo)).toBeUndefined()
  const pdf = await getDocumentProxy(new Uint8Array(written()))
  const {text} = await extractText(pdf, {mergePages: true})
  const places = [
    'Zoë Łódź',
    'Freelance developer',
    'zoe@example.com',
    'I build #things[] in *Москва* & $Athens$.',
    'Projects',
    'Plain project',
    'Courses',
    'Education',
    'Ωmega',
  ].map((words) => text.indexOf(words))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  const links: {url?: string}[] = await (await pdf.getPage(1)).getAnnotations()
  expect(links.map(({url}) => url)).toEqual(
    expect.arrayContaining(['mailto:zoe@example.com', 'https://zoe.example/', 'https://plain.example/']),
  )
  const {info} = await getMeta(pdf)
  expect(info).toMatchObject({Title: 'Zoë Łódź, curriculum vitae', Author: 'Zoë Łódź', Language: 'en'})
  // The same content gives the same bytes.
  expect(info).not.toHaveProperty('CreationDate')
  expect((await pdf.getMarkInfo())?.Marked).toBe(true)
  expect(written().length).toBeLessThan(150_000)
})

test('long words stay inside the page', async () => {
  const page = await (await getDocumentProxy(new Uint8Array(written()))).getPage(1)
  const {width} = page.getViewport({scale: 1})
  const {items} = await page.getTextContent()
  const ends = items.flatMap((item) => ('width' in item ? Number(item.transform[4]) + item.width : []))
  expect(ends.length).toBeGreaterThan(20)
  expect(Math.max(...ends)).toBeLessThan(width)
})

test('characters without a glyph are removed and reported', async () => {
  const contact = [{text: 'Site', href: 'https://zoe.example/山'}]
  const advice = await update({...demo, contact, name: 'Zoë 山 ❤', profile: 'Hello 🚀 مرحبا', role: '田'})
  expect(advice).toMatch(/^cv\.pdf lacks letters that no font has: (?:\S ){5,}\S$/)
  for (const letter of ['山', '田', 'ا']) expect(advice).toContain(letter)
  expect(advice).not.toContain('🚀')
  const pdf = await getDocumentProxy(new Uint8Array(written()))
  const {text} = await extractText(pdf, {mergePages: true})
  expect(text).toMatch(/^Zoë\s+…\s/)
  expect(text).toContain('Hello')
  const links: {url?: string}[] = await (await pdf.getPage(1)).getAnnotations()
  expect(decodeURI(links[0]?.url ?? '')).toBe('https://zoe.example/山')
})

test('no PDF is written if the name has no glyph, and the reason is returned', async () => {
  expect(hasCv(site)).toBe(true)
  expect(await update({...demo, name: '山田'})).toMatch(
    /^There is no cv\.pdf: no font .* \(山 田\)\. Visitors/,
  )
  expect(hasCv(site)).toBe(false)
  expect(await update({...demo, name: '🚀'})).toMatch(/^There is no cv\.pdf: no font .* name\. Visitors/)
})

test('a text without an end takes seconds', async () => {
  expect(await update({...demo, name: 'x'.repeat(100_000), profile: 'x'.repeat(1_000_000)})).toBeUndefined()
})

test('no PDF is written for empty content', async () => {
  const nothing = {...demo, sections: [], skills: {title: 'Skills', tables: []}}
  expect(await update(nothing)).toBe(
    'There is no cv.pdf: the content has no experience, education or skills yet.',
  )
  expect(existsSync(join(site, 'cv.pdf'))).toBe(false)
})
