import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {loadEnvFile} from 'node:process'
import {defineCliConfig} from 'sanity/cli'
import {refuseSecrets} from '../packages/site-tools/settings/secrets.ts'
import {studioBasePath} from './environment.ts'

// Sanity's CLI reads only the files in this folder. Variables that are set are not replaced.
for (const file of ['.env.local', '.env']) {
  const path = join(import.meta.dirname, '..', file)
  if (existsSync(path)) loadEnvFile(path)
}

refuseSecrets(process.env)

/** Run Sanity's CLI in this folder. Without SANITY_STUDIO_PROJECT_ID, the commands that need no project work. */
export default defineCliConfig({
  api: {
    projectId: process.env['SANITY_STUDIO_PROJECT_ID']?.trim() || 'local',
    dataset: process.env['SANITY_STUDIO_DATASET']?.trim() || 'production',
  },
  project: {basePath: studioBasePath},
  // Sanity bundles the variables with its prefix; these are the ones of environment.ts.
  vite: (config) => ({
    ...config,
    envPrefix: ['SANITY_STUDIO_PROJECT_ID', 'SANITY_STUDIO_DATASET', 'SANITY_STUDIO_SITE_URL'],
  }),
  deployment: {autoUpdates: false},
  schemaExtraction: {path: '../.cache/schema.json', enforceRequiredFields: true},
  typegen: {
    schema: '../.cache/schema.json',
    path: '../src/content/**/*.ts',
    generates: '../src/content/sanity.types.ts',
    formatGeneratedCode: false,
  },
})
