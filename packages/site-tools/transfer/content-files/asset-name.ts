import {extname} from 'node:path'

/** How many characters of its SHA-1 tell an asset's file from others of the same name. */
const hashLength = 8

/** An asset as a lake knows it. */
export interface NamedAsset {
  /** `image@` or `file@` and the SHA-1 of its bytes. */
  readonly asset: string
  /** What its file was called when it was uploaded. */
  readonly originalFilename?: string | undefined
  /** Without a dot. */
  readonly extension: string
}

/**
 * Where an asset's file lies below the folder of the content: `images/desk-at-dusk-1a2b3c4d.jpg`. Other bytes have another name, so a
 * picture that is replaced on two branches is two files.
 */
export function assetPath({asset, originalFilename, extension}: NamedAsset): string {
  const [kind = '', hash = ''] = asset.split('@')
  const end = hash.slice(0, hashLength)
  const words = nameBeforeUpload(originalFilename ?? kind)
    .slice(0, -extname(originalFilename ?? '').length || undefined)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return `${kind}s/${words.slice(0, 60) || kind}-${end}.${extension}`
}

/** What a file was called before its name came to hold a part of its SHA-1. */
export function nameBeforeUpload(name: string): string {
  return name.replace(new RegExp(`-[0-9a-f]{${hashLength}}(?=\\.\\w+$)`), '')
}

/**
 * Whether a file was named by {@link assetPath}.
 *
 * @param hash the SHA-1 of its bytes: a name of somebody's own may end like one, `party-20240601.jpg`
 */
export function isNamedByHash(path: string, hash: string): boolean {
  return new RegExp(`-${hash.slice(0, hashLength)}\\.\\w+$`).test(path)
}
