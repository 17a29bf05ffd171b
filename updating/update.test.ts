import {execFileSync} from 'node:child_process'
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {updateCommand} from './update-command.ts'

/** What an owner has of `npm run update`, in small repositories that git merges as it does large ones. */

let root: string
let template: string

function git(folder: string, ...args: string[]): string {
  return execFileSync('git', args, {cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']})
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), {recursive: true})
    writeFileSync(join(folder, path), text)
  }
}

function commit(folder: string, message: string, files: Readonly<Record<string, string>> = {}): void {
  write(folder, files)
  git(folder, 'add', '--all')
  git(folder, 'commit', '--quiet', '--message', message)
}

const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8')
const manifest = (fields: object) =>
  `${JSON.stringify({name: 'portfolio', version: '1.0.0', dependencies: {react: '19.0.0'}, ...fields}, undefined, 2)}\n`
const page = (...lines: string[]) => `${['one', ...lines, 'two', 'three', 'four', 'five'].join('\n')}\n`

const first = {
  'package.json': manifest({}),
  'CHANGELOG.md': '# Changelog\n\n## [Unreleased]\n\n## [1.0.0] - 2026-11-22\n\n- All of it.\n',
  'README.md': 'The template\n',
  'src/about.tsx': page(),
  'src/work.tsx': page(),
  'dataset/data.ndjson': '{"name":"Your Name"}\n',
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'update-'))
  // Without the settings of whoever runs the tests.
  vi.stubEnv('GIT_CONFIG_GLOBAL', join(root, 'gitconfig'))
  write(root, {gitconfig: '[user]\nname = Sam\nemail = sam@sam.dev\n[init]\ndefaultBranch = main\n'})
  template = join(root, 'template')
  git(root, 'init', '--quiet', template)
  commit(template, 'Begin', first)
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, {recursive: true, force: true})
})

function clone(): string {
  git(root, 'clone', '--quiet', template, 'desk')
  return join(root, 'desk')
}

/** A copy of the files alone, as GitHub's "Use this template" makes it. */
function copyWithoutHistory(files: Readonly<Record<string, string>> = {}): string {
  const desk = join(root, 'desk')
  git(root, 'init', '--quiet', desk)
  commit(desk, 'Initial commit', {...first, ...files})
  git(desk, 'remote', 'add', 'template', template)
  return desk
}

/** Runs it as somebody who says yes. @returns what it said */
async function update(folder: string, ...args: string[]): Promise<string> {
  return updateAs(async () => true, folder, ...args)
}

async function updateAs(
  confirm: (question: string) => Promise<boolean>,
  folder: string,
  ...args: string[]
): Promise<string> {
  const lines: string[] = []
  await updateCommand(args, folder, {print: (line) => lines.push(line), confirm})
  return lines.join('\n')
}

function releaseNext(): void {
  commit(template, 'Add a map', {
    'package.json': manifest({version: '1.1.0', dependencies: {react: '19.1.0'}}),
    'CHANGELOG.md': first['CHANGELOG.md'].replace(
      '## [1.0.0]',
      '## [1.1.0] - 2027-01-31\n\n- A map.\n\n## [1.0.0]',
    ),
    'README.md': 'The template, with a map\n',
    'src/about.tsx': page('a map'),
    'dataset/data.ndjson': '{"name":"Your Name","map":true}\n',
  })
}

/** A clone whose owner has written where the next version writes. */
function cloneAndDiffer(): string {
  const desk = clone()
  commit(desk, 'Say it otherwise', {'src/about.tsx': page('my map'), 'README.md': 'My site\n'})
  releaseNext()
  return desk
}

describe('a newer version', () => {
  test('is shown and not merged where somebody only asks', async () => {
    const desk = clone()
    releaseNext()
    const said = await update(desk, '--dry-run')
    expect(said).toMatch(/From 1\.0\.0 \(\w{7} of [\d-]+\) to 1\.1\.0 \(\w{7} of [\d-]+\), 1 commit\./)
    expect(said).toContain('1.1.0 - 2027-01-31\n  - A map.')
    expect(said).toContain('5 files of the template changed')
    expect(said).toMatch(/Nothing was changed\.$/)
    expect(read(desk, 'src/about.tsx')).toBe(page())
  })

  test('is what comes next where nothing else was committed', async () => {
    const desk = clone()
    releaseNext()
    await update(desk, '--yes')
    expect(git(desk, 'rev-parse', 'HEAD')).toBe(git(template, 'rev-parse', 'HEAD'))
    expect(await update(desk)).toMatch(/This is 1\.1\.0 \(.*\) already.*\n.*git remote add template ADDRESS/)
  })

  test('leaves an owner what is theirs, and is merged with what both have changed', async () => {
    const desk = clone()
    commit(desk, 'Make it mine', {
      'package.json': manifest({name: 'sam.dev', description: 'Sam'}),
      'README.md': 'My site\n',
      'src/about.tsx': `${page()}my line\n`,
      'content/homePage/homePage.yaml': 'greeting: Hello\n',
    })
    rmSync(join(desk, 'dataset'), {recursive: true})
    commit(desk, 'Drop the demo')
    releaseNext()
    const said = await update(desk, '--yes')
    expect(said).toContain('both changes are merged:\n  package.json\n  src/about.tsx\n')
    expect(said).toContain('stay as they are:\n  README.md\n  dataset/data.ndjson')
    expect(JSON.parse(read(desk, 'package.json'))).toEqual({
      name: 'sam.dev',
      version: '1.1.0',
      description: 'Sam',
      dependencies: {react: '19.1.0'},
    })
    expect(read(desk, 'README.md')).toBe('My site\n')
    expect(read(desk, 'src/about.tsx')).toBe(`${page('a map')}my line\n`)
    expect(existsSync(join(desk, 'dataset'))).toBe(false)
    expect(git(desk, 'status', '--porcelain')).toBe('')
  })

  test('changes nothing in content that was made of the demo', async () => {
    const drawing = page('<path/>')
    commit(template, 'Draw', {'dataset/images/a.svg': drawing, 'dataset/images/b.svg': page('<rect/>')})
    const desk = clone()
    rmSync(join(desk, 'dataset'), {recursive: true})
    commit(desk, 'Make it mine', {'content/images/1.svg': drawing, 'content/images/2.svg': page('<rect/>')})
    commit(template, 'Draw anew', {
      'dataset/images/a.svg': `${drawing}<!-- anew -->\n`,
      'dataset/images/c.svg': 'c\n',
    })
    await update(desk, '--yes')
    expect(read(desk, 'content/images/1.svg')).toBe(drawing)
    expect(git(desk, 'ls-files', 'content').trim().split('\n')).toHaveLength(2)
  })

  test('comes to a copy without a history, and the next one as an ordinary merge', async () => {
    releaseNext()
    const desk = copyWithoutHistory({'src/work.tsx': page('mine from the first')})
    commit(desk, 'Make it mine', {'README.md': 'My site\n'})
    expect(await update(desk, '--yes')).toMatch(/From 1\.0\.0 .* to 1\.1\.0/)
    expect(read(desk, 'src/about.tsx')).toBe(page('a map'))
    expect(read(desk, 'src/work.tsx')).toBe(page('mine from the first'))
    expect(read(desk, 'README.md')).toBe('My site\n')
    commit(template, 'Mend the map', {'src/about.tsx': page('a better map')})
    expect(await update(desk, '--yes')).toMatch(/, 1 commit\.\n/)
    expect(read(desk, 'src/about.tsx')).toBe(page('a better map'))
  })

  test('is asked for at an address that is given once', async () => {
    const desk = clone()
    git(desk, 'remote', 'remove', 'origin')
    releaseNext()
    await expect(update(desk)).rejects.toThrow('run git remote add template ADDRESS once')
    await update(desk, '--from', template, '--yes')
    expect(git(desk, 'remote', 'get-url', 'template').trim()).toBe(template)
  })
})

describe('lines that both have changed', () => {
  test('are named before anything is changed, and stop whoever is not there to choose', async () => {
    const desk = cloneAndDiffer()
    const before = git(desk, 'rev-parse', 'HEAD')
    expect(await update(desk, '--dry-run')).toContain('have to choose:\n  src/about.tsx')
    await expect(update(desk, '--yes')).rejects.toThrow('run it without --yes')
    expect(git(desk, 'rev-parse', 'HEAD')).toBe(before)
    expect(git(desk, 'status', '--porcelain')).toBe('')
    expect(git(desk, 'worktree', 'list').trim().split('\n')).toHaveLength(1)
  })

  test('are marked, and all else is merged, where somebody wants to choose; or all is as it was', async () => {
    const desk = cloneAndDiffer()
    const before = git(desk, 'rev-parse', 'HEAD')
    const said = await update(desk)
    expect(said).toMatch(/Merged, but for src\/about\.tsx: choose there[^]*git merge --abort/)
    expect(read(desk, 'src/about.tsx')).toMatch(/<<<<<<< .*\nmy map\n=======\na map\n>>>>>>> /)
    expect(read(desk, 'README.md')).toBe('My site\n')
    expect(read(desk, 'package.json')).toContain('1.1.0')
    await expect(update(desk)).rejects.toThrow('A merge is not finished')
    git(desk, 'merge', '--abort')
    expect([git(desk, 'rev-parse', 'HEAD'), git(desk, 'status', '--porcelain')]).toEqual([before, ''])
    await update(desk)
    write(desk, {'src/about.tsx': page('both maps')})
    commit(desk, 'Take both')
    expect(await update(desk)).toContain('This is 1.1.0')
  })
})

describe('nothing is begun', () => {
  test('where somebody says no', async () => {
    const desk = clone()
    releaseNext()
    expect(await updateAs(async () => false, desk)).toMatch(/Nothing was changed\.$/)
    expect(read(desk, 'CHANGELOG.md')).toBe(first['CHANGELOG.md'])
  })

  test.each([
    [
      'that is no repository',
      (desk: string) => rmSync(join(desk, '.git'), {recursive: true}),
      'no git repository',
    ],
    [
      'with changes that are not committed',
      (desk: string) => write(desk, {'README.md': 'Mine\n', 'src/about.tsx': 'Mine\n'}),
      'Commit what you have changed first, so that nothing of it can be lost: README.md, src/about.tsx.',
    ],
    [
      'without a branch',
      (desk: string) => void git(desk, 'checkout', '--quiet', '--detach'),
      'No branch is checked out',
    ],
    [
      'whose template is somewhere else',
      (desk: string) => void git(desk, 'remote', 'set-url', 'origin', join(root, 'nowhere')),
      /git could not read .*nowhere.*\n?.*git remote add template ADDRESS/s,
    ],
    [
      'whose template is out of reach',
      (desk: string) => void git(desk, 'remote', 'set-url', 'origin', 'http://127.0.0.1:1/template.git'),
      'could not be reached: run this again when you are online',
    ],
    [
      'in a merge that is not finished',
      (desk: string) => {
        git(desk, 'checkout', '--quiet', '-b', 'side')
        commit(desk, 'Aside', {aside: ''})
        git(desk, 'checkout', '--quiet', 'main')
        git(desk, 'merge', '--quiet', '--no-ff', '--no-commit', 'side')
      },
      'A merge is not finished',
    ],
  ])('in a folder %s', async (_what, prepare, sentence) => {
    const desk = clone()
    releaseNext()
    prepare(desk)
    await expect(update(desk, '--yes')).rejects.toThrow(sentence)
    expect(read(desk, 'CHANGELOG.md')).toBe(first['CHANGELOG.md'])
  })

  test('from a repository with content of its own', async () => {
    const desk = clone()
    commit(template, 'Publish', {'content/homePage/homePage.yaml': 'greeting: Hello\n'})
    await expect(update(desk, '--yes')).rejects.toThrow("somebody's site and not the template")
  })

  test('where the first commit has nothing of the template', async () => {
    const desk = join(root, 'desk')
    git(root, 'init', '--quiet', desk)
    commit(desk, 'Begin', {'package.json': manifest({name: 'another'}), 'index.js': '', 'a.js': ''})
    await expect(update(desk, '--from', template)).rejects.toThrow('no version of that template')
  })

  test('where a file is in the way that git does not know, and it stays', async () => {
    const desk = clone()
    commit(template, 'Add a file', {'map.ts': 'theirs\n'})
    write(desk, {'map.ts': 'mine\n'})
    await expect(update(desk, '--yes')).rejects.toThrow(/Nothing was merged: .*map\.ts/s)
    expect(read(desk, 'map.ts')).toBe('mine\n')
  })

  test('for an option that there is not', async () => {
    await expect(update(clone(), '--force')).rejects.toThrow(/'--force'[^]*Usage: npm run update/)
  })
})
