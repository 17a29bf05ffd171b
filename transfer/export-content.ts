import type {SanityClient} from '@sanity/client'
import {exportDataset} from '@sanity/export'
import {existsSync} from 'node:fs'
import {access, constants, rename, rm} from 'node:fs/promises'
import {dirname} from 'node:path'
import {progressReporter} from './report-progress.ts'

interface ExportRequest {
  readonly client: SanityClient
  readonly dataset: string
  /** Where to write the `.tar.gz`. */
  readonly file: string
  readonly overwrite: boolean
  readonly print: (line: string) => void
}

interface ExportOutcome {
  readonly documents: number
  readonly assets: number
  /** Assets whose bytes are missing in the lake, so that the export lacks them. */
  readonly missingAssets: number
}

/**
 * Exports a dataset, drafts and all, in the format of `sanity dataset export`. The file appears when it is complete.
 *
 * @throws an Error with a sentence for the person at the terminal; there is no file then
 */
export async function exportContent(request: ExportRequest): Promise<ExportOutcome> {
  const {client, dataset, file, overwrite, print} = request
  if (existsSync(file) && !overwrite) {
    throw new Error(`${file} is there already: choose another name, or add --overwrite.`)
  }
  await access(dirname(file), constants.W_OK).catch(() => {
    throw new Error(`There is no folder ${dirname(file)} to write to: make it first.`)
  })
  const query = 'count(*[_type in ["sanity.imageAsset", "sanity.fileAsset"]])'
  const assets = await client.fetch<number>(query, {}, {perspective: 'raw'})
  const partial = `${file}.part`
  try {
    const {documentCount, assetCount} = await exportDataset({
      client,
      dataset,
      outputPath: partial,
      onProgress: progressReporter(print),
    })
    await rename(partial, file)
    return {documents: documentCount, assets: assetCount, missingAssets: assets - assetCount}
  } finally {
    await rm(partial, {force: true})
  }
}
