import type {SanityDocument} from 'sanity'
import {placeholdersIn} from '#domain/placeholders.ts'

/** Characters from which a text is somebody's own: a shorter one, such as a heading, may be kept. */
const shortestSentence = 60

/** The texts in a value, in their order, without what Sanity itself writes into it. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (name.startsWith('_') ? [] : textsIn(part)))
}

/** @param documents the demo content, a JSON document on each line; empty where it was deleted */
export function demoSentences(documents: string): ReadonlySet<string> {
  const texts = documents
    .trim()
    .split('\n')
    .flatMap((line) => (line === '' ? [] : textsIn(JSON.parse(line))))
  return new Set(texts.filter((text) => text.length >= shortestSentence))
}

/** The fields of a document whose texts are the demo's or hold a place for the owner's. */
export function demoFields(document: SanityDocument, demo: ReadonlySet<string>): string[] {
  return Object.entries(document).flatMap(([field, value]) =>
    !field.startsWith('_') && textsIn(value).some((text) => demo.has(text) || placeholdersIn(text).length > 0)
      ? [field]
      : [],
  )
}
