import * as v from 'valibot'

/** Without system fields, in a canonical form: sorted keys, and assets as `_sanityAsset` with their key. */
export type PlainDocument = {readonly _id: string; readonly _type: string} & Readonly<Record<string, unknown>>

export const documentSchema = v.objectWithRest({_id: v.string(), _type: v.string()}, v.unknown())

export type Documents = ReadonlyMap<string, PlainDocument>

const systemFields = new Set(['_rev', '_createdAt', '_updatedAt', '_system'])

/** `image-<SHA-1>-<width>x<height>-<extension>` or `file-<SHA-1>-<extension>`. */
const assetId = /^(image|file)-([0-9a-f]{40})(?:-\d+x\d+)?-\w+$/

export function plainFromLake(document: Readonly<Record<string, unknown>>): PlainDocument {
  const own = Object.fromEntries(Object.entries(document).filter(([name]) => !systemFields.has(name)))
  return v.parse(
    documentSchema,
    canonicalize(own, (object) => {
      const {asset, ...rest} = object
      const [, kind, hash] = isObject(asset) ? (assetId.exec(String(asset['_ref'])) ?? []) : []
      return kind === undefined ? object : {...rest, _sanityAsset: `${kind}@${hash}`}
    }),
  )
}

/** @param idOf finds the id of an asset by its key */
export function lakeFromPlain(document: PlainDocument, idOf: (asset: string) => string): PlainDocument {
  return v.parse(
    documentSchema,
    canonicalize(document, (object) => {
      const {_sanityAsset: asset, ...rest} = object
      if (typeof asset !== 'string') return object
      return {...rest, asset: {_type: 'reference', _ref: idOf(asset)}}
    }),
  )
}

/** @param rename converts `image@file://./images/me.jpg` to an asset key, or back */
export function withAssets(content: unknown, rename: (asset: string) => string): PlainDocument {
  const document = v.safeParse(documentSchema, content)
  if (!document.success) throw new Error('needs an "_id" and a "_type", both strings')
  return v.parse(
    documentSchema,
    canonicalize(document.output, (object) =>
      typeof object['_sanityAsset'] === 'string'
        ? {...object, _sanityAsset: rename(object['_sanityAsset'])}
        : object,
    ),
  )
}

export const plainDocument = (fields: Readonly<Record<string, unknown>>): PlainDocument =>
  v.parse(
    documentSchema,
    canonicalize(fields, (object) => object),
  )

function textsNamed(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsNamed(name, item))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === name && typeof inner === 'string' ? [inner] : textsNamed(name, inner),
  )
}

export const assetsOf = (documents: Iterable<PlainDocument>): ReadonlySet<string> =>
  new Set(textsNamed('_sanityAsset', [...documents]))

export function assetOfMetadata({
  _id: id,
  _type: type,
}: Pick<PlainDocument, '_id' | '_type'>): string | undefined {
  return type === 'sanity.imageAsset' || type === 'sanity.fileAsset' ? id.replace('-', '@') : undefined
}

export function titleOf({_id: id, name, title}: PlainDocument): string {
  return [name, title].find((text) => typeof text === 'string' && text.trim() !== '')?.toString() ?? id
}

export const referencesIn = (value: unknown): string[] => textsNamed('_ref', value)

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const leading = ['_key', '_type', '_id']

const rank = (name: string) => -leading.indexOf(name)

/** Sorts keys, and removes null. */
function canonicalize(
  value: unknown,
  change: (object: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
): unknown {
  if (Array.isArray(value)) return value.map((item) => canonicalize(item, change))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(change(value))
      .filter(([, inner]) => inner !== undefined && inner !== null)
      .toSorted(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
      .map(([name, inner]) => [name, canonicalize(inner, change)]),
  )
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
