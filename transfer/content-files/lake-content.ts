import type {SanityClient} from '@sanity/client'
import {Readable} from 'node:stream'
import * as v from 'valibot'
import type {NamedAsset} from './asset-name.ts'
import {type Asset, readContent} from '../read-content.ts'
import {
  assetOfWords,
  assetsOf,
  isSame,
  lakeFromPlain,
  type PlainDocument,
  plainFromLake,
  referencesIn,
} from './plain-document.ts'

/** What is published in a lake, without what Sanity keeps there for itself. */
export interface LakeContent {
  readonly documents: ReadonlyMap<string, PlainDocument>
  /** The revision of each, by which a change that came in between is noticed. */
  readonly revisions: ReadonlyMap<string, string>
  /** All assets, by `image@` or `file@` and their SHA-1. */
  readonly assets: ReadonlyMap<string, LakeAsset>
}

type LakeAsset = Asset & NamedAsset

/** A document that the lake is to hold from now on, or to hold no more. */
export interface Change {
  readonly id: string
  readonly document: PlainDocument | undefined
  /** When it was changed, as an ISO 8601 time; now when it is left out. */
  readonly at?: string | undefined
}

const documentsSchema = v.array(v.looseObject({_id: v.string(), _type: v.string(), _rev: v.string()}))

/** Reads all that is published, and what somebody wrote about the pictures and files that it shows. */
export async function readLakeContent(client: SanityClient): Promise<LakeContent> {
  const content = await readContent(client, false)
  const documents = v.parse(documentsSchema, content.documents)
  const assets = content.assets.map((asset) => ({
    ...asset,
    asset: keyOf(asset),
    extension: extensionOf(asset),
  }))
  const plain = documents.map(plainFromLake)
  const shown = assetsOf(plain)
  const words = assets.flatMap((asset) => (shown.has(asset.asset) ? wordsOf(asset) : []))
  return {
    documents: new Map([...plain, ...words].map((document) => [document._id, document])),
    revisions: new Map(documents.map(({_id: id, _rev: rev}) => [id, rev])),
    assets: new Map(assets.map((asset) => [asset.asset, asset])),
  }
}

/** The last part of an asset's id is the extension of its file: `image-…-jpg`. */
const extensionOf = ({_id: id}: Asset) => id.slice(id.lastIndexOf('-') + 1)

/** An asset by its bytes alone, as plain documents name it. */
const keyOf = ({_type, sha1hash}: Asset) => `${_type === 'sanity.imageAsset' ? 'image' : 'file'}@${sha1hash}`

/** What somebody writes about a picture or file in the Studio; all else follows from its bytes, or from how it was uploaded. */
const writtenFields = ['title', 'altText', 'description', 'creditLine', 'opt']

/**
 * What somebody wrote about an asset: a plain document of its own, whose id is `image-` or `file-` and the SHA-1, the same in every lake. None
 * when nobody wrote anything.
 */
function wordsOf(asset: Asset): PlainDocument[] {
  const written = writtenFields.filter((name) => asset[name] !== undefined && asset[name] !== null)
  if (written.length === 0) return []
  const words = Object.fromEntries(written.map((name) => [name, asset[name]]))
  return [plainFromLake({...words, _id: keyOf(asset).replace('@', '-'), _type: asset._type})]
}

/** The bytes of an asset, as they were uploaded. */
export async function assetBytes({url}: LakeAsset): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The lake does not give ${url} (${response.status}).`)
  return response.bytes()
}

/** @returns the asset's id in the lake */
export async function uploadAsset(
  client: SanityClient,
  kind: 'image' | 'file',
  bytes: Uint8Array,
  filename: string,
): Promise<string> {
  const {_id: id} = await client.assets.upload(kind, Readable.from([bytes]), {filename})
  return id
}

/** Characters of JSON in one transaction: the lake takes 4 MB. */
const largestTransaction = 3_000_000

/**
 * Changes published documents, and drafts of them along: in fields that the owner has not touched, a draft is what will be published. All of it
 * at once, or in as few steps as the lake allows, what is referred to before what refers to it.
 *
 * @param idOf finds the id of an asset in the lake
 * @throws the client's error when the lake refuses it, or when a document was changed since `content` was read
 */
export async function changeLake(
  client: SanityClient,
  content: LakeContent,
  changes: readonly Change[],
  idOf: (asset: string) => string,
): Promise<void> {
  const drafts = await readDrafts(client, changes)
  let transaction = client.transaction()
  let size = 0
  for (const {id, document, at} of inOrderOfReferences(changes)) {
    const asset = assetOfWords(document ?? content.documents.get(id) ?? {_id: id, _type: ''})
    if (asset !== undefined) {
      const {_id: _own, _type, ...words} = document ?? {_id: id, _type: ''}
      const gone = Object.keys(content.documents.get(id) ?? {}).filter(
        (name) => !(name in words) && !name.startsWith('_'),
      )
      transaction.patch(idOf(asset), {set: words, unset: gone})
      size += JSON.stringify(words).length
      continue
    }
    const rev = content.revisions.get(id)
    // An empty patch changes nothing and is refused when somebody was faster.
    if (rev !== undefined) transaction.patch(id, {ifRevisionID: rev, unset: ['_none']})
    if (document === undefined) transaction.delete(id)
    else {
      const whole = lakeFromPlain(document, idOf)
      transaction.createOrReplace({...whole, ...(at === undefined ? {} : {_updatedAt: at})})
      const draft = drafts.get(id)
      const published = content.documents.get(id)
      if (draft !== undefined && published !== undefined) {
        const {set, unset} = draftChanges(published, draft, document)
        const values = lakeFromPlain({...document, ...set}, idOf)
        const assigned = Object.keys(set).map((name) => [name, values[name]])
        transaction.patch(`drafts.${id}`, {set: Object.fromEntries(assigned), unset})
      }
    }
    size += JSON.stringify(document ?? id).length
    if (size > largestTransaction) {
      await transaction.commit({visibility: 'async'})
      transaction = client.transaction()
      size = 0
    }
  }
  if (size > 0) await transaction.commit({visibility: 'async'})
}

/** Drafts of what is changed, by the ids of what they are drafts of. */
async function readDrafts(
  client: SanityClient,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, PlainDocument>> {
  const ids = changes.map(({id}) => `drafts.${id}`)
  const found = v.parse(
    documentsSchema,
    await client.fetch<unknown>('*[_id in $ids]', {ids}, {perspective: 'raw'}),
  )
  return new Map(found.map((draft) => [draft._id.slice('drafts.'.length), plainFromLake(draft)]))
}

/** What a draft takes over: the fields that are in it as they were published. */
function draftChanges(before: PlainDocument, draft: PlainDocument, after: PlainDocument) {
  const names = Object.keys({...before, ...after}).filter(
    (name) =>
      !name.startsWith('_') && isSame(before[name], draft[name]) && !isSame(before[name], after[name]),
  )
  return {
    set: Object.fromEntries(names.flatMap((name) => (name in after ? [[name, after[name]]] : []))),
    unset: names.filter((name) => !(name in after)),
  }
}

/** What is referred to first, and what is deleted last, with what refers to it before it. */
function inOrderOfReferences(changes: readonly Change[]): Change[] {
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
