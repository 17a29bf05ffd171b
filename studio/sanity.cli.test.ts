import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import cli from './sanity.cli.ts'

test('a build by Sanity bundles the variables of environment.ts and no others', async () => {
  const source = readFileSync(join(import.meta.dirname, 'environment.ts'), 'utf8')
  const names = new Set(source.match(/SANITY_STUDIO_\w+/g))
  const {vite} = cli
  const built = typeof vite === 'function' ? await vite({}, {command: 'build', mode: 'production'}) : {}
  expect(new Set(built.envPrefix)).toEqual(names)
})
