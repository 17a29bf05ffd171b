const followable = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** A link that is safe to put into `href`; undefined for an empty, malformed or script-carrying one. */
export function followableLink(url: string | null | undefined): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined
  const {protocol, hostname} = new URL(url)
  // No host has a “%” in its name: Chromium takes a space for “%20”, where other browsers find no address.
  return followable.has(protocol) && !hostname.includes('%') ? url : undefined
}
