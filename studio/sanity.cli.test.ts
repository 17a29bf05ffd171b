import {expect, test} from 'vitest'
import {publicVariables} from '../packages/site-tools/settings/public-variables.ts'
import cli from './sanity.cli.ts'

test('a build by Sanity bundles the public variables and no others', async () => {
  const {vite} = cli
  const built = typeof vite === 'function' ? await vite({}, {command: 'build', mode: 'production'}) : {}
  expect(built.envPrefix).toEqual(publicVariables)
})
