import {create} from 'content-disposition'

/** Assets never change: their name is the hash of their bytes. */
const immutable = 'public, max-age=31536000, immutable'

/**
 * What an asset may do when it is opened as a page of its own: draw itself, and nothing else. No script runs, no form
 * is sent, nothing is loaded, and the page belongs to no origin.
 */
const lockedDown = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"

/** Types that browsers hand to a player or viewer of their own, which such a lock would break and which run no script. */
const playedByBrowser = /^(application\/pdf|audio\/|video\/)/

/** The headers that every asset is sent with. */
export function assetHeaders(tag: string, mimeType: string): Record<string, string> {
  return {
    ETag: tag,
    'Content-Type': mimeType,
    'Cache-Control': immutable,
    'X-Content-Type-Options': 'nosniff',
    ...(!playedByBrowser.test(mimeType) && {'Content-Security-Policy': lockedDown}),
  }
}

/**
 * What a download is called. Sanity's address builder writes `dl=true` for a download under the asset's own name,
 * its Studio an empty `dl`.
 *
 * @param asked the `dl` parameter
 * @returns undefined when no download is asked for
 */
export function downloadName(asked: string | null | undefined, ownName: string): string | undefined {
  if (asked === null || asked === undefined) return undefined
  return asked === '' || asked === 'true' ? ownName : asked
}

/** `Content-Disposition: attachment` with any name: plain ASCII, and the true name encoded where that is another. */
export function attachment(filename: string): string {
  return create(filename.toWellFormed())
}

/** Whether an If-None-Match header names this tag. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  const tags = (header ?? '').split(',').map((entry) => entry.trim().replace(/^W\//, ''))
  return tags.includes(tag) || tags.includes('*')
}
