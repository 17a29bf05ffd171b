import {extname} from 'node:path'

const hashLength = 8

export interface NamedAsset {
  /** `image@` or `file@` and the SHA-1. */
  readonly asset: string
  readonly originalFilename?: string | undefined
  readonly extension: string
}

/** Such as `images/desk-at-dusk-1a2b3c4d.jpg`. The hash prevents conflicts when two branches replace an image. */
export function assetPath({asset, originalFilename, extension}: NamedAsset): string {
  const [kind = '', hash = ''] = asset.split('@')
  const end = hash.slice(0, hashLength)
  const words = removeHash(originalFilename ?? kind)
    .slice(0, -extname(originalFilename ?? '').length || undefined)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return `${kind}s/${words.slice(0, 60) || kind}-${end}.${extension}`
}

export function removeHash(name: string): string {
  return name.replace(new RegExp(`-[0-9a-f]{${hashLength}}(?=\\.\\w+$)`), '')
}

/** Other names can have a similar suffix: `party-20240601.jpg`. */
export function hasHashInName(path: string, hash: string): boolean {
  return new RegExp(`-${hash.slice(0, hashLength)}\\.\\w+$`).test(path)
}
