import type {SanityClient} from '@sanity/client'
import {createReadStream} from 'node:fs'

/**
 * Imports NDJSON, or the tar.gz of `sanity dataset export`. Documents that are there already stay as they are, so that it may be repeated.
 *
 * @returns how many documents are in the file
 * @throws an Error with a sentence for the person at the terminal; a part may have been imported
 */
export async function importFile(client: SanityClient, file: string): Promise<number> {
  const {sanityImport} = await import('@sanity/import')
  try {
    const {numDocs} = await sanityImport(createReadStream(file), {
      client,
      operation: 'createIfNotExists',
      releasesOperation: 'ignore',
    })
    return numDocs
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${file} could not be imported as a whole: ${reason}`, {cause: error})
  }
}
