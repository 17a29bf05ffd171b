import type {SanityClient} from '@sanity/client'
import {sanityImport} from '@sanity/import'
import {openBundle} from './bundle.ts'
import {checkBundle} from './check-bundle.ts'
import {progressReporter} from './report-progress.ts'

interface ImportRequest {
  readonly client: SanityClient
  /** What to import: see {@link openBundle}. */
  readonly file: string
  /** Overwrite documents that are there; else their presence stops the import before it begins. */
  readonly replace: boolean
  readonly print: (line: string) => void
}

interface ImportOutcome {
  readonly documents: number
  readonly assets: number
}

/**
 * Imports content after reading it through.
 *
 * @throws an Error with a sentence for the person at the terminal; nothing was written unless it says so
 */
export async function importContent({client, file, replace, print}: ImportRequest): Promise<ImportOutcome> {
  await using bundle = await openBundle(file)
  print('Reading the file through …')
  const {ids, documents, assets} = await checkBundle(bundle)
  if (!replace) await refuseKnown(client, ids)
  try {
    const {warnings} = await sanityImport(bundle.folder, {
      client,
      operation: replace ? 'createOrReplace' : 'create',
      releasesOperation: replace ? 'replace' : 'fail',
      onProgress: progressReporter(print),
    })
    for (const {message} of warnings) print(`Warning: ${message}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The import broke off (${reason}). A part may have been written: mend the cause and run it again with --replace.`,
      {cause: error},
    )
  }
  return {documents, assets}
}

/** How many ids are asked for at a time. */
const batch = 500

async function refuseKnown(client: SanityClient, ids: readonly string[]): Promise<void> {
  let known = 0
  for (let start = 0; start < ids.length; start += batch) {
    const query = 'count(*[_id in $ids])'
    const options = {perspective: 'raw'} as const
    known += await client.fetch<number>(query, {ids: ids.slice(start, start + batch)}, options)
  }
  if (known === 0) return
  throw new Error(
    `${known} of ${ids.length} documents are there already; nothing was changed. Add --replace to overwrite them.`,
  )
}
