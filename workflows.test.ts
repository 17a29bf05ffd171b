import {globSync, readFileSync} from 'node:fs'
import {basename, matchesGlob} from 'node:path'
import {parse as parseToml} from 'smol-toml'
import * as v from 'valibot'
import {expect, describe, test} from 'vitest'
import {readSettings} from '#settings/settings.ts'
import {fillIn} from '#testing/workflows/expressions.ts'
import {readWorkflow} from '#testing/workflows/read-workflow.ts'
import packageJson from './package.json' with {type: 'json'}
import renovateJson from './renovate.json' with {type: 'json'}
import vercelJson from './vercel.json' with {type: 'json'}

/** Holds what hosts read in the repository against the project that they build. */

const manifest = v.object({name: v.string()})

const commandOf = (command: string) => /^npm (?:run )?([\w:-]+)/.exec(command)?.[1] ?? command

const files = globSync('.github/workflows/*.yml')

describe.each(files.map((file) => [basename(file), readWorkflow(file)] as const))('%s', (_name, {jobs}) => {
  const steps = Object.values(jobs).flatMap((job) => job.steps)

  test('runs what the project has', () => {
    const npm = steps.flatMap(({run}) => run?.match(/^npm .*/gm) ?? [])
    expect(npm.map(commandOf).filter((name) => !(name in packageJson.scripts))).toEqual([])
  })

  test('takes actions of GitHub’s own alone, each by the commit of a release', () => {
    const used = steps.flatMap(({uses}) => uses ?? [])
    expect(used.length).toBeGreaterThan(0)
    expect(used.filter((uses) => !/^actions\/[\w-]+@[0-9a-f]{40}$/.test(uses))).toEqual([])
  })

  test('has Node from the file that everybody has it from', () => {
    const nodes = steps.filter(({uses}) => uses?.startsWith('actions/setup-node@'))
    expect(nodes.map((step) => step.with['node-version-file'])).toEqual(nodes.map(() => '.node-version'))
  })

  test('may do no more than it has to', () => {
    const written = Object.entries(jobs).flatMap(([name, {permissions}]) =>
      Object.entries(permissions).flatMap(([what, level]) => (level === 'write' ? [`${name}: ${what}`] : [])),
    )
    expect(written).toEqual(_name === 'publish.yml' ? ['deploy: pages', 'deploy: id-token'] : [])
  })
})

test('the workflows that publish, test and try the newest Sanity are there', () => {
  expect(files.map((file) => basename(file)).toSorted()).toEqual(['publish.yml', 'sanity.yml', 'test.yml'])
})

test('Renovate groups packages that the project has, and leaves its own alone', () => {
  const rules = renovateJson.packageRules.flatMap(({matchPackageNames = [], enabled = true}) =>
    matchPackageNames.map((name) => ({name, enabled})),
  )
  const own = globSync('packages/*/package.json').map(
    (path) => v.parse(manifest, JSON.parse(readFileSync(path, 'utf8'))).name,
  )
  const isUsed = (name: string) =>
    [
      ...Object.keys(packageJson.dependencies),
      ...Object.keys(packageJson.devDependencies),
      'rolldown',
      ...own,
    ].some((used) => matchesGlob(used, name))
  expect(rules.filter(({name}) => !isUsed(name))).toEqual([])
  const left = rules.filter(({enabled}) => !enabled).map(({name}) => name)
  expect(left.toSorted()).toEqual(own.toSorted())
})

describe('the publishing workflow', () => {
  const {jobs} = readWorkflow('.github/workflows/publish.yml')
  const build = jobs['build']?.steps.find(({run}) => run?.startsWith('npm run build'))

  /** The settings of a build, where GitHub has Pages at an address and the repository variables. */
  function settingsFor(base_url: string, vars: Readonly<Record<string, string>> = {}) {
    const contexts = {vars, steps: {pages: {outputs: {base_url}}}}
    const env = Object.entries(build?.env ?? {}).map(([name, text]) => [
      name,
      fillIn(text, contexts) || undefined,
    ])
    return readSettings('.', Object.fromEntries(env))
  }

  test.each([
    ['https://you.github.io/portfolio', '/portfolio/'],
    ['https://you.github.io', '/'],
    ['https://www.you.example', '/'],
  ])('builds for Pages at %s', (address, base) => {
    expect(settingsFor(address)).toMatchObject({siteUrl: `${address}/`, base, hostedProjectId: undefined})
  })

  test('goes by the repository’s variables', () => {
    const vars = {BASE_URL: 'https://you.example', SANITY_STUDIO_PROJECT_ID: 'abc12345'}
    expect(settingsFor('https://you.github.io/portfolio', vars)).toMatchObject({
      siteUrl: 'https://you.example/',
      hostedProjectId: 'abc12345',
      dataset: 'production',
    })
  })

  test('takes all settings of the contact form along', () => {
    const names =
      /VITE_EMAILJS_PUBLIC_KEY|VITE_EMAILJS_SERVICE_ID|VITE_EMAILJS_TEMPLATE_ID|VITE_RECAPTCHA_SITE_KEY/
    const given = Object.entries(build?.env ?? {}).filter(([name]) => names.test(name))
    expect(given).toEqual(given.map(([name]) => [name, `\${{ vars.${name} }}`]))
    expect(given).toHaveLength(4)
  })
})

test('hosts build with a Node that the project allows', () => {
  const wanted = Number(readFileSync('.node-version', 'utf8'))
  expect(wanted).toBeGreaterThanOrEqual(Number(/\d+/.exec(packageJson.engines.node)?.[0]))
})

test('Netlify and Vercel build with a command of the project, and publish what it writes', () => {
  const {build} = parseToml(readFileSync('netlify.toml', 'utf8'))
  expect(build).toEqual({command: 'npm run build', publish: 'dist'})
  expect([vercelJson.buildCommand, vercelJson.outputDirectory]).toEqual(['npm run build', 'dist'])
  expect(packageJson.scripts).toHaveProperty(commandOf(vercelJson.buildCommand))
})
