import {execFileSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {readSettings} from '#settings/settings.ts'
import {secretFindings, secretsIn, secretsOf} from './secrets.ts'

const values = {
  SMTP_URL: 'smtp://sam:open%20sesame@mail.example:587',
  DEPLOY_PASSWORD: 'correct horse',
  SHORT: 'yes',
  MAIL_TO: 'sam@sam.dev',
  VITE_EMAILJS_PUBLIC_KEY: 'public-on-purpose',
}
const envFiles = new Map([['.env', values]])

test('secret is what .env alone knows: neither what a page shows on purpose nor what may stand there by chance', () => {
  expect(secretsIn({SANITY_AUTH_TOKEN: 'skToken12345'}, envFiles)).toEqual(
    new Map([
      ['SMTP_URL', 'open sesame'],
      ['DEPLOY_PASSWORD', 'correct horse'],
      ['SANITY_AUTH_TOKEN', 'skToken12345'],
    ]),
  )
})

test.each([
  ['const password = "correct horse"', 'the value of DEPLOY_PASSWORD'],
  [`"sk${'aB3'.repeat(40)}"`, 'a token of Sanity'],
  ['-----BEGIN RSA PRIVATE KEY-----', 'a private key'],
  [`ghp_${'aB3'.repeat(12)}`, 'a token of GitHub'],
])('%s is found', (text, what) => {
  expect(secretsOf(text, secretsIn({}, envFiles))).toEqual([what])
})

/** A project with one page of a build and a `.env`, in git. */
function openProject(page: string) {
  const root = mkdtempSync(join(tmpdir(), 'secrets-'))
  onTestFinished(() => rmSync(root, {recursive: true, force: true}))
  mkdirSync(join(root, 'dist'))
  writeFileSync(join(root, 'dist/index.html'), page)
  writeFileSync(join(root, '.env'), 'DEPLOY_PASSWORD=correct horse\n')
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Sam', '-c', 'user.email=sam@sam.dev', ...args], {
      cwd: root,
      stdio: 'ignore',
    })
  git('init', '--quiet')
  const look = async (environment = {}) =>
    (await secretFindings({root, environment, envFiles, settings: readSettings(root, {})})).map(
      ({state, sentence}) => `${state}: ${sentence}`,
    )
  return {git, look}
}

test('a build that holds none, and a repository without .env, are in order', async () => {
  const {look} = openProject('<p>Hello</p>')
  expect(await look()).toEqual([
    'good: No secret is in the 1 files of the build.',
    'good: .env is not in git.',
  ])
})

test('what a page gives away is named with the file', async () => {
  const {look} = openProject('<p>correct horse</p>')
  expect(await look()).toContain('wrong: dist/index.html holds the value of DEPLOY_PASSWORD.')
})

test('a .env in git is told of, and one that was in it', async () => {
  const {git, look} = openProject('')
  git('add', '--force', '.env')
  git('commit', '--quiet', '--message=Add')
  expect(await look()).toContainEqual(expect.stringMatching(/^wrong: \.env is in git/))
  git('rm', '--quiet', '--cached', '.env')
  git('commit', '--quiet', '--message=Remove')
  expect(await look()).toContainEqual(expect.stringMatching(/^warning: \.env was in git/))
})

test('a setting whose name puts a secret into the site is told of', async () => {
  const {look} = openProject('')
  expect(await look({VITE_API_TOKEN: 'a'})).toContainEqual(
    expect.stringMatching(/^wrong: VITE_API_TOKEN would be part of the site/),
  )
})
