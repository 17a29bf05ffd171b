import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {extractText, getDocumentProxy, getMeta} from 'unpdf'
import {afterAll, expect, test} from 'vitest'
import {type Cv, buildCv} from '../../../../src/domain/cv.ts'
import {experienceItems} from '../../../../src/domain/experience-item.ts'
import {experienceFixture} from '../../../../src/domain/experience.fixtures.ts'
import {readLook} from '../look/look.ts'
import {hasCurriculum, renewCurriculum} from './curriculum-file.ts'

const ownLook = readLook()
const {dark, light} = ownLook.palettes
const redLook = {...ownLook, palettes: {dark, light: {...light, accent: '#ff0000'}}}

const demo = buildCv({
  owner: {
    name: 'Zoë Łódź',
    role: 'Freelance developer 🚀',
    email: 'zoe@example.com',
    site: 'https://zoe.example/',
    links: ['https://code.example/zoe'],
  },
  headings: {education: 'Education'},
  biography: 'I build #things[] in *Москва* & $Athens$.',
  skillSets: [],
  education: [{id: 'e', year: '2019', title: 'BSc', institution: 'Ωmega'}],
  items: experienceItems({
    course: experienceFixture.course ?? [],
    project: experienceFixture.project?.filter(({id}) => id !== 'p4') ?? [],
  }),
  locale: 'en',
})

/** One file, written again by each test. */
const site = mkdtempSync(join(tmpdir(), 'curriculum-'))
afterAll(() => rmSync(site, {recursive: true, force: true}))

const renew = (curriculum: Cv, look = ownLook) =>
  renewCurriculum({readCv: () => Promise.resolve(curriculum)}, look, site, {
    lakeOrigin: '',
    siteUrl: undefined,
  })
const written = () => readFileSync(join(site, 'cv.pdf'))

test('the file says what the curriculum says, in its order, with links that can be followed, and names its owner', async () => {
  expect(await renew(demo)).toBeUndefined()
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

test('nothing runs off the paper, however long its words are', async () => {
  const page = await (await getDocumentProxy(new Uint8Array(written()))).getPage(1)
  const {width} = page.getViewport({scale: 1})
  const {items} = await page.getTextContent()
  const ends = items.flatMap((item) => ('width' in item ? Number(item.transform[4]) + item.width : []))
  expect(ends.length).toBeGreaterThan(20)
  expect(Math.max(...ends)).toBeLessThan(width)
})

test('another look makes another file', async () => {
  const before = written()
  await renew(demo, redLook)
  expect(written().equals(before)).toBe(false)
})

test('letters that no font has are left out of the file, and the owner is told which', async () => {
  const contact = [{text: 'Site', href: 'https://zoe.example/山'}]
  const advice = await renew({...demo, contact, name: 'Zoë 山 ❤', profile: 'Hello 🚀 مرحبا', role: '田'})
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

test('an owner whose name cannot be written at all has no file, and is told why', async () => {
  expect(hasCurriculum(site)).toBe(true)
  expect(await renew({...demo, name: '山田'})).toMatch(
    /^There is no cv\.pdf: no font .* \(山 田\)\. Visitors/,
  )
  expect(hasCurriculum(site)).toBe(false)
})

test('a site that tells nothing yet has none', async () => {
  const nothing = {...demo, sections: [], skills: {title: 'Skills', tables: []}}
  expect(await renew(nothing)).toBe(
    'There is no cv.pdf: the content has no experience, education or skills yet.',
  )
  expect(existsSync(join(site, 'cv.pdf'))).toBe(false)
})
