import type {SanityDocument} from 'sanity'

/** Characters from which a text is somebody's own: a shorter one, such as a heading, may be kept. */
const shortestSentence = 60

/** What the demo content has in place of a name, and hosts that are reserved for examples. */
const placeholder = /\bYour Name\b|\byour\.handle\b|\bExampleton\b|\bexample\.(com|org|net)\b|\.example\b/i

/** The texts in a value, in their order, without what Sanity itself writes into it. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (name.startsWith('_') ? [] : textsIn(part)))
}

/** @param documents the demo content, a JSON document on each line */
export function demoSentences(documents: string): ReadonlySet<string> {
  const texts = documents
    .trim()
    .split('\n')
    .flatMap((line) => textsIn(JSON.parse(line)))
  return new Set(texts.filter((text) => text.length >= shortestSentence))
}

/** The fields of a document whose texts are the demo's or hold a place for the owner's. */
export function demoFields(document: SanityDocument, demo: ReadonlySet<string>): string[] {
  return Object.entries(document).flatMap(([field, value]) =>
    !field.startsWith('_') && textsIn(value).some((text) => demo.has(text) || placeholder.test(text))
      ? [field]
      : [],
  )
}
