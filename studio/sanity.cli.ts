import {defineCliConfig} from 'sanity/cli'
import {studioBasePath} from './base-path.ts'

/**
 * For Sanity's command line: schema extraction, type generation, import and deployment.
 *
 * Run it from this folder. The project is named by SANITY_STUDIO_PROJECT_ID; without one the commands that
 * need no project still work.
 */
export default defineCliConfig({
  api: {
    projectId: process.env['SANITY_STUDIO_PROJECT_ID'] || 'local',
    dataset: process.env['SANITY_STUDIO_DATASET'] || 'production',
  },
  project: {basePath: studioBasePath},
  deployment: {autoUpdates: false},
  schemaExtraction: {path: '../.cache/schema.json'},
  typegen: {
    schema: '../.cache/schema.json',
    path: '../src/content/**/*.ts',
    generates: process.env['TYPEGEN_OUTPUT'] || '../src/content/sanity.types.ts',
    formatGeneratedCode: false,
  },
})
