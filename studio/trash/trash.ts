import {getDraftId, getPublishedId, isVersionId, type SanityClient, type SanityDocument} from 'sanity'
import * as v from 'valibot'

export interface Deleted {
  /** As it last was, published or a draft. */
  readonly document: SanityDocument
  /** When it was deleted: a time as ISO 8601 has it. */
  readonly at: string
}

export interface TrashPage {
  readonly deleted: readonly Deleted[]
  /** From where on the next page goes further back; undefined at the end of what is remembered. */
  readonly older: string | undefined
}

type Client = Pick<SanityClient, 'config' | 'create' | 'fetch' | 'request'>

/** Transactions that are looked through at once; Sanity answers with no more. */
const pageSize = 1000

const transaction = v.object({id: v.string(), timestamp: v.string(), documentIDs: v.array(v.string())})

/**
 * What was deleted, newest first: what the history knows of and the dataset no longer has, neither published nor as a draft.
 * Source: sanity.io/docs, "Find and restore deleted documents".
 *
 * @param types of the documents that the owner writes
 * @param older where an earlier page ended
 */
export async function readTrash(
  client: Client,
  types: readonly string[],
  older?: string,
): Promise<TrashPage> {
  const transactions = await newestTransactions(client, older)
  const changed = new Map<string, string>()
  for (const {timestamp, documentIDs} of transactions) {
    for (const id of documentIDs.filter((changedId) => !isVersionId(changedId)).map(getPublishedId)) {
      if (!changed.has(id)) changed.set(id, timestamp)
    }
  }
  const ids = [...changed.keys()]
  const query = '*[_id in $ids]._id'
  const params = {ids: [...ids, ...ids.map((id) => getDraftId(id))]}
  const kept = new Set<string>(
    (await client.fetch<string[]>(query, params, {perspective: 'raw'})).map(getPublishedId),
  )
  const gone = [...changed].filter(([id]) => !kept.has(id))
  const documents = await Promise.all(gone.map(([id]) => lastForm(client, id)))
  return {
    deleted: documents.flatMap((document, index) => {
      const at = gone[index]?.[1]
      return document && at !== undefined && types.includes(document._type) ? [{document, at}] : []
    }),
    older: transactions.length === pageSize ? transactions.at(-1)?.id : undefined,
  }
}

async function newestTransactions(client: Client, older: string | undefined) {
  const text: unknown = await client.request({
    url: `/data/history/${client.config().dataset}/transactions`,
    query: {
      excludeContent: 'true',
      reverse: 'true',
      limit: String(pageSize),
      ...(older === undefined ? {} : {toTransaction: older}),
    },
  })
  const lines = String(text).split('\n').filter(Boolean)
  return lines.map((line) => v.parse(transaction, JSON.parse(line)))
}

const past = v.object({
  documents: v.array(
    v.looseObject({
      _id: v.string(),
      _type: v.string(),
      _createdAt: v.string(),
      _updatedAt: v.string(),
      _rev: v.string(),
    }),
  ),
})

/** The document as it was when it was deleted: as published or, when it never was, its draft. */
async function lastForm(client: Client, id: string): Promise<SanityDocument | undefined> {
  for (const form of [id, getDraftId(id)]) {
    const answer: unknown = await client
      .request({
        url: `/data/history/${client.config().dataset}/documents/${form}`,
        query: {lastRevision: 'true'},
      })
      .catch(() => ({documents: []}))
    const [document] = v.parse(past, answer).documents
    if (document !== undefined) return document
  }
  return undefined
}

/** Brings a document back as a draft. What it refers to and is gone too stays named: the form says so, and it can be published once that is back. */
export async function restore(client: Client, {document}: Deleted): Promise<void> {
  const {_rev: _, _updatedAt: __, ...fields} = document
  const referred = [...new Set(refsIn(fields))]
  const there = await client.fetch<string[]>('*[_id in $referred]._id', {referred}, {perspective: 'raw'})
  const weakened = withWeak(fields, new Set(there))
  await client.create({...weakened, _id: getDraftId(document._id), _type: document._type})
}

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = '_ref' in value && typeof value._ref === 'string' ? [value._ref] : []
  return [...own, ...Object.values(value).flatMap(refsIn)]
}

/** A strong reference to what is not there is refused. */
function withWeak(fields: Readonly<Record<string, unknown>>, there: ReadonlySet<string>) {
  const weaken = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(weaken)
    if (typeof value !== 'object' || value === null) return value
    if ('_ref' in value && typeof value._ref === 'string' && !there.has(value._ref)) {
      return {...value, _weak: true, _strengthenOnPublish: {}}
    }
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, weaken(part)]))
  }
  return Object.fromEntries(Object.entries(fields).map(([name, part]) => [name, weaken(part)]))
}
