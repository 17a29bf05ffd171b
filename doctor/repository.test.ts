import {execFileSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {readSettings} from '#settings/settings.ts'
import {repositoryFindings} from './repository.ts'

test('from a folder without git to what is pushed, it is said what is missing', async () => {
  const root = mkdtempSync(join(tmpdir(), 'repository-'))
  onTestFinished(() => rmSync(root, {recursive: true, force: true}))
  const [desk, host] = [join(root, 'desk'), join(root, 'host.git')]
  mkdirSync(desk)
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Sam', '-c', 'user.email=sam@sam.dev', ...args], {
      cwd: desk,
      stdio: 'ignore',
    })
  const said = async () => {
    const settings = readSettings(desk, {})
    const findings = await repositoryFindings({root: desk, environment: {}, envFiles: new Map(), settings})
    return findings.map(({state, sentence}) => `${state}: ${sentence}`)
  }
  expect(await said()).toEqual(['skipped: This folder is no git repository.'])
  git('init', '--quiet', '--initial-branch=main')
  expect(await said()).toEqual([expect.stringMatching(/^warning: The repository is on this machine alone/)])
  git('init', '--quiet', '--bare', host)
  git('remote', 'add', 'origin', host)
  for (const folder of ['content', 'theme']) {
    mkdirSync(join(desk, folder))
    writeFileSync(join(desk, folder, 'mine'), 'mine')
  }
  expect(await said()).toEqual([
    'warning: 1 file of content/ is not committed, so no host has them.',
    'warning: 1 file of theme/ is not committed, so no host has them.',
  ])
  git('add', '.')
  git('commit', '--quiet', '--message=Mine')
  expect(await said()).toEqual([expect.stringMatching(/^warning: 1 commit is on main alone/)])
  git('push', '--quiet', '--set-upstream', 'origin', 'main')
  expect(await said()).toEqual([expect.stringMatching(/^good: What is yours is committed/)])
})
