const protocols = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** @returns undefined for a value that is no URL, and for one that executes script */
export function sanitizeUrl(url: unknown): string | undefined {
  if (typeof url !== 'string') return undefined
  try {
    // `URL.canParse` would exclude Chrome before 120.
    const {protocol, hostname} = new URL(url)
    // Chromium encodes a space in a host as `%20`; other browsers refuse it.
    return protocols.has(protocol) && !hostname.includes('%') ? url : undefined
  } catch {
    return undefined
  }
}
