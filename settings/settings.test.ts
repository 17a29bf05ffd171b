import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {readSettings} from './settings.ts'

function settingsOf(env: string) {
  const root = mkdtempSync(join(tmpdir(), 'portfolio-settings-'))
  onTestFinished(() => rmSync(root, {recursive: true}))
  writeFileSync(join(root, '.env'), env)
  return readSettings(root)
}

test('blanks around a setting are no part of it, as they are none in the bundle', () => {
  const settings = settingsOf(
    'SANITY_STUDIO_PROJECT_ID="abc12345 "\nSANITY_STUDIO_DATASET=" staging"\nMAIL_TO=" you@example.com"\n',
  )
  expect(settings).toMatchObject({
    hostedProjectId: 'abc12345',
    dataset: 'staging',
    recipient: 'you@example.com',
  })
})

test('a setting of blanks alone is none', () => {
  expect(settingsOf('SANITY_STUDIO_PROJECT_ID=" "\n').hostedProjectId).toBeUndefined()
})

test.each([
  ['SANITY_STUDIO_PROJECT_ID', 'My Project', 'set it to the id of a project, such as abc12345'],
  ['SANITY_STUDIO_PROJECT_ID', 'abc12345.api.sanity.io', 'set it to the id of a project, such as abc12345'],
  [
    'SANITY_STUDIO_SITE_URL',
    'https://you.example',
    'set it to the full address of the site with a slash at its end',
  ],
  ['SANITY_STUDIO_DATASET', 'Pro duction', 'set it to the name of a dataset, such as production'],
])('%s=%s is refused with what to do', (name, value, advice) => {
  expect(() => settingsOf(`${name}="${value}"\n`)).toThrow(`${name} is "${value}": ${advice}`)
})

test('the address comes from the host that builds the site, unless one is set', () => {
  // Vite's, which would be taken for the setting.
  vi.stubEnv('BASE_URL', undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
  const host = 'VERCEL=1\nVERCEL_PROJECT_PRODUCTION_URL=you.vercel.app\n'
  expect(settingsOf(host)).toMatchObject({siteUrl: 'https://you.vercel.app/', base: '/'})
  expect(settingsOf(`${host}BASE_URL=https://you.example/portfolio`)).toMatchObject({
    siteUrl: 'https://you.example/portfolio/',
    base: '/portfolio/',
  })
})

test('the theme is found from the project’s folder, wherever a command is typed', () => {
  vi.stubEnv('THEME_DIR', undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
  const {root, themeDir} = settingsOf('THEME_DIR=my-look\n')
  expect(themeDir).toBe(join(root, 'my-look'))
})

test.each([
  'SANITY_STUDIO_API_TOKEN',
  'VITE_EMAILJS_PRIVATE_KEY',
  'VITE_RECAPTCHA_SECRET',
  'VITE_SMTP_PASSWORD',
  'VITE_CREDENTIALS',
])('%s is refused, because the bundler may publish what has its prefix', (name) => {
  expect(() => settingsOf(`${name}=abc\n`)).toThrow(
    `${name} looks like a secret, but its prefix makes it part of the site that visitors download.`,
  )
})

test('a secret without such a prefix, or without a value, is accepted', () => {
  expect(
    settingsOf('SANITY_AUTH_TOKEN=abc\nVITE_RECAPTCHA_SECRET=\nVITE_EMAILJS_PUBLIC_KEY=abc\n').port,
  ).toBe(3000)
})
