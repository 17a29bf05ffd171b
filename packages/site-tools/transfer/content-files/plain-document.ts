import * as v from 'valibot'

/**
 * A published document without what Sanity itself writes into it: names in a fixed order, and each asset as `_sanityAsset`, `image@` or
 * `file@` and the SHA-1 of its bytes, so that documents from a lake and from files can be held against each other.
 */
export type PlainDocument = {readonly _id: string; readonly _type: string} & Readonly<Record<string, unknown>>

const documentSchema = v.objectWithRest({_id: v.string(), _type: v.string()}, v.unknown())

/** What Sanity writes into each document, which says nothing of its content. */
const kept = new Set(['_rev', '_createdAt', '_updatedAt', '_system'])

/** An asset's id in a lake: `image-<SHA-1>-<width>x<height>-<extension>` or `file-<SHA-1>-<extension>`. */
const assetId = /^(image|file)-([0-9a-f]{40})(?:-\d+x\d+)?-\w+$/

/** @param document as a lake answers it */
export function plainFromLake(document: Readonly<Record<string, unknown>>): PlainDocument {
  const own = Object.fromEntries(Object.entries(document).filter(([name]) => !kept.has(name)))
  return v.parse(
    documentSchema,
    ordered(own, (object) => {
      const {asset, ...rest} = object
      const [, kind, hash] = isObject(asset) ? (assetId.exec(String(asset['_ref'])) ?? []) : []
      return kind === undefined ? object : {...rest, _sanityAsset: `${kind}@${hash}`}
    }),
  )
}

/**
 * @param idOf finds an asset's id in the lake by `image@` or `file@` and its SHA-1
 * @throws what `idOf` throws
 */
export function lakeFromPlain(document: PlainDocument, idOf: (asset: string) => string): PlainDocument {
  return v.parse(
    documentSchema,
    ordered(document, (object) => {
      const {_sanityAsset: asset, ...rest} = object
      if (typeof asset !== 'string') return object
      return {...rest, asset: {_type: 'reference', _ref: idOf(asset)}}
    }),
  )
}

/**
 * @param content what a file holds
 * @param rename turns what the file says of an asset (`image@file://./images/me.jpg`) into `image@` and its SHA-1, or back
 * @throws an Error with what is wrong, as the end of a sentence
 */
export function withAssets(content: unknown, rename: (asset: string) => string): PlainDocument {
  const document = v.safeParse(documentSchema, content)
  if (!document.success) throw new Error('needs an "_id" and a "_type", both of them texts')
  return v.parse(
    documentSchema,
    ordered(document.output, (object) =>
      typeof object['_sanityAsset'] === 'string'
        ? {...object, _sanityAsset: rename(object['_sanityAsset'])}
        : object,
    ),
  )
}

/** @throws when it has no id or no type */
export const plainDocument = (fields: Readonly<Record<string, unknown>>): PlainDocument =>
  v.parse(
    documentSchema,
    ordered(fields, (object) => object),
  )

/** The assets that a document shows, as `image@` or `file@` and their SHA-1. */
export function assetsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(assetsIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '_sanityAsset' && typeof inner === 'string' ? [inner] : assetsIn(inner),
  )
}

/** The assets that documents show, each once. */
export const assetsOf = (documents: Iterable<PlainDocument>): ReadonlySet<string> =>
  new Set([...documents].flatMap(assetsIn))

/** The asset that a plain document is about, as `image@` or `file@` and its SHA-1; undefined for documents of their own. */
export function assetOfWords({
  _id: id,
  _type: type,
}: Pick<PlainDocument, '_id' | '_type'>): string | undefined {
  return type === 'sanity.imageAsset' || type === 'sanity.fileAsset' ? id.replace('-', '@') : undefined
}

/** What the owner calls a document: its name or title, or else its id. */
export function titleOf({_id: id, name, title}: PlainDocument): string {
  return [name, title].find((text) => typeof text === 'string' && text.trim() !== '')?.toString() ?? id
}

/** The ids that a document refers to. */
export function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '_ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  )
}

/** Whether two values of plain documents say the same. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const leading = ['_key', '_type', '_id']

/** The names that say what an object is stand before all others. */
const rank = (name: string) => -leading.indexOf(name)

/** A copy in which every object has its names in one order, what it is before what it says. */
function ordered(
  value: unknown,
  change: (object: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
): unknown {
  if (Array.isArray(value)) return value.map((item) => ordered(item, change))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(change(value))
      .filter(([, inner]) => inner !== undefined && inner !== null)
      .toSorted(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
      .map(([name, inner]) => [name, ordered(inner, change)]),
  )
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
