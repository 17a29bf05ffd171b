const followable = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** A link that is safe to put into `href`; undefined for an empty, malformed or script-carrying one. */
export function followableLink(url: string | null | undefined): string | undefined {
  try {
    // Not by `URL.canParse`: Chrome has had it since version 120 alone, Safari since 17.
    const {protocol, hostname} = new URL(url ?? '')
    // No host has a “%” in its name: Chromium takes a space for “%20”, where other browsers find no address.
    return followable.has(protocol) && !hostname.includes('%') ? (url ?? undefined) : undefined
  } catch {
    return undefined
  }
}
