import {spawnSync} from 'node:child_process'
import {existsSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {writeBundle} from '../../../tests/support/site/test-bundle.ts'
import {confirm} from './confirm.ts'
import {openContentTarget, readContentSettings} from './content-target.ts'
import {copyCommand} from './copy-content.ts'
import {projectRoot} from '../project-root.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'))
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, {recursive: true, force: true})
})

/** Runs a command as npm would, from the folder, over data of its own. */
function run(task: 'content-export' | 'content-import', args: readonly string[]) {
  const script = join(import.meta.dirname, '../commands', `${task}.ts`)
  const {status, stdout, stderr} = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env: {
      ...process.env,
      DATA_DIR: join(folder, 'data'),
      CONTENT_DIR: join(folder, 'content'),
      INIT_CWD: folder,
      SANITY_STUDIO_PROJECT_ID: '',
    },
  })
  return {status, stdout, stderr}
}

describe('the commands', () => {
  it('import a file and export it again, named from where the person stands, and say what to do next', () => {
    using bundle = writeBundle({_id: 'a', _type: 'page', title: 'Hello'})
    expect(run('content-import', [bundle.folder])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('documents: 1'),
    })
    // Or else the first start would put the demo content over it.
    expect(existsSync(join(folder, 'data/seeded'))).toBe(true)
    const exported = run('content-export', ['out.tar.gz'])
    expect(exported).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/content:import -- .*out\.tar\.gz --replace/),
    })
    expect(existsSync(join(folder, 'out.tar.gz'))).toBe(true)
  }, 60_000)

  it.each([
    [[], /^Error: Name a file\.\nUsage: npm run content:import/],
    [['gone.tar.gz'], /There is no file .*gone\.tar\.gz/],
  ])('content-import %j fails with one sentence', (args, message) => {
    const {status, stderr} = run('content-import', args)
    expect([status, stderr]).toEqual([1, expect.stringMatching(message)])
    expect(stderr).not.toContain('    at ')
  })
})

const root = projectRoot

it.each([
  ['push', [], /^No hosted project is set/],
  ['pull', ['--force'], /^Unknown option '--force'.*\nUsage: npm run content:pull/],
  ['push', ['--project', 'abc123'], /^The hosted project "abc123".*set SANITY_AUTH_TOKEN/],
] as const)('content:%s %j is refused with what to do', async (direction, args, message) => {
  vi.stubEnv('SANITY_STUDIO_PROJECT_ID', '')
  vi.stubEnv('SANITY_AUTH_TOKEN', undefined)
  await expect(copyCommand(direction, args, root)).rejects.toThrow(message)
})

it('a question without a terminal is an error with what to add', async () => {
  await expect(confirm('Write this?')).rejects.toThrow('add --yes')
})

it('a dataset that does not exist is refused with what to set', async () => {
  vi.stubEnv('SANITY_STUDIO_PROJECT_ID', '')
  vi.stubEnv('SANITY_STUDIO_DATASET', 'nowhere')
  vi.stubEnv('DATA_DIR', join(folder, 'data'))
  await expect(openContentTarget(readContentSettings(root))).rejects.toThrow(
    /"nowhere" of the local .* Set SANITY_STUDIO_DATASET/,
  )
})
