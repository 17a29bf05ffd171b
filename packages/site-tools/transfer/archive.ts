import type {SanityClient} from '@sanity/client'
import {createReadStream, existsSync, statSync} from 'node:fs'
import {rename, rm} from 'node:fs/promises'
import {messageOf} from '#tasks/task.ts'

interface ExportRequest {
  readonly client: SanityClient
  readonly dataset: string
  readonly file: string
  readonly overwrite: boolean
}

/** Includes drafts and assets, like `sanity dataset export`. */
export async function exportContent({client, dataset, file, overwrite}: ExportRequest): Promise<string> {
  if (existsSync(file) && !overwrite)
    throw new Error(`${file} already exists: choose another name, or add --overwrite.`)
  const {exportDataset} = await import('@sanity/export')
  const partial = `${file}.part`
  try {
    const {documentCount, assetCount} = await exportDataset({client, dataset, outputPath: partial})
    await rename(partial, file)
    return `documents: ${documentCount}, assets: ${assetCount}`
  } finally {
    await rm(partial, {force: true})
  }
}

interface ImportRequest {
  readonly client: SanityClient
  /** An archive, an `.ndjson` file, or a folder with one. */
  readonly file: string
  /** Existing documents are an error otherwise. */
  readonly replace: boolean
}

export async function importContent({client, file, replace}: ImportRequest): Promise<string> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}: check its name.`)
  const {sanityImport} = await import('@sanity/import')
  try {
    const source = statSync(file).isDirectory() ? file : createReadStream(file)
    const {numDocs, warnings} = await sanityImport(source, {
      client,
      operation: replace ? 'createOrReplace' : 'create',
      releasesOperation: replace ? 'replace' : 'fail',
    })
    return [`documents: ${numDocs}`, ...warnings.map(({message}) => message)].join('\n')
  } catch (error) {
    throw new Error(
      `The import failed (${messageOf(error)}). Fix the cause and run it again; --replace replaces documents that exist already.`,
      {cause: error},
    )
  }
}
