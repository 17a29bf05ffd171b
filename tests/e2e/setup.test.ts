import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {placeholdersIn} from '#domain/placeholders.ts'
import {textsIn} from '../../studio/welcome/issues.ts'
import {copyProject, type ProjectCopy} from '#support/journeys/project-copy.ts'
import {requireBuiltSite} from '#support/site/built-site.ts'
import {readDemoContent} from '#support/studio/demo-content.ts'

let project: ProjectCopy
beforeAll(() => {
  project = copyProject()
})
afterAll(() => project.remove())

/** Demo texts that are also defaults. */
const defaultTexts = new Set([
  'I build',
  'Mobile apps',
  'My work',
  'A selection of projects I have worked on.',
  'Contact me',
])

const demoTexts = readDemoContent()
  .flatMap(textsIn)
  .filter((text) => text.includes(' ') && !defaultTexts.has(text))

const ada = ['--name', 'Ada Lovelace', '--email', 'ada@lovelace.dev', '--yes']

const textsOf = (folder: string, pattern: string) =>
  globSync(pattern, {cwd: folder}).map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const)

test('an emptied portfolio has the owner’s name and colour, and nothing of the demo owner', async () => {
  const answers = [...ada, '--demo', 'empty', '--links', 'https://github.com/ada', '--hue', '30']
  const output = await project.run(['packages/site-tools/commands/setup.ts', ...answers])
  expect(output).toContain('Still missing: a picture of you, on the About page.')
  const content = textsOf(join(project.root, 'content'), '**/*.yaml')
  const settings = content.find(([path]) => path.includes('siteSettings'))?.[1] ?? ''
  for (const text of [
    'ownerName: Ada Lovelace',
    'ada.lovelace',
    'https://github.com/ada',
    'ada@lovelace.dev',
  ])
    expect(settings).toContain(text)
  expect(
    textsOf(project.root, 'src/**/theme.css')
      .map(([, css]) => css)
      .join(''),
  ).toMatch(/--hue:\s*30\b/)
  // Texts of the interface are in the build.
  const built = textsOf(requireBuiltSite(), '{*.html,assets/*.js,*.txt}')
  const left = [...content, ...built].flatMap(([path, text]) => [
    ...(path === 'licences.txt' ? [] : placeholdersIn(text)).map((word) => `${path}: ${word}`),
    ...demoTexts.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`),
  ])
  expect(left).toEqual([])
  expect(globSync('content/**/*desk-at-dusk*', {cwd: project.root})).toEqual([])
  expect(await project.run(['packages/site-tools/commands/setup.ts', ...ada])).toContain(
    'There is nothing to write',
  )
})

test('without a terminal it says which options to pass', async () => {
  await expect(project.run(['packages/site-tools/commands/setup.ts'])).rejects.toThrow(
    'Error: There is no terminal for the questions.',
  )
})

test('with hosted content it says where the name is edited', async () => {
  await expect(
    project.run(['packages/site-tools/commands/setup.ts', '--hue', '145', '--yes'], {
      SANITY_STUDIO_PROJECT_ID: 'abc12345',
    }),
  ).rejects.toThrow('Error: Content is in the Sanity project "abc12345".')
})
