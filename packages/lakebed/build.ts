import {execSync} from 'node:child_process'
import {cpSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'

/**
 * Builds the package that is published into `dist`. npm lacks pnpm's `publishConfig.exports`: `package.json` here
 * names the sources, which Node runs without a build, and the one in `dist` the modules that tsc writes.
 */
const here = (path: string) => join(import.meta.dirname, path)
const dist = (path: string) => here(join('dist', path))

rmSync(here('dist'), {recursive: true, force: true})
execSync('npx tsc --project tsconfig.build.json', {cwd: import.meta.dirname, stdio: 'inherit'})
for (const file of ['sign-in/browser', 'README.md', 'CHANGELOG.md']) {
  cpSync(here(file), dist(file), {recursive: true})
}
cpSync(here('../../LICENSE'), dist('LICENSE'))

const {
  exports: sources,
  scripts: _scripts,
  devDependencies: _dev,
  private: _private,
  ...manifest
} = readManifest()
const client = '@sanity/client'
writeFileSync(
  dist('package.json'),
  JSON.stringify(
    {
      ...manifest,
      exports: Object.fromEntries(
        Object.entries(sources).map(([entry, source]) => {
          const path = source.replace(/\.ts$/, '')
          return [entry, {types: `${path}.d.ts`, default: `${path}.js`}]
        }),
      ),
      // Types of the client must be those of the project that uses this package.
      dependencies: {...manifest.dependencies, [client]: `^${manifest.dependencies[client]}`},
    },
    null,
    2,
  ),
)

interface Manifest {
  exports: Record<string, string>
  dependencies: Record<string, string>
  [field: string]: unknown
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync(here('package.json'), 'utf8'))
}
