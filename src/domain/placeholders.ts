/**
 * The invented person of the demo content, placeholders of its first version and of profiles, and hosts that are
 * reserved for examples (RFC 2606).
 */
const placeholder =
  /\bRobin Halewyn\b|\brobin\.halewyn\b|\bWesterbrug\b|\bYour Name\b|\byour\.handle\b|\bExampleton\b|\bexample\.(?:com|org|net)\b|[a-z\d-]*\.example\b|\b[a-z]+\.(?:com|app)\/(?:in\/|profile\/)?you(?![\w.-])/g

export function placeholdersIn(text: string): string[] {
  return [...new Set(text.match(placeholder))]
}
