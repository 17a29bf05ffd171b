import {existsSync} from 'node:fs'
import {join} from 'node:path'

/**
 * Folder of the production build, which `npm test` creates first.
 *
 * @throws an Error when there is none
 */
export function requireBuiltSite(): string {
  const dist = join(import.meta.dirname, '../../../dist')
  if (existsSync(join(dist, 'index.html')) && existsSync(join(dist, '.vite/manifest.json'))) return dist
  throw new Error('This test reads the built site, and dist/ has none: run npm test, which builds it first.')
}
