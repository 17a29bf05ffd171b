import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {placeholdersIn} from '#domain/placeholders.ts'
import {textsIn} from '#studio/welcome/findings.ts'
import {copyProject, type ProjectCopy} from '#testing/journeys/project-copy.ts'
import {readDemoContent} from '#testing/studio/demo-content.ts'

/** `npm run setup` leaves nothing of the demo's owner in what is published. */

let project: ProjectCopy
beforeAll(() => {
  project = copyProject()
})
afterAll(() => project.remove())

const isText = /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$|(?:^|\/)_\w+$/

/** What the site says of anybody. */
const shared = new Set([
  'I build',
  'Mobile apps',
  'My work',
  'A selection of projects I have worked on.',
  'Contact me',
])

const demoTexts = readDemoContent()
  .flatMap(textsIn)
  .filter((text) => text.includes(' ') && !shared.has(text))

const ada = ['--name', 'Ada Lovelace', '--email', 'ada@lovelace.dev', '--yes']

test('an emptied portfolio is published in the owner’s name and colour', async () => {
  const answers = [...ada, '--demo', 'empty', '--links', 'https://github.com/ada', '--hue', '30']
  const output = await project.run(['scripts/setup.ts', ...answers])
  expect(output).toContain('Still missing: a picture of you, on the About page.')
  const settings = readFileSync(join(project.root, 'content/siteSettings/siteSettings.yaml'), 'utf8')
  expect(settings).toContain('ownerName: Ada Lovelace')
  expect(await project.run(['scripts/setup.ts', ...ada])).toContain('There is nothing to write')

  await project.run(['scripts/build.ts'])
  const dist = join(project.root, 'dist')
  const files = globSync('**/*', {cwd: dist}).filter((path) => isText.test(path))
  const texts = new Map(files.map((path) => [path, readFileSync(join(dist, path), 'utf8')]))
  const home = texts.get('index.html') ?? ''
  for (const text of ['Hi, my name is Ada Lovelace', 'ada.lovelace', 'https://github.com/ada', '--hue:30'])
    expect(home).toContain(text)
  expect(texts.get('contact.html')).toContain('mailto:ada@lovelace.dev')
  const left = [...texts].flatMap(([path, text]) => [
    ...placeholdersIn(text).map((word) => `${path}: ${word}`),
    ...demoTexts.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`),
  ])
  expect(left).toEqual([])
})

test('without a terminal it says what to pass', async () => {
  await expect(project.run(['scripts/setup.ts'])).rejects.toThrow('Stopped: There is no terminal to ask at.')
})

test('with hosted content it says where the name is written', async () => {
  await expect(
    project.run(['scripts/setup.ts', '--hue', '145', '--yes'], {SANITY_STUDIO_PROJECT_ID: 'abc12345'}),
  ).rejects.toThrow('Stopped: Content is in the Sanity project "abc12345".')
})
