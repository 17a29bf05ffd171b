/** Those of the demo content, and hosts that RFC 2606 reserves for examples. */
const placeholder =
  /\bYour Name\b|\byour\.handle\b|\bExampleton\b|\bexample\.(?:com|org|net)\b|[a-z\d-]*\.example\b/g

export function placeholdersIn(text: string): string[] {
  return [...new Set(text.match(placeholder))]
}
