import {spawnSync} from 'node:child_process'
import {existsSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {writeBundle} from '../../../tests/support/site/test-bundle.ts'
import {openContentTarget, readContentSettings} from './content-target.ts'
import {confirmWrite, copyCommand} from './copy-content.ts'
import {projectRoot} from '../project-root.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'))
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, {recursive: true, force: true})
})

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
  it('import and export files relative to the working directory', () => {
    using bundle = writeBundle({_id: 'a', _type: 'page', title: 'Hello'})
    expect(run('content-import', [bundle.folder])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('documents: 1'),
    })
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
  ])('content-import %j fails without a stack', (args, message) => {
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
] as const)('content:%s %j is an error with advice', async (direction, args, message) => {
  vi.stubEnv('SANITY_STUDIO_PROJECT_ID', '')
  vi.stubEnv('SANITY_AUTH_TOKEN', undefined)
  await expect(copyCommand(direction, args, root)).rejects.toThrow(message)
})

it('confirming without a terminal is an error with advice', async () => {
  await expect(confirmWrite('Write this?')).rejects.toThrow('Add --yes')
})

it('a missing dataset is an error with advice', async () => {
  vi.stubEnv('SANITY_STUDIO_PROJECT_ID', '')
  vi.stubEnv('SANITY_STUDIO_DATASET', 'nowhere')
  vi.stubEnv('DATA_DIR', join(folder, 'data'))
  await expect(openContentTarget(readContentSettings(root))).rejects.toThrow(
    /"nowhere" of the local .* Set SANITY_STUDIO_DATASET/,
  )
})
