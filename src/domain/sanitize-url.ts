const protocols = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Empty, malformed and executable URLs are undefined. */
export function sanitizeUrl(url: string | null | undefined): string | undefined {
  try {
    // Chrome before 120 has no `URL.canParse`.
    const {protocol, hostname} = new URL(url ?? '')
    // Chromium encodes a space in a host as `%20`; other browsers refuse it.
    return protocols.has(protocol) && !hostname.includes('%') ? (url ?? undefined) : undefined
  } catch {
    return undefined
  }
}
