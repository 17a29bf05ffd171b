import type {SanityClient} from '@sanity/client'
import {existsSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {ownerClient} from '#serving/local-client.ts'
import type {Settings} from '#settings/settings.ts'
import {step} from '#tasks/task.ts'
import {documentFiles} from './content-files/read-content-files.ts'

const seededMark = (dataDir: string) => join(dataDir, 'seeded')

/** Marks a data folder as filled, so that no start imports the demo content into it. */
export function keepFromSeeding(dataDir: string): void {
  writeFileSync(seededMark(dataDir), `${new Date().toISOString()}\n`)
}

/** Whether a data folder has content: the demo's, or the owner's. */
export const isFilled = (dataDir: string): boolean => existsSync(seededMark(dataDir))

/** Imports the demo content once per data folder, so that deleted content stays deleted; never if the owner has content files. */
export async function seedOnFirstStart(origin: string, settings: Settings): Promise<void> {
  const {root, dataDir, contentDir} = settings
  if (isFilled(dataDir)) return
  if (documentFiles(contentDir).length === 0) {
    const request = {client: ownerClient(origin, dataDir), datasetDir: join(root, 'studio/demo')}
    await step('Importing the demo content', () => seedDataset(request))
  }
  keepFromSeeding(dataDir)
}

interface SeedOptions {
  /** A client with write permission. */
  readonly client: SanityClient
  /** A folder in the format of `sanity dataset import`. */
  readonly datasetDir: string
}

/**
 * Imports a folder of content. Existing documents with the same ids are replaced; others stay.
 *
 * @returns the number of documents in the folder
 */
export async function seedDataset({client, datasetDir}: SeedOptions): Promise<number> {
  // Loaded on demand: most starts import nothing.
  const {sanityImport} = await import('@sanity/import')
  const {numDocs} = await sanityImport(datasetDir, {client, operation: 'createOrReplace'})
  return numDocs
}
