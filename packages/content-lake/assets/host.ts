import type {Context} from 'hono'

/**
 * The seam between the lake's core and its assets: what the asset routes need from the lake, and nothing more.
 *
 * The core stores, lists and announces documents; the asset routes store bytes. An upload ends with `saveAsset`,
 * which goes through the lake's ordinary commit, so that listeners, history and queries know the asset at once.
 */
export interface AssetHost {
  /** Folder for everything the lake keeps. The asset routes own `assets/` and `cache/` below it. */
  readonly dataDir: string
  /** Who asks. Uploads need 'owner'; the core has already refused foreign hosts and origins by then. */
  authorize(c: Context): 'owner' | 'anonymous'
  /** Whether a dataset of that name may be written to or read from. Names that are not well formed are unknown. */
  datasetExists(name: string): boolean
  /** Whether the address holds the key to one asset, which the owner's export names. */
  holdsKey(c: Context, document: AssetDocument): boolean
  /** Whether something published refers to an asset, so that everybody may see it. */
  isPublished(dataset: string, id: string): boolean
  /** The stored asset document, without `url`. */
  findAsset(dataset: string, id: string): AssetDocument | undefined
  /**
   * Stores an asset's document. An asset's id is the hash of its bytes, so one that is there already stays as it is
   * (as hosted) and is handed back. The document that comes back carries `_rev`, `_createdAt`, `_updatedAt`, not `url`.
   */
  saveAsset(dataset: string, document: AssetDocument): {document: AssetDocument}
  /** The address under which the asker reaches `path` (an asset document's `path`): `<origin>/lake/<path>`. */
  assetUrl(c: Context, path: string): string
}

/** An asset's document. `path` (`images/<project>/<dataset>/<file>`) is stored; `url` is computed on reading. */
export interface AssetDocument {
  _id: string
  _type: 'sanity.imageAsset' | 'sanity.fileAsset'
  path: string
  [field: string]: unknown
}
