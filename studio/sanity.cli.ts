import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {loadEnvFile} from 'node:process'
import {defineCliConfig} from 'sanity/cli'
import {publicVariables, refuseSecrets} from '../packages/site-tools/settings/public-variables.ts'
import {studioBasePath} from './environment.ts'

// Sanity's CLI reads only the files in this folder. Variables that are set are not replaced.
for (const file of ['.env.local', '.env']) {
  const path = join(import.meta.dirname, '..', file)
  if (existsSync(path)) loadEnvFile(path)
}

refuseSecrets(process.env)

/** Run Sanity's CLI in this folder. */
export default defineCliConfig({
  api: {
    projectId: process.env['SANITY_STUDIO_PROJECT_ID']?.trim() || 'local',
    dataset: process.env['SANITY_STUDIO_DATASET']?.trim() || 'production',
  },
  project: {basePath: studioBasePath},
  vite: (config) => ({...config, envPrefix: publicVariables}),
  deployment: {autoUpdates: false},
  schemaExtraction: {path: '../.cache/schema.json', enforceRequiredFields: true},
  typegen: {
    schema: '../.cache/schema.json',
    path: '../src/content/**/*.ts',
    generates: '../src/content/sanity.types.ts',
    formatGeneratedCode: false,
  },
})
