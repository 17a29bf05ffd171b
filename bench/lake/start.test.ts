import {spawnSync} from 'node:child_process'
import {join} from 'node:path'
import {expect, test} from 'vitest'

test('the site’s queries, which are measured, can be read outside Vite', () => {
  const module = join(import.meta.dirname, '../../testing/content/queries.ts')
  const code = `console.log(Object.keys((await import(${JSON.stringify(module)})).queries).length)`
  const {stdout, stderr} = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  })
  expect({stdout: stdout.trim(), stderr}).toEqual({stdout: '5', stderr: ''})
})
