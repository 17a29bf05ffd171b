import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {detectHost, missingFormAdvice, readContactServices, readSettings} from './settings.ts'

function projectWith(env: string): string {
  const root = mkdtempSync(join(tmpdir(), 'portfolio-settings-'))
  onTestFinished(() => rmSync(root, {recursive: true}))
  writeFileSync(join(root, '.env'), env)
  return root
}

const settingsOf = (env: string) => readSettings(projectWith(env))

test('settings are trimmed', () => {
  const settings = settingsOf(
    'SANITY_STUDIO_PROJECT_ID="abc12345 "\nSANITY_STUDIO_DATASET=" staging"\nMAIL_TO=" you@example.com"\n',
  )
  expect(settings).toMatchObject({
    hostedProjectId: 'abc12345',
    dataset: 'staging',
    recipient: 'you@example.com',
  })
})

test('a blank setting is undefined', () => {
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
  ['PORT', 'eighty', 'set it to a number from 0 to 65535, or leave it out for 3000'],
  ['VITE_STUDIO_ORIGIN', 'https://you.sanity.studio/x', 'set it to an origin without a path'],
  ['BASE_URL', 'you.example', 'set it to where the site will live'],
  ['SANITY_STUDIO_DATASET', 'Pro duction', 'set it to the name of a dataset, such as production'],
])('%s=%s is an error with advice', (name, value, advice) => {
  // Vitest sets BASE_URL.
  vi.stubEnv('BASE_URL', undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(() => settingsOf(`${name}="${value}"\n`)).toThrow(`${name} is "${value}": ${advice}`)
})

test('BASE_URL overrides the URL of the host', () => {
  vi.stubEnv('BASE_URL', undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
  const host = 'VERCEL=1\nVERCEL_PROJECT_PRODUCTION_URL=you.vercel.app\n'
  expect(settingsOf(host)).toMatchObject({siteUrl: 'https://you.vercel.app/', base: '/'})
  expect(settingsOf(`${host}BASE_URL=https://you.example/portfolio`)).toMatchObject({
    siteUrl: 'https://you.example/portfolio/',
    base: '/portfolio/',
  })
})

test('missing and blank keys of the contact form are listed', () => {
  const root = projectWith('VITE_EMAILJS_PUBLIC_KEY=key\nVITE_EMAILJS_SERVICE_ID=\n')
  expect(missingFormAdvice(readContactServices(root, false))).toMatch(
    /set VITE_EMAILJS_SERVICE_ID, VITE_EMAILJS_TEMPLATE_ID, VITE_RECAPTCHA_SITE_KEY to have one/,
  )
})

test('complete keys or emulators give no advice', () => {
  const hosted = readContactServices(
    projectWith(
      'VITE_EMAILJS_PUBLIC_KEY=a\nVITE_EMAILJS_SERVICE_ID=b\nVITE_EMAILJS_TEMPLATE_ID=c\nVITE_RECAPTCHA_SITE_KEY=d\n',
    ),
    false,
  )
  expect(hosted).toMatchObject({kind: 'hosted', mail: {publicKey: 'a', serviceId: 'b', templateId: 'c'}})
  expect(missingFormAdvice(hosted)).toBeUndefined()
  expect(missingFormAdvice(readContactServices(projectWith(''), true))).toBeUndefined()
})

test.each([
  'SANITY_STUDIO_API_TOKEN',
  'VITE_EMAILJS_PRIVATE_KEY',
  'VITE_RECAPTCHA_SECRET',
  'VITE_SMTP_PASSWORD',
  'VITE_CREDENTIALS',
  'VITE_OPENAI_API_KEY',
  'SANITY_STUDIO_apiToken',
])('%s is refused, because the bundler may publish what has its prefix', (name) => {
  expect(() => settingsOf(`${name}=abc\n`)).toThrow(
    `${name} looks like a secret, but its prefix makes it part of the site that visitors download.`,
  )
})

test('a secret without such a prefix, or without a value, is accepted', () => {
  expect(
    settingsOf('SANITY_AUTH_TOKEN=abc\nVITE_RECAPTCHA_SECRET=\nVITE_EMAILJS_PUBLIC_KEY=abc\n').port,
  ).toBeUndefined()
})

test.each([
  ['', '', true],
  ['abc12345', '', false],
  ['abc12345', 'true', true],
])(
  'with the project %j and VITE_SANITY_LIVE=%j, whether pages keep a stream open is %j',
  async (...given) => {
    const [projectId, live, expected] = given
    vi.stubEnv('SANITY_STUDIO_PROJECT_ID', projectId)
    vi.stubEnv('VITE_SANITY_LIVE', live)
    onTestFinished(() => void vi.unstubAllEnvs())
    vi.resetModules()
    expect((await import('../../../src/environment.ts')).hasLiveStream).toBe(expected)
  },
)

describe('detectHost returns the published URL', () => {
  test.each([
    ['Netlify', {NETLIFY: 'true', URL: 'https://you.netlify.app'}, 'https://you.netlify.app'],
    [
      'a preview at Cloudflare Pages',
      {CF_PAGES: '1', CF_PAGES_URL: 'https://new-heading.you.pages.dev'},
      'https://you.pages.dev',
    ],
    [
      'a custom URL at Cloudflare Pages',
      {CF_PAGES: '1', CF_PAGES_URL: 'https://you.example'},
      'https://you.example',
    ],
    ['Vercel', {VERCEL: '1', VERCEL_PROJECT_PRODUCTION_URL: 'you.vercel.app'}, 'https://you.vercel.app'],
  ])('of %s', (_which, env, url) => {
    expect(detectHost(env)?.url).toBe(url)
  })
})

test('detectHost recognizes a host without a URL', () => {
  expect(detectHost({VERCEL: '1'})).toEqual({url: undefined, rules: 'fixed'})
})

test('detectHost ignores other variables', () => {
  expect(detectHost({URL: 'https://elsewhere.example', CI: 'true'})).toBeUndefined()
})
