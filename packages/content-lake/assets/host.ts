/** What the asset routes need from the lake: documents, and who may see them. The routes themselves keep bytes. */
export interface AssetHost {
  /** Folder for everything the lake keeps. The asset routes own `assets/` and `cache/` below it. */
  readonly dataDir: string
  /** Whether a dataset of that name may be written to or read from. Names that are not well formed are unknown. */
  datasetExists(name: string): boolean
  /** Whether `key` opens one asset to whoever has it; the owner's export names it. */
  isKeyTo(path: string, key: string): boolean
  /** Whether something published refers to an asset, so that everybody may see it. */
  isPublished(dataset: string, id: string): boolean
  /** The stored asset document, without `url`. */
  findAsset(dataset: string, id: string): AssetDocument | undefined
  /**
   * Stores an asset's document through the lake's ordinary commit, so that listeners, history and queries know of it at once.
   * An asset's id is the hash of its bytes, so one that is there already stays as it is (as hosted).
   * @returns the stored document, with `_rev`, `_createdAt`, `_updatedAt`
   */
  saveAsset(dataset: string, document: AssetDocument): AssetDocument
}

/** An asset's document. `path` (`images/<project>/<dataset>/<file>`) is stored; `url` is computed on reading. */
export interface AssetDocument {
  _id: string
  _type: 'sanity.imageAsset' | 'sanity.fileAsset'
  path: string
  [field: string]: unknown
}
