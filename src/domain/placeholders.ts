/** What the demo content has in place of a name, and hosts that are reserved for examples (RFC 2606). */
const placeholder =
  /\bYour Name\b|\byour\.handle\b|\bExampleton\b|\bexample\.(?:com|org|net)\b|[a-z\d-]*\.example\b/g

/** What in a text stands in the place of something of the owner's own, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set(text.match(placeholder))]
}
