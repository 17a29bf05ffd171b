import {afterAll, beforeAll, expect, test} from 'vitest'
import {followableLink} from '#content/link.ts'
import {type ContentDocument, imported, readDemoContent} from '#testing/studio/demo-content.ts'
import {openWorkspace} from '#testing/studio/open-workspace.ts'

const content = imported(readDemoContent())

let studio: Awaited<ReturnType<typeof openWorkspace>>
beforeAll(async () => {
  studio = await openWorkspace(content)
})
afterAll(() => studio.close())

/** What the Studio says about a demo document after some of its fields were changed. */
function complaints(id: string, changes: Record<string, unknown>): Promise<string[]> {
  const document = content.find(({_id: documentId}) => documentId === id)
  if (document === undefined) throw new Error(`There is no ${id} in the demo content.`)
  const changed: ContentDocument = {...document, ...changes}
  return studio.complaintsAbout(changed)
}

test('an id that another project has is refused', async () => {
  const copy = await complaints('project-p1', {_id: 'project-copy'})
  expect(copy).toEqual(['error ["id"]: This id is taken: press “Generate” for the next free one.'])
})

test('a course may have the number that a project has', async () => {
  expect(await complaints('course-c1', {id: {_type: 'slug', current: 'c9'}})).toEqual([])
})

test.each([
  ['c5', 'An id here is the letter “p” and a number, like p1 or p12.'],
  ['p0', 'An id here is the letter “p” and a number'],
  ['P1', 'An id here is the letter “p” and a number'],
  [undefined, 'Give it an id'],
])('the project id %s is refused with a hint', async (current, hint) => {
  const id = current === undefined ? undefined : {_type: 'slug', current}
  expect(await complaints('project-p1', {id})).toEqual([expect.stringContaining(hint)])
})

test.each([
  ['2024-13', 'Choose a month and write the year with four digits'],
  ['March 2024', 'Choose a month and write the year with four digits'],
  ['1969-12', 'The year must be 1970 or later'],
  ['9999-01', 'This month lies in the future'],
  [undefined, 'Choose the month in which the project was finished'],
])('the date %s is refused with a hint', async (date, hint) => {
  expect(await complaints('project-p1', {date})).toEqual([expect.stringContaining(hint)])
})

test.each([
  'plotwise',
  'ftp://plotwise.example',
  '/plotwise',
  'javascript:alert(1)',
  'https://exa mple.com',
  'https://',
  'https://[plotwise]',
  'https:plotwise.example',
  ' https://plotwise.example',
  ' ',
])('the address %j is refused', async (projectLink) => {
  expect(await complaints('project-p1', {projectLink})).toEqual([
    'error ["projectLink"]: Write the full address, starting with https:// – copy it from your browser.',
  ])
})

test.each(['https://plotwise.example/a b?c=ä', 'http://localhost:3000', 'HTTPS://Plotwise.Example'])(
  'the address %s is fine, and the site links to it',
  async (projectLink) => {
    expect(await complaints('project-p1', {projectLink})).toEqual([])
    expect(followableLink(projectLink)).toBe(projectLink)
  },
)

test('links may be left out', async () => {
  expect(await complaints('project-p1', {projectLink: undefined, projectSourceCode: undefined})).toEqual([])
  expect(await complaints('course-c1', {link: undefined})).toEqual([])
})

test('a picture without a description is refused', async () => {
  const image = {
    _type: 'describedImage',
    asset: {_type: 'reference', _ref: 'image-0-1000x1250-png'},
    alt: ' ',
  }
  expect(await complaints('aboutPage', {image})).toEqual([
    'error ["image","alt"]: Describe the picture in one short sentence.',
  ])
})

test.each([undefined, {_type: 'describedImage', alt: 'Nothing'}])(
  'a project with the picture %j is refused',
  async (projectImg) => {
    expect(await complaints('project-p1', {projectImg})).toEqual([
      'error ["projectImg"]: Upload a picture of the project.',
    ])
  },
)

test('a picture for sharing may be left out', async () => {
  expect(await complaints('siteSettings', {shareImage: undefined})).toEqual([])
})

function pictureOf(width: number, height: number, crop?: Record<string, number>) {
  const asset = {_type: 'reference', _ref: `image-0-${width}x${height}-jpg`}
  return {_type: 'describedImage', asset, alt: 'A garden', crop}
}

test('a project’s picture that is higher than wide is refused, unless it is cropped', async () => {
  expect(await complaints('project-p1', {projectImg: pictureOf(6000, 9000)})).toEqual([
    'error ["projectImg"]: This picture is higher than wide: press the crop button and keep a part that is wider than high, or upload another.',
  ])
  const cropped = pictureOf(6000, 9000, {top: 0.3, bottom: 0.4, left: 0, right: 0})
  expect(await complaints('project-p1', {projectImg: cropped})).toEqual([])
})

test('a picture that looks blurred is warned of', async () => {
  expect(
    await complaints('project-p1', {
      projectImg: pictureOf(2000, 1250, {left: 0.5, right: 0, top: 0, bottom: 0.5}),
    }),
  ).toEqual([
    'warning ["projectImg"]: This picture is 1000 pixels wide, and looks blurred on large screens: use one of 1600 or more.',
  ])
  expect(await complaints('aboutPage', {image: pictureOf(640, 800)})).toEqual([
    expect.stringMatching(/^warning \["image"\]: This picture is 640 pixels wide/),
  ])
})

/** Paths of all texts in `value` that the owner types. */
function textPaths(value: unknown, path: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value === 'string') return [[...path]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    const isChosen = key.startsWith('_') || ['kind', 'tone', 'date', 'id', 'asset'].includes(key)
    return isChosen ? [] : textPaths(part, [...path, Array.isArray(value) ? Number(key) : key])
  })
}

/** A copy of `value` with `text` at `path`. */
function withText(value: unknown, [key, ...rest]: readonly (string | number)[], text: string): unknown {
  if (key === undefined) return text
  if (Array.isArray(value))
    return value.map((part, index) => (index === key ? withText(part, rest, text) : part))
  return typeof value === 'object' && value !== null
    ? {...value, [key]: withText(Reflect.get(value, key), rest, text)}
    : value
}

test.each([
  'homePage',
  'aboutPage',
  'workPage',
  'contactPage',
  'siteSettings',
  'project-p1',
  'course-c1',
  'technology-react',
  'skills-human-languages',
  'education-university',
])('no text of %s may be made of spaces', async (id) => {
  const document = content.find(({_id: documentId}) => documentId === id)
  const paths = textPaths(document)
  expect(paths.length).toBeGreaterThan(0)
  const passed: string[] = []
  for (const path of paths) {
    const [field = ''] = path
    const changed = withText(document, path, '   ')
    const found = await complaints(id, {[field]: Reflect.get(Object(changed), field)})
    if (!found.some((line) => line.startsWith('error'))) passed.push(path.join('.'))
  }
  expect(passed).toEqual([])
})

test.each([' you@example.com', 'you@example.com '])('the e-mail address %j is refused', async (email) => {
  expect(await complaints('siteSettings', {email})).toEqual(['error ["email"]: Leave out the spaces.'])
})

test('a word that differs by spaces or case alone is in the list already', async () => {
  expect(await complaints('homePage', {rotatingWords: ['Websites', 'Backends', 'websites ']})).toEqual([
    'error ["rotatingWords",2]: This word is already in the list.',
  ])
})

const technologies = [{_type: 'reference', _key: 'react', _ref: 'technology-react'}]
test.each([
  [{technologies, items: ['Welding']}, 'A list shows either technologies or words'],
  [{technologies: [], items: []}, 'Add at least one technology or one word'],
  [{}, 'Add at least one technology or one word'],
])('the skill list %j is refused with a hint', async (list, hint) => {
  const lists = [{_type: 'skillList', _key: 'a', title: 'Skills', ...list}]
  expect(await complaints('skills-design', {lists})).toEqual([expect.stringContaining(hint)])
})

test.each([{technologies}, {items: ['Welding']}])('the skill list %j is fine', async (list) => {
  const lists = [{_type: 'skillList', _key: 'a', title: 'Skills', ...list}]
  expect(await complaints('skills-design', {lists})).toEqual([])
})

test('slashes in front of a comment are refused, for the site draws them', async () => {
  expect(await complaints('workPage', {comment: '//my work'})).toEqual([
    'error ["comment"]: Leave out the slashes: the site draws them.',
  ])
})

test.each(['<your.handle/>', 'your handle', 'your/handle'])('the handle %s is refused', async (handle) => {
  expect(await complaints('siteSettings', {handle})).toEqual([
    'error ["handle"]: Leave out spaces, slashes and angle brackets: the site draws the brackets.',
  ])
})

test.each(['React', 'react', 'React ', ' react'])('a second technology named %j is refused', async (name) => {
  expect(await complaints('technology-vue', {name})).toEqual([
    'error ["name"]: There is a technology of this name already: use that one.',
  ])
})

test('the draft of a technology may have the name of the published one', async () => {
  expect(await complaints('technology-vue', {_id: 'drafts.technology-vue'})).toEqual([])
})

test('a reference to something that is gone is reported', async () => {
  const technologyList = [{_type: 'reference', _key: 'gone', _ref: 'technology-gone'}]
  expect(await complaints('course-c1', {technologyList})).toHaveLength(1)
})
