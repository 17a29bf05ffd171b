import {getDraftId, getPublishedId, type SanityClient, type SanityDocument} from 'sanity'
import {changedFields} from './references.ts'

type Client = Pick<SanityClient, 'fetch' | 'transaction'>

/** Points every reference to a document to another one: all of them or, when it fails, none. */
export async function replaceEverywhere(client: Client, from: string, to: string): Promise<void> {
  const transaction = await changeReferences(client, from, to)
  await transaction.commit()
}

/** Takes a document out of all that refers to it and deletes it, with its draft: all of it or, when it fails, nothing. */
export async function deleteEverywhere(client: Client, id: string): Promise<void> {
  const transaction = await changeReferences(client, id, undefined)
  await transaction.delete(getPublishedId(id)).delete(getDraftId(id)).commit()
}

/** The same for a document that stays as a draft. */
export async function unpublishEverywhere(client: Client, published: SanityDocument): Promise<void> {
  const transaction = await changeReferences(client, published._id, undefined)
  await transaction
    .createIfNotExists({...published, _id: getDraftId(published._id)})
    .delete(published._id)
    .commit()
}

async function changeReferences(client: Client, id: string, to: string | undefined) {
  const from = getPublishedId(id)
  const own = [from, getDraftId(from)]
  const query = '*[references($from) && !(_id in $own)]'
  const documents = await client.fetch<SanityDocument[]>(query, {from, own}, {perspective: 'raw'})
  const transaction = client.transaction()
  for (const document of documents) {
    const fields = Object.entries(changedFields(document, {from, to}))
    transaction.patch(document._id, {
      // What somebody changes meanwhile is not overwritten: then nothing happens at all.
      ifRevisionID: document._rev,
      set: Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
      unset: fields.flatMap(([name, value]) => (value === undefined ? [name] : [])),
    })
  }
  return transaction
}
