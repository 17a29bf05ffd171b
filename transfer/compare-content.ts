import {changedFields} from './changed-fields.ts'
import {type Asset, type Content, type ContentDocument, ownFields} from './read-content.ts'

/** What would change where content is copied to. */
export interface Changes {
  readonly added: readonly ContentDocument[]
  readonly changed: readonly ChangedDocument[]
  /** What is only there. */
  readonly surplus: readonly ContentDocument[]
  /** How many documents are the same already. */
  readonly equal: number
  /** Pictures and files that are not there yet. */
  readonly assets: readonly Asset[]
  /** Those that are there with other words: a description, a name. */
  readonly changedAssets: readonly ChangedDocument[]
}

/** Another form of a document that is there already. */
export interface ChangedDocument {
  readonly document: ContentDocument
  /** The names of the fields that differ. */
  readonly fields: readonly string[]
}

/**
 * Compares content with that of the dataset which it is to be copied to. Pictures and files are known by their bytes, for another lake may
 * call them otherwise; those that no document shows stay where they are.
 */
export function compareContent(from: Content, to: Content): Changes {
  const assets = shownAssets(from)
  const assetsThere = new Map(to.assets.map((asset) => [digestOf(asset), asset]))
  const documents = withNamesOf(assetsThere, assets, from.documents)
  const there = new Map(to.documents.map((document) => [document._id, document]))
  const ids = new Set(documents.map(({_id}) => _id))
  const known = documents.filter(({_id}) => there.has(_id))
  const changed = known.flatMap((document) => differing(document, there.get(document._id)))
  return {
    added: documents.filter(({_id}) => !there.has(_id)),
    changed,
    surplus: to.documents.filter(({_id}) => !ids.has(_id)),
    equal: known.length - changed.length,
    assets: assets.filter((asset) => !assetsThere.has(digestOf(asset))),
    changedAssets: assets.flatMap((asset) => {
      const same = assetsThere.get(digestOf(asset))
      return same === undefined ? [] : differing({...ownFields(asset), _id: same._id}, ownFields(same))
    }),
  }
}

/** A picture that nothing shows is in nobody's content, and may be of a draft that stays at home. */
function shownAssets({documents, assets}: Content): Asset[] {
  const shown = new Set(documents.flatMap((document) => [...referencesIn(document)]))
  return assets.filter(({_id}) => shown.has(_id))
}

/** Documents as they refer to the same pictures and files in another lake; those that are not there keep their names. */
function withNamesOf(
  there: ReadonlyMap<string, Asset>,
  assets: readonly Asset[],
  documents: readonly ContentDocument[],
): readonly ContentDocument[] {
  const names = new Map(
    assets.flatMap((asset) => {
      const name = there.get(digestOf(asset))?._id
      return name === undefined || name === asset._id ? [] : [[asset._id, name]]
    }),
  )
  if (names.size === 0) return documents
  return documents.map((document) => ({
    ...document,
    ...Object.fromEntries(Object.entries(document).map(([name, value]) => [name, renamed(value, names)])),
  }))
}

function differing(document: ContentDocument, other: ContentDocument | undefined): ChangedDocument[] {
  const fields = other === undefined ? [] : changedFields(other, document)
  return fields.length === 0 ? [] : [{document, fields}]
}

const digestOf = ({_type, sha1hash}: Asset) => `${_type} ${sha1hash}`

/** What a value refers to, however deep. */
function* referencesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) {
    if (name === '_ref' && typeof part === 'string') yield part
    else yield* referencesIn(part)
  }
}

/** A value that refers by other names. */
function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((part) => renamed(part, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === '_ref' && typeof part === 'string' ? (names.get(part) ?? part) : renamed(part, names),
    ]),
  )
}
