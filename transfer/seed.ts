import type {SanityClient} from '@sanity/client'
import {sanityImport} from '@sanity/import'

interface SeedOptions {
  /** Where to: a client with a token that may write. */
  readonly client: SanityClient
  /** A folder in the format of `sanity dataset import`: one `.ndjson` file and the `images/` it refers to. */
  readonly datasetDir: string
}

/**
 * Imports a folder of content. Doing it again changes nothing but what was edited meanwhile, which it puts back;
 * documents that the folder does not have stay.
 *
 * @returns how many documents the folder has
 * @throws an Error when the folder is not well formed or the lake refuses a document
 */
export async function seedDataset({client, datasetDir}: SeedOptions): Promise<number> {
  const {numDocs} = await sanityImport(datasetDir, {client, operation: 'createOrReplace'})
  return numDocs
}
