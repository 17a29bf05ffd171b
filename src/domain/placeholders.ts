/** Placeholders of the demo content, and hosts that are reserved for examples (RFC 2606). */
const placeholder =
  /\bYour Name\b|\byour\.handle\b|\bExampleton\b|\bexample\.(?:com|org|net)\b|[a-z\d-]*\.example\b/g

export function placeholdersIn(text: string): string[] {
  return [...new Set(text.match(placeholder))]
}
