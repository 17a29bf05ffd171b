import {execFile} from 'node:child_process'
import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {openHostedServices} from '#testing/hosted/services.ts'
import {projectId, siteOrigin} from '#testing/hosted/hosts.ts'
import {terminalEnvironment} from '#testing/journeys/portfolio.ts'
import {copyProject, type ProjectCopy} from '#testing/journeys/project-copy.ts'

/** The whole of it, as somebody runs it at a terminal: in a fresh copy, and in copies that something is the matter with. */

const report = v.object({
  well: v.boolean(),
  findings: v.array(
    v.object({subject: v.string(), state: v.string(), sentence: v.string(), remedy: v.optional(v.string())}),
  ),
})

let copy: ProjectCopy
beforeAll(() => {
  copy = copyProject()
})
afterAll(() => copy.remove())

/** Runs it to its end, without asking a registry. */
function runDoctor(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{readonly code: number; readonly said: string}> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/doctor.ts', ...args],
      {cwd: copy.root, env: {...terminalEnvironment(), PORT: '0', npm_config_offline: 'true', ...env}},
      (_error, stdout, stderr) => resolve({code: child.exitCode ?? 1, said: stdout + stderr}),
    )
  })
}

/** What it found, as machines read it. */
async function examine(env: Readonly<Record<string, string>> = {}): Promise<v.InferOutput<typeof report>> {
  const {code, said} = await runDoctor(['--json'], env)
  const found = v.parse(v.pipe(v.string(), v.parseJson(), report), said)
  if ((code === 0) !== found.well) throw new Error(`It ended with ${code}, and says ${said}`)
  return found
}

test('a fresh copy is in order, and says what could not be looked at yet', async () => {
  const {code, said} = await runDoctor([], {})
  expect(said).toMatch(/^Machine: .*\n {2}✓ /m)
  expect(said).toContain('– Nothing is written yet')
  expect(said).toContain('– BASE_URL is not set')
  expect(said).toMatch(/\nNothing is wrong; \d+ to look at, \d+ not looked at\.\n$/)
  expect(code).toBe(0)
})

test('it says what is to be written', async () => {
  expect(await runDoctor(['--all'], {})).toMatchObject({
    code: 1,
    said: expect.stringContaining('npm run doctor -- --json'),
  })
})

test('settings with mistakes do not keep it from looking at the rest', async () => {
  const {findings} = await examine({PORT: 'eighty', VITE_EMAILJS_PUBLIC_KY: 'a'})
  expect(findings.filter(({state}) => state === 'wrong')).toEqual([
    expect.objectContaining({subject: 'Settings', sentence: expect.stringContaining('PORT')}),
  ])
  expect(findings.map(({sentence}) => sentence)).toContainEqual(
    expect.stringContaining('did you mean VITE_EMAILJS_PUBLIC_KEY?'),
  )
  expect(new Set(findings.map(({subject}) => subject)).size).toBeGreaterThan(7)
})

test('a site on hosted services is told which address Sanity does not let in yet, and what breaks a rule there', async () => {
  const services = await openHostedServices()
  try {
    await services.owner.create({_id: 'project-tides', _type: 'project', name: 'Tides'})
    const {findings} = await examine({
      ...services.environment,
      PORT: '3000',
      SANITY_STUDIO_PROJECT_ID: projectId,
      BASE_URL: `${siteOrigin}/`,
      VITE_EMAILJS_PUBLIC_KEY: 'a',
      VITE_EMAILJS_SERVICE_ID: 'b',
      VITE_EMAILJS_TEMPLATE_ID: 'c',
      VITE_RECAPTCHA_SITE_KEY: 'd',
    })
    const said = findings
      .filter(({subject}) => subject === 'Services')
      .map(({state, sentence, remedy}) => `${state}: ${sentence} ${remedy ?? ''}`)
    expect(said).toContain(`good: Sanity gives the content of the project "${projectId}". `)
    expect(said).toContainEqual(
      expect.stringMatching(
        /^wrong: Sanity lets no page of https:\/\/you\.example .* Allow it once with npx sanity cors add/,
      ),
    )
    expect(findings).toContainEqual(
      expect.objectContaining({
        subject: 'Content',
        state: 'wrong',
        sentence: expect.stringContaining('Tides: Subtitle: Say in a few words'),
      }),
    )
    expect(said).toEqual(expect.arrayContaining(['good: EmailJS answers. ', 'good: reCAPTCHA answers. ']))
  } finally {
    await services.close()
  }
})

test('content in files is held to the rules of the Studio’s forms, with the demo deleted, too', async () => {
  rmSync(join(copy.root, 'dataset'), {recursive: true})
  const contentDir = join(copy.root, 'content')
  mkdirSync(contentDir)
  const files: Readonly<Record<string, string>> = {
    'sick.yaml': '_id: project-sick\n_type: project\nname: Tides\ndate: March\n',
    'half.yaml': '_id: course-half\n_type: course\nname: [\n',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(contentDir, name), text)
  const {findings} = await examine()
  const sentences = findings.filter(({state}) => state === 'wrong').map(({sentence}) => sentence)
  expect(sentences).toContainEqual(expect.stringContaining('content/half.yaml is not well formed YAML'))
  expect(sentences).toContainEqual(expect.stringContaining('Tides: Subtitle: Say in a few words'))
})
