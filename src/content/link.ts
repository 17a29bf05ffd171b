const followable = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** A link that is safe to put into `href`; undefined for an empty, malformed or script-carrying one. */
export function followableLink(url: string | null | undefined): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined
  return followable.has(new URL(url).protocol) ? url : undefined
}
