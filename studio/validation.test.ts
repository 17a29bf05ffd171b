import {afterAll, beforeAll, expect, test} from 'vitest'
import {sanitizeUrl} from '../src/domain/sanitize-url.ts'
import {type ContentDocument, imported, readDemoContent} from '../tests/support/studio/demo-content.ts'
import {openWorkspace} from '../tests/support/studio/open-workspace.ts'

const content = imported(readDemoContent())

let studio: Awaited<ReturnType<typeof openWorkspace>>
beforeAll(async () => {
  studio = await openWorkspace(content)
})
afterAll(() => studio.close())

/** The validation markers of a changed demo document. */
function validate(id: string, changes: Record<string, unknown>): Promise<string[]> {
  const document = content.find(({_id: documentId}) => documentId === id)
  if (document === undefined) throw new Error(`There is no ${id} in the demo content.`)
  const changed: ContentDocument = {...document, ...changes}
  return studio.validationMarkers(changed)
}

test('a duplicate id is refused', async () => {
  const copy = await validate('project-p1', {_id: 'project-copy'})
  expect(copy).toEqual(['error ["id"]: Slug is already in use'])
})

test.each([
  ['c5', 'An id here is the letter “p” and a number, like p1 or p12.'],
  ['p0', 'An id here is the letter “p” and a number'],
  ['P1', 'An id here is the letter “p” and a number'],
])('the project id %s is refused', async (current, hint) => {
  const id = {_type: 'slug', current}
  expect(await validate('project-p1', {id})).toEqual([expect.stringContaining(hint)])
})

test.each([
  ['2024-13', 'Write the year and the month, like 2024-03'],
  ['March 2024', 'Write the year and the month, like 2024-03'],
  ['1969-12', 'The year must be 1970 or later'],
  ['9999-01', 'This month is in the future'],
  [undefined, 'Choose the month in which the project was finished'],
])('the date %s is refused', async (date, hint) => {
  expect(await validate('project-p1', {date})).toEqual([expect.stringContaining(hint)])
})

test.each([
  'plotwise',
  'ftp://plotwise.example',
  'javascript:alert(1)',
  'https://exa mple.com',
  'https://',
  'https:plotwise.example',
  'https://https://plotwise.example',
  'https://plotwise',
  'https://me:secret@plotwise.example',
  'https://plotwise.example ',
  'https://plotwise.example/<script>',
  'https://plotwise.example/?q=a b',
  'http://localhost:3000',
  'https://127.0.0.1',
  'http://192.168.1.7:3000',
  'http://nas.local/plotwise',
])('the address %j is refused', async (projectLink) => {
  const lines = await validate('project-p1', {projectLink})
  expect(lines[0]).toMatch(/^error \["projectLink"\]: /)
})

test.each(['https://plotwise.example/a%20b?c=ä', 'https://пример.испытание', 'HTTPS://Plotwise.Example'])(
  'the address %s is accepted by the Studio and the site',
  async (projectLink) => {
    expect(await validate('project-p1', {projectLink})).toEqual([])
    expect(sanitizeUrl(projectLink)).toBe(projectLink)
  },
)

test('an image without a description is refused', async () => {
  const image = {
    _type: 'describedImage',
    asset: {_type: 'reference', _ref: 'image-0-1000x1250-png'},
  }
  expect(await validate('aboutPage', {image})).toEqual([
    'error ["image","alt"]: Describe the picture in one short sentence.',
  ])
})

test.each([undefined, {_type: 'describedImage', alt: 'Nothing'}])(
  'a project with the image %j is refused',
  async (projectImg) => {
    expect(await validate('project-p1', {projectImg})).toEqual([
      'error ["projectImg"]: Upload a picture of the project.',
    ])
  },
)

function pictureOf(width: number, height: number, crop?: Record<string, number>) {
  const asset = {_type: 'reference', _ref: `image-0-${width}x${height}-jpg`}
  return {_type: 'describedImage', asset, alt: 'A garden', crop}
}

test('a portrait image of a project is refused, unless it is cropped', async () => {
  expect(await validate('project-p1', {projectImg: pictureOf(6000, 9000)})).toEqual([
    'error ["projectImg"]: This picture is taller than it is wide: press the crop button and keep a wide part, or upload another.',
  ])
  const cropped = pictureOf(6000, 9000, {top: 0.3, bottom: 0.4, left: 0, right: 0})
  expect(await validate('project-p1', {projectImg: cropped})).toEqual([])
})

test('an SVG file is refused for projects, the owner and sharing', async () => {
  const drawing = {...pictureOf(2000, 1600), asset: {_type: 'reference', _ref: 'image-0-2000x1600-svg'}}
  for (const [id, field] of [
    ['project-p1', 'projectImg'],
    ['aboutPage', 'image'],
    ['siteSettings', 'shareImage'],
  ] as const) {
    expect(await validate(id, {[field]: drawing})).toEqual([
      `error ["${field}"]: SVG files cannot be cropped to the site’s shapes: upload a photo or a screenshot.`,
    ])
  }
})

test('an icon is a nearly square SVG file', async () => {
  expect(await validate('technology-react', {icon: pictureOf(64, 64)})).toEqual([
    'error ["icon"]: This is not an SVG file: upload the logo as an SVG.',
  ])
  const icon = {_type: 'image', asset: {_type: 'reference', _ref: 'image-0-300x40-svg'}}
  expect(await validate('technology-react', {icon})).toEqual([
    expect.stringMatching(/^warning \["icon"\]: This icon is far from square/),
  ])
})

test('an image with an extreme ratio has a warning', async () => {
  expect(await validate('project-p1', {projectImg: pictureOf(4000, 900)})).toEqual([
    expect.stringMatching(/^warning \["projectImg"\]: .*a thin strip on phones/),
  ])
  expect(await validate('aboutPage', {image: pictureOf(3000, 600)})).toEqual([
    expect.stringMatching(/^warning \["image"\]: .*should be 1000 pixels wide or more/),
  ])
  expect(await validate('siteSettings', {shareImage: pictureOf(1200, 630)})).toEqual([])
})

/** Fields with a list of values, and Portable Text, in which an empty block is allowed. */
const chosen = ['kind', 'tone', 'date', 'id', 'orderRank', 'asset', 'crop', 'hotspot', 'story']
/** Multiline fields, in which trailing spaces are invisible. */
const long = ['description', 'biography', 'intro', 'seoDescription', 'alt']

/** Sets all free texts to `text`, and adds their paths. */
function withTexts(
  value: unknown,
  text: string,
  left: readonly string[],
  paths: string[],
  path: unknown[] = [],
): unknown {
  if (typeof value === 'string') {
    paths.push(JSON.stringify(path))
    return text
  }
  if (Array.isArray(value)) {
    return value.map((part: {_key?: string}, index) =>
      withTexts(part, text, left, paths, [...path, part._key === undefined ? index : {_key: part._key}]),
    )
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => [
      key,
      key.startsWith('_') || left.includes(key) ? part : withTexts(part, text, left, paths, [...path, key]),
    ]),
  )
}

/** Paths whose validation accepts `text`. */
async function accepted(id: string, text: string, left: readonly string[]): Promise<string[]> {
  const paths: string[] = []
  const document = content.find(({_id: documentId}) => documentId === id)
  const changed = withTexts(document, text, left, paths)
  expect(paths.length).toBeGreaterThan(0)
  const messages = await validate(id, Object(changed))
  return paths.filter((path) => !messages.some((line) => line.startsWith(`error ${path}: `)))
}

const written = [
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
]

test.each(written)('no text of %s may be made of spaces, or of what is as invisible', async (id) => {
  for (const text of ['   ', '\n\n', '\u200B\u2060', '\u3164'])
    expect(await accepted(id, text, chosen)).toEqual([])
})

test.each(written)('no line of %s may have spaces around it', async (id) => {
  for (const text of [' Plotwise', 'Plotwise ', 'Plotwise\u00A0']) {
    expect(await accepted(id, text, [...chosen, ...long])).toEqual([])
  }
})

test.each(written)(
  'no line of %s may have more than 200 characters, and no text more than 20,000',
  async (id) => {
    expect(await accepted(id, 'x'.repeat(201), [...chosen, ...long])).toEqual([])
    expect(await accepted(id, 'x'.repeat(20_001), chosen)).toEqual([])
  },
)

test.each(['***', '—', '{}', '?!'])('the name %j is refused', async (text) => {
  const names = {'project-p1': 'name', 'education-university': 'title', siteSettings: 'ownerName'}
  for (const [id, field] of Object.entries(names)) {
    expect(await validate(id, {[field]: text})).toEqual([`error ["${field}"]: Write this with letters.`])
  }
})

test.each(['Plot\nwise', '\u202Eesiwtolp'])('the name %j is refused', async (name) => {
  expect(await validate('project-p1', {name})).toEqual([
    'error ["name"]: There is an invisible character in this line: type the line again instead of pasting it.',
  ])
})

test.each(['you@example', 'y ou@example.com', 'mailto:you@example.com', 'you@example.com?bcc=me'])(
  'the e-mail address %j is refused',
  async (email) => {
    expect(await validate('siteSettings', {email})).toEqual([
      'error ["email"]: Must be a valid email address',
    ])
  },
)

test.each([
  ['homePage', {rotatingWords: ['Websites', 'Backends', 'Websites']}],
  ['course-c1', {technologyList: ['react', 'vue', 'react']}],
  ['skills-design', {lists: [{_key: 'a', _type: 'skillList', items: ['Fluent', 'Fluent']}]}],
])('in %s a duplicate entry is refused: %j', async (id, changes) => {
  const stored: Record<string, unknown> = JSON.parse(JSON.stringify(changes), (key, value: unknown) =>
    key === 'technologyList' && Array.isArray(value)
      ? value.map((name, index) => ({_type: 'reference', _key: `k${index}`, _ref: `technology-${name}`}))
      : value,
  )
  const lines = await validate(id, stored)
  expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/^error .*already in the list/)]))
})

test('a year in the future has a warning', async () => {
  expect(await validate('education-university', {year: 2091})).toEqual([
    expect.stringMatching(/^warning \["year"\]: This year is in the future/),
  ])
})

const technologies = [{_type: 'reference', _key: 'react', _ref: 'technology-react'}]
test.each([
  [{technologies, items: ['Welding']}, 'A list shows either technologies or words'],
  [{technologies: [], items: []}, 'Add at least one technology or one word'],
  [{}, 'Add at least one technology or one word'],
])('the skill list %j is refused', async (list, hint) => {
  const lists = [{_type: 'skillList', _key: 'a', title: 'Skills', ...list}]
  expect(await validate('skills-design', {lists})).toEqual([expect.stringContaining(hint)])
})

test('slashes in a comment are refused', async () => {
  expect(await validate('workPage', {comment: '//my work'})).toEqual([
    'error ["comment"]: Leave out the slashes: the site adds them.',
  ])
})

test.each(['<your.handle/>', 'your handle', 'your/handle'])('the handle %s is refused', async (handle) => {
  expect(await validate('siteSettings', {handle})).toEqual([
    'error ["handle"]: Leave out spaces, slashes and angle brackets: the site adds the brackets.',
  ])
})

test.each(['React', 'react', 'Réact'])('a second technology named %j is refused', async (name) => {
  expect(await validate('technology-vue', {name})).toEqual([
    'error ["name"]: There is a technology of this name already: use that one.',
  ])
})

test('a draft and its published technology may have the same name', async () => {
  expect(await validate('technology-vue', {_id: 'drafts.technology-vue'})).toEqual([])
})

test('a dangling reference is an error', async () => {
  const technologyList = [{_type: 'reference', _key: 'gone', _ref: 'technology-gone'}]
  expect(await validate('course-c1', {technologyList})).toEqual([
    expect.stringContaining('Referenced document must be published'),
  ])
})

test.each([null, '', 5, {}, [], [null], [{}]])(
  'the rules refuse the value %j in any field',
  async (value) => {
    for (const document of content.filter(({_id: id}) => written.includes(id))) {
      const fields = Object.keys(document).filter((key) => !key.startsWith('_'))
      const lines = await validate(document._id, Object.fromEntries(fields.map((key) => [key, value])))
      expect(lines.join('\n')).toMatch(/^error /m)
    }
  },
)

test('every list has a title', () => {
  const untitled: string[] = []
  for (const name of studio.workspace.schema.getTypeNames()) {
    const type = studio.workspace.schema.get(name)
    if (type?.jsonType !== 'object' || !Array.isArray(type.fields) || name.startsWith('sanity.')) continue
    for (const field of type.fields) {
      if (field.type.jsonType !== 'array') continue
      const unnamed = field.type.of.filter(
        ({title}) => title === undefined || /^(String|Reference|Object|Image)$/.test(title),
      )
      if (unnamed.length > 0) untitled.push(`${name}.${field.name}`)
    }
  }
  expect(untitled).toEqual([])
})
