const protocols = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** @returns undefined for a URL that is empty, malformed or executes script */
export function sanitizeUrl(url: string | null | undefined): string | undefined {
  try {
    // `URL.canParse` would exclude Chrome before 120.
    const {protocol, hostname} = new URL(url ?? '')
    // Chromium encodes a space in a host as `%20`; other browsers refuse it.
    return protocols.has(protocol) && !hostname.includes('%') ? (url ?? undefined) : undefined
  } catch {
    return undefined
  }
}
