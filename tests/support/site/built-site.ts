import {existsSync} from 'node:fs'
import {join} from 'node:path'

/**
 * The folder of the real build, for tests about what visitors really get. `npm test` builds before it runs them.
 *
 * @throws an Error that says so when there is none
 */
export function requireBuiltSite(): string {
  const dist = join(import.meta.dirname, '../../../dist')
  if (existsSync(join(dist, 'index.html')) && existsSync(join(dist, '.vite/manifest.json'))) return dist
  throw new Error('This test reads the built site, and dist/ has none: run npm test, which builds it first.')
}
