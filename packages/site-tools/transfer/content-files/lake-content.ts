import {ClientError, type SanityClient, ServerError} from '@sanity/client'
import {Readable} from 'node:stream'
import * as v from 'valibot'
import {messageOf} from '#tasks/task.ts'
import type {NamedAsset} from './asset-name.ts'
import {
  assetOfMetadata,
  assetsOf,
  lakeFromPlain,
  type PlainDocument,
  plainFromLake,
  referencesIn,
} from './plain-document.ts'

/** Without system documents. */
export interface LakeContent {
  readonly documents: ReadonlyMap<string, PlainDocument>
  /** For optimistic locking. */
  readonly revisions: ReadonlyMap<string, string>
  /** Without `drafts.`. */
  readonly drafts: ReadonlySet<string>
  /** By key: `image@` or `file@` and the SHA-1. */
  readonly assets: ReadonlyMap<string, LakeAsset>
}

const documentSchema = v.looseObject({_id: v.string(), _type: v.string(), _rev: v.string()})

const assetSchema = v.looseObject({
  ...documentSchema.entries,
  _type: v.picklist(['sanity.imageAsset', 'sanity.fileAsset']),
  sha1hash: v.string(),
  size: v.number(),
  url: v.string(),
  originalFilename: v.optional(v.string()),
})

type LakeAsset = v.InferOutput<typeof assetSchema> & NamedAsset

const isAssetType = (type: string) => type === 'sanity.imageAsset' || type === 'sanity.fileAsset'

export async function readLakeContent(client: SanityClient): Promise<LakeContent> {
  const query = '*[!(_id in path("_.**")) && !(_id in path("versions.**"))]'
  const all = v.parse(v.array(documentSchema), await client.fetch<unknown>(query, {}, {perspective: 'raw'}))
  const written = all.filter(({_type: type}) => !/^(?:sanity|system)\./.test(type))
  const published = written.filter(({_id: id}) => !id.startsWith('drafts.'))
  const drafts = written.flatMap(({_id: id}) =>
    id.startsWith('drafts.') ? [id.slice('drafts.'.length)] : [],
  )
  const assets = v
    .parse(
      v.array(assetSchema),
      all.filter(({_type: type}) => isAssetType(type)),
    )
    .map((asset) => ({...asset, asset: keyOf(asset), extension: extensionOf(asset._id)}))
  const plain = published.map(plainFromLake)
  const used = assetsOf(plain)
  const metadata = assets.flatMap((asset) => (used.has(asset.asset) ? metadataOf(asset) : []))
  return {
    documents: new Map([...plain, ...metadata].map((document) => [document._id, document])),
    revisions: new Map(published.map(({_id: id, _rev: rev}) => [id, rev])),
    drafts: new Set(drafts),
    assets: new Map(assets.map((asset) => [asset.asset, asset])),
  }
}

const extensionOf = (id: string) => id.slice(id.lastIndexOf('-') + 1)

/** The same in every dataset, unlike the id. */
const keyOf = ({_type, sha1hash}: v.InferOutput<typeof assetSchema>) =>
  `${_type === 'sanity.imageAsset' ? 'image' : 'file'}@${sha1hash}`

/** The Studio edits these fields of an asset. */
const editedFields = ['title', 'altText', 'description', 'creditLine', 'opt']

/** The document has the same id in every dataset. */
function metadataOf(asset: LakeAsset): PlainDocument[] {
  const fields = editedFields.flatMap((name) =>
    asset[name] === undefined || asset[name] === null ? [] : [[name, asset[name]] as const],
  )
  if (fields.length === 0) return []
  const id = asset.asset.replace('@', '-')
  return [plainFromLake({...Object.fromEntries(fields), _id: id, _type: asset._type})]
}

/** Sanity's CDN converts images by default. */
export async function assetBytes({url}: Pick<LakeAsset, 'url'>): Promise<Uint8Array> {
  const isHosted = url.startsWith('https://cdn.sanity.io/images/')
  const response = await fetch(isHosted ? `${url}?dlRaw=true` : url)
  if (!response.ok) throw new Error(`${url} cannot be downloaded (${response.status}).`)
  return response.bytes()
}

export interface Change {
  readonly id: string
  /** Undefined to delete it. */
  readonly document: PlainDocument | undefined
  /** `_updatedAt` in ISO 8601; now if omitted. */
  readonly at?: string | undefined
  /** Keeps the replaced version as a draft, unless there is one. */
  readonly keepDraft?: boolean
}

/** @returns the ids of all assets in the dataset by their key */
export async function uploadMissingAssets(
  client: SanityClient,
  content: LakeContent,
  changes: readonly Change[],
  read: (key: string) => Promise<{readonly bytes: Uint8Array; readonly filename: string} | undefined>,
  onRefusal: (key: string, error: Error) => void = (_key, error) => {
    throw error
  },
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map([...content.assets].map(([key, {_id: id}]) => [key, id]))
  for (const key of assetsOf(changes.flatMap(({document}) => document ?? []))) {
    const file = ids.has(key) ? undefined : await read(key)
    if (file === undefined) continue
    const kind = key.startsWith('image@') ? 'image' : 'file'
    const {filename} = file
    try {
      const {_id: id} = await client.assets.upload(kind, Readable.from([file.bytes]), {filename})
      ids.set(key, id)
    } catch (error) {
      if (!isRefusal(error)) throw error
      onRefusal(key, new Error(`${filename} cannot be uploaded: ${messageOf(error)}`))
    }
  }
  return ids
}

/** Types of errors with status 409, which an outdated revision has, too. */
const brokenReference = /documentReferenceDoesNotExistError|documentHasExistingReferencesError/

/** Whether a request can never succeed, unlike one for an outdated revision or without a connection. */
function isRefusal(error: unknown): boolean {
  if (error instanceof ClientError)
    return error.statusCode !== 409 || brokenReference.test(JSON.stringify(error.details))
  return error instanceof Error && !(error instanceof ServerError) && !('code' in error)
}

/** @throws the client's error, such as a conflict if a document has changed since `content` was read */
export async function changeLake(
  client: SanityClient,
  content: LakeContent,
  changes: readonly Change[],
  idOf: (asset: string) => string,
): Promise<void> {
  const transaction = client.transaction()
  for (const {id, document, at, keepDraft} of orderByReferences(changes)) {
    const before = content.documents.get(id)
    const asset = assetOfMetadata(document ?? before ?? {_id: id, _type: ''})
    if (asset === undefined) {
      const revision = content.revisions.get(id)
      // An empty patch checks the revision.
      if (revision !== undefined) transaction.patch(id, {ifRevisionID: revision, unset: ['_none']})
      if (keepDraft === true && before !== undefined)
        transaction.createIfNotExists({...lakeFromPlain(before, idOf), _id: `drafts.${id}`})
      if (document === undefined) transaction.delete(id)
      else {
        const published = lakeFromPlain(document, idOf)
        transaction.createOrReplace(at === undefined ? published : {...published, _updatedAt: at})
      }
    } else {
      const {_id: _documentId, _type, ...fields} = document ?? {_id: id, _type: ''}
      const unset = Object.keys(before ?? {}).filter((name) => !(name in fields) && !name.startsWith('_'))
      transaction.patch(idOf(asset), {set: fields, unset})
    }
  }
  if (changes.length > 0) await transaction.commit({visibility: 'async'})
}

/** The first line of an error by Sanity's client, which lists the errors of a transaction. */
function reasonOf(error: unknown): string {
  const [line = ''] = messageOf(error).split('\n')
  return line.replace(/^The mutation\(s\) failed: /, '').replace(/:$/, '')
}

/**
 * Like {@link changeLake}. If the dataset refuses a document, the others are changed one by one.
 *
 * @returns the reasons by the id of a document
 */
export async function changeWhatIsAccepted(
  client: SanityClient,
  content: LakeContent,
  changes: readonly Change[],
  idOf: (asset: string) => string,
): Promise<ReadonlyMap<string, string>> {
  const refused = new Map<string, string>()
  const attempt = async (some: readonly Change[], onRefusal: (error: unknown) => Promise<void> | void) => {
    try {
      await changeLake(client, content, some, idOf)
    } catch (error) {
      if (!isRefusal(error)) throw error
      await onRefusal(error)
    }
  }
  await attempt(changes, async () => {
    for (const change of orderByReferences(changes))
      await attempt([change], (error) => void refused.set(change.id, reasonOf(error)))
  })
  return refused
}

/** Referenced documents first, deletions last. */
function orderByReferences(changes: readonly Change[]): Change[] {
  const byId = new Map(changes.map((change) => [change.id, change]))
  const ordered = new Set<Change>()
  const visited = new Set<Change>()
  const visit = (change: Change) => {
    if (visited.has(change)) return
    visited.add(change)
    for (const id of referencesIn(change.document)) {
      const other = byId.get(id)
      if (other?.document !== undefined) visit(other)
    }
    ordered.add(change)
  }
  for (const change of changes) if (change.document !== undefined) visit(change)
  for (const change of changes) ordered.add(change)
  return [...ordered]
}
