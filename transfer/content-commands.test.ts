import {spawnSync} from 'node:child_process'
import {existsSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {writeBundle} from '#testing/site/test-bundle.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'))
})

afterEach(() => {
  rmSync(folder, {recursive: true, force: true})
})

/** Runs a command as npm would, from the folder, over data of its own. */
function run(
  task: 'content-export' | 'content-import' | 'content-push' | 'content-pull',
  args: readonly string[],
  env: Record<string, string> = {},
) {
  const script = join(import.meta.dirname, '../scripts', `${task}.ts`)
  const {status, stdout, stderr} = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env: {
      ...process.env,
      DATA_DIR: join(folder, 'data'),
      CONTENT_DIR: join(folder, 'content'),
      INIT_CWD: folder,
      SANITY_STUDIO_PROJECT_ID: '',
      ...env,
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
    ['content-import', [], /Name a file\.\nUsage: npm run content:import/, {}],
    ['content-import', ['gone.tar.gz'], /There is no file .*gone\.tar\.gz/, {}],
    ['content-push', [], /No hosted project is set/, {}],
    ['content-pull', ['--force'], /Unknown option '--force'.*\nUsage: npm run content:pull/, {}],
    ['content-push', ['--project', 'abc123'], /hosted project "abc123".*set SANITY_AUTH_TOKEN/, {}],
    [
      'content-export',
      [],
      /"nowhere" of the local .* Set SANITY_STUDIO_DATASET/,
      {SANITY_STUDIO_DATASET: 'nowhere'},
    ],
  ] as const)(
    '%s %j fails with one sentence',
    (task, args, message, env) => {
      const {status, stderr} = run(task, args, env)
      expect([status, stderr]).toEqual([1, expect.stringMatching(message)])
      expect(stderr).not.toContain('    at ')
    },
    60_000,
  )
})
