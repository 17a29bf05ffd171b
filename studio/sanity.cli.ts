import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {loadEnvFile} from 'node:process'
import {defineCliConfig} from 'sanity/cli'
import {studioBasePath} from './environment.ts'

// Sanity's command line reads those of this folder alone; what is set already stays.
for (const file of ['.env.local', '.env']) {
  const path = join(import.meta.dirname, '..', file)
  if (existsSync(path)) loadEnvFile(path)
}

/**
 * For Sanity's command line: schema extraction, type generation, CORS origins, import and deployment.
 *
 * Run it from this folder. The project is named by SANITY_STUDIO_PROJECT_ID; without one the commands that
 * need no project still work.
 */
export default defineCliConfig({
  api: {
    projectId: process.env['SANITY_STUDIO_PROJECT_ID']?.trim() || 'local',
    dataset: process.env['SANITY_STUDIO_DATASET']?.trim() || 'production',
  },
  project: {basePath: studioBasePath},
  deployment: {autoUpdates: false},
  schemaExtraction: {path: '../.cache/schema.json', enforceRequiredFields: true},
  typegen: {
    schema: '../.cache/schema.json',
    path: '../src/content/**/*.ts',
    generates: '../src/content/sanity.types.ts',
    formatGeneratedCode: false,
  },
})
