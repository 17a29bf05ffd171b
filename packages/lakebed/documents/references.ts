import {isObject, isPublicId, type LakeDocument} from './document.ts'

interface Reference {
  to: string
  /** References to other datasets and projects count as weak: they cannot be checked. */
  weak: boolean
}

export function referencesIn(document: unknown): Map<string, Reference> {
  const found = new Map<string, Reference>()
  collectReferences(document, found)
  return found
}

function collectReferences(value: unknown, found: Map<string, Reference>): void {
  if (Array.isArray(value)) {
    for (const item of value) collectReferences(item, found)
  } else if (isObject(value)) {
    if (typeof value['_ref'] === 'string') addReference(value['_ref'], value, found)
    for (const key in value) {
      const field = value[key]
      if (typeof field === 'object' && field !== null) collectReferences(field, found)
    }
  }
}

function addReference(to: string, node: Record<string, unknown>, found: Map<string, Reference>): void {
  const elsewhere = '_dataset' in node || '_projectId' in node || node['_type'] === 'globalDocumentReference'
  const weak = node['_weak'] === true || elsewhere
  if (!found.get(to) || !weak) found.set(to, {to, weak})
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
