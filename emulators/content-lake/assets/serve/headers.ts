/** The headers that every asset is sent with. */
export function assetHeaders(tag: string): Record<string, string> {
  return {
    ETag: tag,
    'Cache-Control': immutable,
    'Content-Security-Policy': lockedDown,
    'X-Content-Type-Options': 'nosniff',
  }
}

/** Assets never change: their name is the hash of their bytes. */
const immutable = 'public, max-age=31536000, immutable'

/**
 * What an asset may do when it is opened as a page of its own: draw itself, and nothing else. No script runs, no form
 * is sent, nothing is loaded, and the page belongs to no origin.
 */
const lockedDown = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"

/** `Content-Disposition: attachment` with any name, after RFC 6266: plain ASCII, and the true name encoded. */
export function attachment(filename: string): string {
  const ascii = filename.replaceAll(/[^ -~]|["\\%]/g, '_')
  const encoded = encodeURIComponent(filename.toWellFormed()).replaceAll(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Whether an If-None-Match header names this tag. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  const tags = (header ?? '').split(',').map((entry) => entry.trim().replace(/^W\//, ''))
  return tags.includes(tag) || tags.includes('*')
}
