import {existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {basename, dirname, join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import * as v from 'valibot'
import {parse} from 'yaml'
import {checks} from '#doctor/checks.ts'
import {createSiteApp} from '#serving/site-app.ts'
import {openEmulators} from '#serving/emulators.ts'
import {settingNames} from '#settings/setting-names.ts'
import {writeSampleDist} from '#testing/site/sample-dist.ts'
import {fileOf, pictures} from './e2e/guide/pictures.ts'
import packageJson from './package.json' with {type: 'json'}

/** Holds what the documents say against what there is: commands, files, links, settings and addresses. */

const read = (path: string) => readFileSync(path, 'utf8')

const documents = globSync(['*.md', '{.github,docs,packages,publishing,dataset}/**/*.md'], {
  exclude: ['**/node_modules/**'],
}).toSorted()

const sources = globSync(
  [
    '*.{ts,toml}',
    '.env.example',
    '.github/**/*.yml',
    '{src,studio,scripts,settings,serving,transfer,doctor,publishing,tasks}/**/*.{ts,tsx,mjs}',
  ],
  {exclude: ['**/node_modules/**', '**/*.test.*']},
)

/** An owner has one of their own, which need not tell of the project. */
const isReadmeOurs = read('README.md').startsWith('# A developer')

/** All that `pattern` captures in files, each with the file that has it: `README.md: start`. */
const found = (paths: readonly string[], pattern: RegExp) =>
  paths.flatMap((path) => [...read(path).matchAll(pattern)].map(([, what = '']) => ({path, what})))

const named = ({path, what}: {path: string; what: string}) => `${path}: ${what}`

test('every command that documents and messages name exists', () => {
  const commands = found(
    [...documents, ...sources],
    /\bnpm (?:run )?((?<=run )[\w:-]*\w\b(?![:$])|start\b|test\b)/g,
  )
  expect(commands.length).toBeGreaterThan(60)
  expect(commands.filter(({what}) => !(what in packageJson.scripts)).map(named)).toEqual([])
})

test.runIf(isReadmeOurs)('every command stands in a table, of README or of what it leads to', () => {
  const text = ['README.md', 'docs/testing.md'].map(read).join('\n')
  const missing = Object.keys(packageJson.scripts).filter(
    (name) => !new RegExp(`\`?npm (?:run )?${name}(?![\\w:-])`).test(text),
  )
  expect(missing, 'give each a row in README.md, or in docs/testing.md').toEqual([])
})

test('every file that the documents name exists, unless it is made by a command', () => {
  const paths = found(documents, /`([\w@.-]+(?:\/[\w@.-]+)+\.(?:ts|tsx|mjs|css|md|json|yml))`/g)
  const missing = paths.filter(
    ({path, what}) =>
      !/^(bench\/results|\.?data|theme)\//.test(what) &&
      ![what, join(dirname(path), what)].some((place) => existsSync(place)),
  )
  expect(missing.map(named)).toEqual([])
})

test('every document that a message or a comment names exists', () => {
  const paths = found(sources, /\b(docs\/[\w/.-]+\.md)\b/g)
  expect(paths.length).toBeGreaterThan(5)
  expect(paths.filter(({what}) => !existsSync(what)).map(named)).toEqual([])
})

/** What GitHub makes of a heading as the name to link to. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

test('every link leads to a file that is there, and to a heading of it', () => {
  const links = found(documents, /(?:\]\(|(?:src|srcset|href)=")((?!https?:|mailto:|\/)[^)"\s]+)/g)
  expect(links.length).toBeGreaterThan(20)
  const astray = links.filter(({path, what}) => {
    const [file = '', anchor] = what.split('#')
    const target = file === '' ? path : join(dirname(path), file)
    if (!existsSync(target)) return true
    return (
      anchor !== undefined &&
      !found([target], /^#+ (.+)$/gm).some(({what: heading}) => anchorOf(heading) === anchor)
    )
  })
  expect(astray.map(named)).toEqual([])
})

test('the settings are those that the code reads, and each is told of', () => {
  const names = found(
    globSync('{settings,src}/**/*.ts', {exclude: ['**/*.test.ts', 'settings/build-host.ts']}),
    /(?:env\[|setting\(|readName\(\s*env,\s*|readOrigin\()'([A-Z][A-Z_]+)'/g,
  ).map(({what}) => what)
  // For tests alone, which are several visitors on one machine.
  expect(new Set(names.filter((name) => name !== 'EMULATE_CLIENTS'))).toEqual(new Set(settingNames))
  const rows = read('docs/settings.md').match(/^\| `.*? \|/gm) ?? []
  expect(rows.flatMap((row) => row.match(/[A-Z_]{4,}/g) ?? []).toSorted()).toEqual(settingNames.toSorted())
  const offered = found(['.env.example'], /^# ([A-Z_]+)=/gm).map(({what}) => what)
  expect(offered.toSorted()).toEqual(settingNames.toSorted())
})

test.runIf(isReadmeOurs)('every address that README names is answered', async () => {
  const addresses = found(['README.md'], /^\| `(\/[\w-]*)` \|/gm).map(({what}) => what)
  expect(addresses).toContain('/studio')
  const {dist, remove} = writeSampleDist()
  const dataDir = mkdtempSync(join(tmpdir(), 'documents-'))
  const emulators = openEmulators({dataDir, id: 'documents'})
  onTestFinished(async () => {
    await emulators.close()
    remove()
    rmSync(dataDir, {recursive: true, force: true})
  })
  const site = createSiteApp(dist)
  for (const address of addresses) {
    const {status} = await (emulators.answers(address) ? emulators.app : site).request(address)
    expect([address, status]).toEqual([address, expect.toBeOneOf([200, 302, 401])])
  }
})

test('pictures are those that npm run docs:pictures takes, each is shown, and all are small', () => {
  const files = globSync('docs/pictures/*')
  const taken = pictures.flatMap((picture) => picture.themes.map((theme) => fileOf(picture, theme)))
  expect(files.map((file) => basename(file)).toSorted()).toEqual(taken.toSorted())
  const shown = documents.map(read).join('\n')
  expect(taken.filter((file) => !shown.includes(`pictures/${file}`))).toEqual([])
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(1.5e6)
})

test('what the owner’s guide has in bold is what the Studio says', () => {
  const ours = globSync('{studio,src/domain}/**/*.{ts,tsx}').map(read).join('\n')
  // Sanity's own words, or its menu's.
  const sanitys = ['Publish', 'Upload', 'History', 'Discard changes', 'Studio']
  const bold = found(['docs/owner-guide.md'], /\*\*([^*]+)\*\*/g).map(({what}) => what)
  expect(bold.length).toBeGreaterThan(15)
  const parts = bold.flatMap((what) => what.replaceAll('\n', ' ').split(' → '))
  expect(parts.filter((what) => !sanitys.includes(what) && !ours.includes(what))).toEqual([])
})

test('everything that npm run doctor looks at is told of', () => {
  const rows = found(['docs/doctor.md'], /^\| (\w+) \|/gm).map(({what}) => what)
  expect(rows.filter((subject) => subject !== 'subject')).toEqual(checks.map(({subject}) => subject))
})

/** What GitHub asks of an issue form. */
const issueForm = v.object({
  name: v.string(),
  description: v.string(),
  body: v.array(
    v.variant('type', [
      v.object({type: v.literal('markdown'), attributes: v.object({value: v.string()})}),
      v.object({
        type: v.picklist(['textarea', 'input']),
        id: v.string(),
        attributes: v.looseObject({label: v.string()}),
      }),
    ]),
  ),
})

test.each(globSync('.github/ISSUE_TEMPLATE/{bug,idea}.yml'))('%s is a form that GitHub takes', (path) => {
  expect(v.safeParse(issueForm, parse(read(path))).issues).toBeUndefined()
})
