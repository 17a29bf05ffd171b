import {isObject, isPublicId, type JsonObject, type LakeDocument} from './document.ts'

/** @returns the ids of the targets, and whether all references to them are weak */
export function referencesIn(document: unknown): Map<string, boolean> {
  const found = new Map<string, boolean>()
  collectReferences(document, found)
  return found
}

function collectReferences(value: unknown, found: Map<string, boolean>): void {
  if (Array.isArray(value)) {
    for (const item of value) collectReferences(item, found)
  } else if (isObject(value)) {
    const target = value['_ref']
    if (typeof target === 'string') found.set(target, isWeak(value) && found.get(target) !== false)
    for (const key in value) {
      const field = value[key]
      if (typeof field === 'object' && field !== null) collectReferences(field, found)
    }
  }
}

/** References to other datasets and projects count as weak: they cannot be checked. */
function isWeak(reference: JsonObject): boolean {
  const isElsewhere = '_dataset' in reference || '_projectId' in reference
  return isElsewhere || reference['_type'] === 'globalDocumentReference' || reference['_weak'] === true
}

/** Unlike hosted ones, assets are public only while a published document references them. */
const assetTypes: readonly string[] = ['sanity.imageAsset', 'sanity.fileAsset']

export function isAsset({_type: type}: Pick<LakeDocument, '_type'>): boolean {
  return assetTypes.includes(type)
}

export function hasPublicReferrer(referrers: ReadonlySet<string>): boolean {
  return referrers.values().some(isPublicId)
}

export function changedReferences(before: object | undefined, after: object | undefined): string[] {
  const old = referencesIn(before)
  const now = referencesIn(after)
  return [...[...old.keys()].filter((id) => !now.has(id)), ...[...now.keys()].filter((id) => !old.has(id))]
}

/** Asset ids contain their type. */
export function assetTypeOf(id: string): string | undefined {
  if (id.startsWith('image-')) return 'sanity.imageAsset'
  return id.startsWith('file-') ? 'sanity.fileAsset' : undefined
}
