import {execSync} from 'node:child_process'
import {cpSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'

/**
 * Builds the package that is published into `dist`. In this repository `exports` name the sources, which Node runs
 * without a build; npm, unlike pnpm, ignores `publishConfig.exports`, so it is applied here.
 */
const here = (path: string) => join(import.meta.dirname, path)
const dist = (path: string) => here(join('dist', path))

rmSync(here('dist'), {recursive: true, force: true})
execSync('npx tsc --project tsconfig.build.json', {cwd: import.meta.dirname, stdio: 'inherit'})
for (const file of ['sign-in/browser', 'README.md', 'CHANGELOG.md', 'CONFORMANCE.md', 'docs'])
  cpSync(here(file), dist(file), {recursive: true})
cpSync(here('../../LICENSE'), dist('LICENSE'))

const {
  scripts: _scripts,
  private: _private,
  publishConfig,
  devDependencies: _dev,
  ...manifest
} = readManifest()
// A range lets npm install the client once, so that its types are those of the project that uses this package.
const dependencies = {
  ...manifest.dependencies,
  '@sanity/client': `^${manifest.dependencies['@sanity/client']}`,
}
writeFileSync(dist('package.json'), JSON.stringify({...manifest, ...publishConfig, dependencies}, null, 2))

interface Manifest {
  dependencies: Record<string, string>
  publishConfig: object
  [field: string]: unknown
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync(here('package.json'), 'utf8'))
}
