/**
 * Stands in for `publishing/build/build-process.ts` in a copy of the project: builds the site and what renders its pages, and no Studio.
 *
 * @module
 */
import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {createBuilder} from 'vite'
import {studioFolder} from '#publishing/build/studio-files.ts'

const [, , root = ''] = process.argv
mkdirSync(join(root, studioFolder), {recursive: true})
// Making scripts small takes most of the time.
const environments = {client: {build: {minify: false, cssMinify: true}}}
const builder = await createBuilder({root, logLevel: 'warn', environments})
for (const name of ['client', 'renderer']) {
  const environment = builder.environments[name]
  if (environment !== undefined) await builder.build(environment)
}
process.exit()
