import {createHash} from 'node:crypto'

/**
 * Stands in every text that only the owner may read: in drafts, versions, ids with a dot, withdrawn documents and pictures that
 * nothing published uses. Whatever a client without a login receives is searched for it.
 */
export const canary = 'canary5e7a91'

/** Ids of documents whose texts hold the canary. Nothing ever publishes them. */
export const privateIds = [
  'drafts.a',
  'drafts.b',
  'drafts.only',
  'versions.r1.a',
  'versions.r1.only',
  'inner.a',
] as const

/** Once published with the canary in it, and deleted before the first visitor came. */
export const withdrawnId = 'withdrawn'

/** A file that nothing published refers to, and where it would be. */
export const privateFile = `This file is the owner's: ${canary}`
export const privateFilePath = `/lake/files/local/media/${createHash('sha1').update(privateFile).digest('hex')}.txt`

/** @throws when bytes that a visitor received hold the canary */
export function checkNoCanary(bytes: Buffer): void {
  const at = bytes.indexOf(canary)
  if (at === -1) return
  const around = bytes.subarray(Math.max(at - 200, 0), at + 200).toString()
  throw new Error(`A visitor received what is the owner's alone: … ${around} …`)
}
