import {globSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {copyProject, type ProjectCopy} from '#testing/journeys/project-copy.ts'
import {placeholdersIn} from '#domain/placeholders.ts'
import {textsIn} from '#studio/welcome/findings.ts'
import {readDemoContent} from '#testing/studio/demo-content.ts'

/** What `npm run setup` leaves of the person that the demo content is about: nothing, in all that a host is given. */

let project: ProjectCopy
beforeAll(() => {
  project = copyProject()
  writeFileSync(join(project.root, '.env'), '# Mine\nPORT=4321\n')
})
afterAll(() => project.remove())

const isText = /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$|(?:^|\/)_\w+$/

/** All that is published and can be read as text, by its path. */
function published(): ReadonlyMap<string, string> {
  const paths = globSync('**/*', {cwd: join(project.root, 'dist')}).filter((path) => isText.test(path))
  return new Map(paths.map((path) => [path, readFileSync(join(project.root, 'dist', path), 'utf8')]))
}

/** Which of these words are published, and where. */
const found = (words: readonly string[]) =>
  [...published()].flatMap(([path, text]) =>
    words.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`),
  )

const placeholders = () =>
  [...published()].flatMap(([path, text]) => placeholdersIn(text).map((word) => `${path}: ${word}`))

/** What the site says of anybody. */
const anybodys = new Set([
  'I build',
  'Mobile apps',
  'My work',
  'A selection of projects I have worked on.',
  'Contact me',
])

/** Names in the demo, and all of its texts that are more than a word. */
const demoWords = [
  'Plotwise',
  'plotwise',
  'Eastfield',
  'Exampleton',
  'desk-at-dusk',
  ...readDemoContent()
    .flatMap(textsIn)
    .filter((text) => text.includes(' ') && !anybodys.has(text)),
]

const ada = ['--name', 'Ada Lovelace', '--email', 'ada@lovelace.dev', '--yes']

describe.each(['empty', 'keep'] as const)('with the demo content to %s', (demo) => {
  const folders = () => ({
    DATA_DIR: join(project.root, `.data-${demo}`),
    CONTENT_DIR: join(project.root, `content-${demo}`),
    THEME_DIR: join(project.root, 'own-look'),
  })
  let said = ''

  beforeAll(async () => {
    const answers = [
      ...ada,
      '--demo',
      demo,
      '--address',
      'https://ada.dev/',
      '--link',
      'https://github.com/ada',
      '--hue',
      '30',
      '--typefaces',
      'bookish',
    ]
    said = await project.run(['scripts/setup.ts', ...answers], folders())
    await project.run(['scripts/build.ts'], folders())
  })

  test('pages are in the owner’s name, and no place for a name or address is left', () => {
    const pages = published()
    expect(pages.get('index.html')).toContain('Hi, my name is Ada Lovelace')
    expect(pages.get('index.html')).toContain('ada.lovelace')
    expect(pages.get('contact.html')).toContain('mailto:ada@lovelace.dev')
    expect(pages.get('index.html')).toContain('https://github.com/ada')
    expect(pages.get('index.html')).toContain('Fraunces')
    expect(pages.get('sitemap.xml')).toContain('https://ada.dev/about')
    expect(placeholders()).toEqual([])
  })

  test('content and settings are in files, beside what was there', () => {
    const {CONTENT_DIR: content} = folders()
    const file = readFileSync(join(content, 'siteSettings/siteSettings.yaml'), 'utf8')
    expect(file).toContain('ownerName: Ada Lovelace')
    expect(readFileSync(join(project.root, '.env'), 'utf8')).toBe(
      '# Mine\nPORT=4321\nBASE_URL=https://ada.dev/\n',
    )
    const theme: unknown = JSON.parse(readFileSync(join(folders().THEME_DIR, 'theme.json'), 'utf8'))
    expect(theme).toEqual({hue: 30, typefaces: 'bookish'})
  })

  test('run again with the same answers, there is nothing to write', async () => {
    expect(await project.run(['scripts/setup.ts', ...ada], folders())).toContain('There is nothing to write')
  })

  test.runIf(demo === 'empty')('nothing is left that the demo has said', () => {
    expect(found(demoWords)).toEqual([])
    expect(said).toContain('Still missing: a picture of you (About page), your first project.')
    expect(said).not.toContain('sample')
  })

  test.runIf(demo === 'keep')('what is still the sample’s is named', () => {
    expect(found(['Plotwise'])).not.toEqual([])
    expect(said).toMatch(/Still the sample’s[^]*About page: .*biography[^]*Projects: Plotwise/)
  })
})

test('without a terminal it says what to pass', async () => {
  await expect(project.run(['scripts/setup.ts'])).rejects.toThrow(
    'Stopped: There is no terminal to ask at: pass your answers, such as npm run setup -- --name "Sam Smith"',
  )
  await expect(project.run(['scripts/setup.ts', ...ada.slice(0, -1)])).rejects.toThrow('add --yes')
})

test('where content is hosted it says so, and writes look and settings alone', async () => {
  const THEME_DIR = join(project.root, 'hosted-look')
  const settings = {THEME_DIR, SANITY_STUDIO_PROJECT_ID: 'abc12345'}
  const said = await project.run(['scripts/setup.ts', '--hue', '145', '--yes'], settings)
  expect(said).toContain('Content lives in the Sanity project "abc12345"')
  expect(readFileSync(join(THEME_DIR, 'theme.json'), 'utf8')).toContain('145')
})
