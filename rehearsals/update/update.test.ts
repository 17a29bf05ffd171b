import {execFileSync} from 'node:child_process'
import {cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {basename, join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {terminalEnvironment} from '#testing/journeys/portfolio.ts'
import {copyProject, linkInstalled} from '#testing/journeys/project-copy.ts'
import {git} from '../git/git.ts'
import {change, commit, greeting, makeItYours, ownFiles, write} from './owner.ts'

/**
 * Somebody makes this project theirs, in each of the ways in which GitHub gives one a copy, and changes what there is to change. Then the
 * template goes on, and `npm run update` brings that along: without a question, and without touching what is theirs.
 */

const scratch = mkdtempSync(join(tmpdir(), 'rehearsal-update-'))
const template = join(scratch, 'template')
const env = {
  ...terminalEnvironment(),
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'Owner',
  GIT_AUTHOR_EMAIL: 'owner@you.example',
  GIT_COMMITTER_NAME: 'Owner',
  GIT_COMMITTER_EMAIL: 'owner@you.example',
}

/** Runs one of the tasks behind the npm scripts in a folder. */
function run(folder: string, ...command: readonly string[]): string {
  return execFileSync(process.execPath, command, {cwd: folder, encoding: 'utf8', env, stdio: 'pipe'})
}

const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8')

/** The project as it is here. */
function openTemplate(): void {
  const project = copyProject()
  rmSync(join(project.root, 'node_modules'), {recursive: true})
  for (const linked of globSync('packages/*/node_modules', {cwd: project.root}))
    rmSync(join(project.root, linked))
  cpSync(project.root, template, {recursive: true})
  project.remove()
  git(template, 'init', '--quiet', '--initial-branch=main')
  commit(template, 'Begin')
}

/** What the template's next version changes; each of these the owner has changed, deleted or goes on using. */
function releaseNext(): void {
  change(template, 'src/ui/styles/tokens.css', /--text-s: [^;]+;/, '--text-s: 0.9rem;')
  change(template, 'src/pages/about.tsx', /^function About/m, '/** Who the owner is. */\n$&')
  change(template, 'dataset/data.ndjson', /Your Name/, 'Their Name')
  write(template, 'dataset/images/NOTE.md', 'A file more.\n')
  change(template, 'README.md', /^# .*$/m, '# The portfolio of a developer')
  change(template, 'LICENSE', /^Copyright .*$/m, 'Copyright (c) 2027 the template')
  change(template, 'package.json', /"version": "[^"]+"/, '"version": "99.0.0"')
  change(template, 'package.json', /"description": "[^"]*"/, '"description": "A portfolio."')
  change(template, 'package.json', /"@emailjs\/browser": "[^"]+"/, '"@emailjs/browser": "99.0.0"')
  change(template, 'package-lock.json', /"version": "[^"]+"/, '"version": "99.0.0"')
  change(
    template,
    'CHANGELOG.md',
    /^## \[Unreleased\]$/m,
    '$&\n\n## [99.0.0] - 2027-01-31\n\n### Added\n\n- Larger letters.',
  )
  commit(template, 'Let small letters be larger')
}

/** The ways to a copy of one's own; each ends in a folder at somebody's desk. */
const ways: readonly {readonly name: string; readonly begin: (desk: string) => void}[] = [
  {
    name: 'clone',
    begin: (desk) => {
      git(scratch, 'clone', '--quiet', template, desk)
      git(desk, 'remote', 'rename', 'origin', 'template')
    },
  },
  {
    name: 'fork',
    begin: (desk) => {
      git(scratch, 'clone', '--quiet', '--bare', template, 'fork.git')
      git(scratch, 'clone', '--quiet', join(scratch, 'fork.git'), desk)
      git(desk, 'remote', 'add', 'upstream', template)
    },
  },
  {
    name: 'template',
    begin: (desk) => {
      git(scratch, 'clone', '--quiet', '--depth=1', `file://${template}`, desk)
      rmSync(join(desk, '.git'), {recursive: true})
      git(desk, 'init', '--quiet', '--initial-branch=main')
      commit(desk, 'Initial commit')
      git(desk, 'remote', 'add', 'template', template)
    },
  },
]

const deskOf = (name: string) => join(scratch, `desk-${name}`)

beforeAll(async () => {
  openTemplate()
  for (const {name, begin} of ways) {
    begin(deskOf(name))
    linkInstalled(deskOf(name))
    await makeItYours(deskOf(name))
  }
  releaseNext()
}, 120_000)
afterAll(() => rmSync(scratch, {recursive: true, force: true}), 60_000)

test.each(ways)('a site that began as a $name is brought up to date, and what is theirs stays', ({name}) => {
  const desk = deskOf(name)
  const theirs = readFileSync(join(desk, 'theme/mine.woff2'))
  const content = globSync('content/**/*.*', {cwd: desk}).map((path) => [
    path,
    readFileSync(join(desk, path)),
  ])
  const said = run(desk, 'scripts/update.ts', '--yes')
  expect(said).toMatch(/From .* to 99\.0\.0 .*1 commit\.[^]*- Larger letters\.[^]*Merged\./)

  expect(Object.keys(ownFiles).map((path) => [path, read(desk, path)])).toEqual(Object.entries(ownFiles))
  expect(readFileSync(join(desk, 'theme/mine.woff2'))).toEqual(theirs)
  expect(content.length).toBeGreaterThan(20)
  for (const [path, bytes] of content) expect(readFileSync(join(desk, String(path)))).toEqual(bytes)
  expect(read(desk, 'LICENSE')).toContain('Copyright (c) 2026 Sam')
  expect(existsSync(join(desk, 'dataset/data.ndjson'))).toBe(false)
  expect(JSON.parse(read(desk, 'package.json'))).toMatchObject({
    name: 'sam.dev',
    version: '99.0.0',
    description: 'Where Sam shows what Sam makes.',
    dependencies: {'@sam/toys': '1.0.0', '@emailjs/browser': '99.0.0'},
  })
  expect(JSON.parse(read(desk, 'package-lock.json'))).toMatchObject({name: 'sam.dev', version: '99.0.0'})
  expect(read(desk, 'src/ui/styles/tokens.css')).toContain('--text-s: 0.9rem;')
  expect(git(desk, 'status', '--porcelain', '--untracked-files=no')).toBe('')
  expect(run(desk, 'scripts/update.ts')).toContain('This is 99.0.0')
})

test('the site builds, with their content in the new version', () => {
  const desk = deskOf('template')
  run(desk, 'scripts/build.ts')
  expect(read(desk, 'dist/index.html')).toContain(greeting)
  const named = globSync('dist/**/*.woff2', {cwd: desk}).map((path) => basename(path))
  expect(named.filter((name) => name.startsWith('own-text-'))).not.toEqual([])
  const styles = globSync('dist/assets/**/*.css', {cwd: desk}).map((path) => read(desk, path))
  expect(styles.join('')).toMatch(/--text-s:\s*0?\.9rem/)
})
