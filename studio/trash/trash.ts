import {getDraftId, getPublishedId, isVersionId, type SanityClient, type SanityDocument} from 'sanity'
import * as v from 'valibot'

export interface Deleted {
  /** The last revision, published or draft. */
  readonly document: SanityDocument
  readonly deletedAt: string
}

export interface TrashPage {
  readonly deleted: readonly Deleted[]
  /** Undefined at the end of the history. */
  readonly nextCursor: string | undefined
}

type Client = Pick<SanityClient, 'config' | 'create' | 'fetch' | 'request'>

/** Sanity's limit of transactions per request. */
const pageSize = 1000

const transaction = v.object({id: v.string(), timestamp: v.string(), documentIDs: v.array(v.string())})

/** Newest first: the documents in the history that the dataset no longer has. Source: sanity.io/docs, "Find and restore deleted documents". */
export async function readTrash(
  client: Client,
  types: readonly string[],
  cursor?: string,
): Promise<TrashPage> {
  const transactions = await fetchTransactions(client, cursor)
  const changed = new Map<string, string>()
  for (const {timestamp, documentIDs} of transactions) {
    for (const id of documentIDs.filter((changedId) => !isVersionId(changedId)).map(getPublishedId)) {
      if (!changed.has(id)) changed.set(id, timestamp)
    }
  }
  const ids = [...changed.keys()]
  const query = '*[_id in $ids]._id'
  const params = {ids: [...ids, ...ids.map((id) => getDraftId(id))]}
  const existing = new Set<string>(
    (await client.fetch<string[]>(query, params, {perspective: 'raw'})).map(getPublishedId),
  )
  const deleted = [...changed].filter(([id]) => !existing.has(id))
  const documents = await Promise.all(deleted.map(([id]) => lastRevision(client, id)))
  return {
    deleted: documents.flatMap((document, index) => {
      const deletedAt = deleted[index]?.[1]
      return document && deletedAt !== undefined && types.includes(document._type)
        ? [{document, deletedAt}]
        : []
    }),
    nextCursor: transactions.length === pageSize ? transactions.at(-1)?.id : undefined,
  }
}

async function fetchTransactions(client: Client, cursor: string | undefined) {
  const text: unknown = await client.request({
    url: `/data/history/${client.config().dataset}/transactions`,
    query: {
      excludeContent: 'true',
      reverse: 'true',
      limit: String(pageSize),
      ...(cursor === undefined ? {} : {toTransaction: cursor}),
    },
  })
  const lines = String(text).split('\n').filter(Boolean)
  return lines.map((line) => v.parse(transaction, JSON.parse(line)))
}

const revisions = v.object({
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

async function lastRevision(client: Client, id: string): Promise<SanityDocument | undefined> {
  for (const documentId of [id, getDraftId(id)]) {
    const answer: unknown = await client
      .request({
        url: `/data/history/${client.config().dataset}/documents/${documentId}`,
        query: {lastRevision: 'true'},
      })
      .catch((error: unknown) => {
        // The history no longer has it. Other failures must not look like an empty trash.
        if (isGone(error)) return {documents: []}
        throw error
      })
    const [document] = v.parse(revisions, answer).documents
    if (document !== undefined) return document
  }
  return undefined
}

const isGone = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && [400, 404, 410].includes(Number(error.statusCode))

/** Restores a draft. The form shows weak references to deleted documents as missing. */
export async function restore(client: Client, {document}: Deleted): Promise<void> {
  const {_rev: _, _updatedAt: __, ...fields} = document
  const ids = [...new Set(refsIn(fields))]
  const existing = await client.fetch<string[]>('*[_id in $ids]._id', {ids}, {perspective: 'raw'})
  const restored = weakenReferences(fields, new Set(existing))
  await client.create({...restored, _id: getDraftId(document._id), _type: document._type})
}

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = '_ref' in value && typeof value._ref === 'string' ? [value._ref] : []
  return [...own, ...Object.values(value).flatMap(refsIn)]
}

/** The Content Lake refuses a strong reference to a missing document. `_strengthenOnPublish` makes it strong again on publication. */
function weakenReferences(fields: object, existing: ReadonlySet<string>): Record<string, unknown> {
  const weaken = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(weaken)
    if (typeof value !== 'object' || value === null) return value
    const isWeak = '_weak' in value && value._weak === true
    const isMissing = '_ref' in value && typeof value._ref === 'string' && !existing.has(value._ref)
    return isMissing && !isWeak
      ? {...value, _weak: true, _strengthenOnPublish: {}}
      : weakenReferences(value, existing)
  }
  return Object.fromEntries(Object.entries(fields).map(([name, part]) => [name, weaken(part)]))
}
