import type {SanityClient} from '@sanity/client'
import {sanityImport} from '@sanity/import'
import {isDeepStrictEqual} from 'node:util'
import {type ChangedDocument, type Changes, compareContent} from './compare-content.ts'
import {describeChanges} from './describe-changes.ts'
import {type Content, type ContentDocument, readContent} from './read-content.ts'
import {progressReporter} from './report-progress.ts'
import {sendAssets} from './send-assets.ts'

interface CopyRequest {
  readonly from: SanityClient
  readonly to: SanityClient
  /** Also what is not published. */
  readonly withDrafts: boolean
  /** Deletes what is only there; else it is left alone. */
  readonly withDeletion: boolean
  readonly print: (line: string) => void
  /** Asks whether what was printed may be written; asked once, and not when there is nothing to write. */
  readonly confirm: () => Promise<boolean>
}

/** `same`: there was nothing to write. */
export type CopyOutcome = 'copied' | 'declined' | 'same'

/**
 * Copies content from one dataset to another, its pictures and files included, once it was shown what would change. What broke off is gone on with by
 * doing it again: what is there already is not sent once more.
 *
 * @throws an Error with a sentence for the person at the terminal; it says so when something may have been written
 */
export async function copyContent(request: CopyRequest): Promise<CopyOutcome> {
  const {from, to, withDrafts, withDeletion, print} = request
  const read = async () => ({
    content: await readContent(from, withDrafts),
    there: await readContent(to, withDrafts),
  })
  const shown = await read()
  if (shown.content.documents.length === 0) throw new Error('There is no content to copy: write some first.')
  const changes = compareContent(shown.content, shown.there)
  for (const line of describeChanges(changes, withDeletion)) print(line)
  if (isNothing(changes, withDeletion)) return 'same'
  if (!(await request.confirm())) return 'declined'
  const now = await read()
  if (!isDeepStrictEqual(now, shown)) {
    throw new Error('Somebody wrote meanwhile, so nothing was copied: run it again to see what would change.')
  }
  try {
    await write(changes, now.content, request)
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ')
    throw new Error(
      `It broke off (${reason}). A part may have been written: mend the cause and run it again, which goes on from there.`,
      {cause: error},
    )
  }
  return 'copied'
}

function isNothing({added, changed, changedAssets, surplus}: Changes, withDeletion: boolean): boolean {
  return added.length + changed.length + changedAssets.length + (withDeletion ? surplus.length : 0) === 0
}

async function write({assets, surplus}: Changes, content: Content, request: CopyRequest): Promise<void> {
  const {from, to, withDrafts, withDeletion, print} = request
  await sendAssets(assets, {from, to, print})
  // Only now is it known what the other lake calls them.
  const {added, changed, changedAssets} = compareContent(content, await readContent(to, withDrafts))
  const documents = [...added, ...changed.map(({document}) => document)]
  if (documents.length > 0) {
    await sanityImport(documents.map(portable), {
      client: to,
      operation: 'createOrReplace',
      onProgress: progressReporter(print),
    })
  }
  if (changedAssets.length > 0) await describeAssets(changedAssets, to)
  if (withDeletion && surplus.length > 0) await deleteAll(surplus, to)
}

/** What a lake says of a document's form there. */
const ofAForm = new Set(['_rev', '_updatedAt', '_system'])

/** A document as another lake may take it over. */
function portable(document: ContentDocument): ContentDocument {
  const fields = Object.entries(document).filter(([name]) => !ofAForm.has(name))
  return {...Object.fromEntries(fields), _id: document._id, _type: document._type}
}

/** Writes what was said about pictures and files: a description, a name. */
async function describeAssets(assets: readonly ChangedDocument[], to: SanityClient): Promise<void> {
  const transaction = to.transaction()
  for (const {document, fields} of assets) {
    const isSaid = (field: string) => document[field] !== undefined
    transaction.patch(document._id, {
      set: Object.fromEntries(fields.filter(isSaid).map((field) => [field, document[field]])),
      unset: fields.filter((field) => !isSaid(field)),
    })
  }
  await transaction.commit()
}

/** In one transaction, for what is deleted may refer to what is deleted with it. */
async function deleteAll(documents: readonly ContentDocument[], to: SanityClient): Promise<void> {
  const transaction = to.transaction()
  for (const {_id} of documents) transaction.delete(_id)
  await transaction.commit()
}
