import {randomUUID} from 'node:crypto'
import {isObject} from '../documents/document.ts'
import {child, children, type GroqNode, lookupNode, mapChildren} from './groq.ts'

/**
 * groq-js lacks `text::query()`. `title match text::query("sea -coast")` becomes
 * `title match "sea" && !(title match "coast")`. Source: sanity.io/docs, "GROQ functions".
 */
export function rewriteTextSearch(node: GroqNode): GroqNode {
  const search = node.type === 'OpCall' && node['op'] === 'match' ? searchOf(child(node, 'right')) : undefined
  if (search === undefined) return mapChildren(node, rewriteTextSearch)
  return matchTerms(rewriteDocument(child(node, 'left')), search)
}

/** Undefined unless it is `text::query()` of a constant. */
function searchOf(node: GroqNode): string | undefined {
  if (node['namespace'] !== 'text' || node['name'] !== 'query') return undefined
  const value = children(node, 'args')[0]?.['value']
  return typeof value === 'string' ? value : undefined
}

/** Words, phrases in quotes, and either with `-` before it. A phrase matches its words in any order. */
function matchTerms(text: GroqNode, search: string): GroqNode {
  const terms = (search.match(/-?(?:"[^"]*"|[^\s"]+)/g) ?? []).filter((term) => /[\p{L}\p{N}]/u.test(term))
  const conditions = (terms.length > 0 ? terms : ['*']).map((term): GroqNode => {
    const right = {type: 'Value', value: term.replace(/^-/, '')}
    const match = {type: 'OpCall', op: 'match', left: text, right}
    return term.startsWith('-') ? {type: 'Not', base: match} : match
  })
  return conditions.reduce((left, right) => ({type: 'And', left, right}))
}

/** Looks up the texts of a document, see `lookupNode`. */
const textsPrefix = `?texts=${randomUUID()}=`

/** `@` and `[@, _id]` are the texts of the document. */
function rewriteDocument(node: GroqNode): GroqNode {
  const elements = children(node, 'elements').map((element) => child(element, 'value'))
  if (![node, ...elements].some(({type}) => type === 'This')) return node
  return lookupNode(textsPrefix, {type: 'AccessAttribute', name: '_id'})
}

/** @returns undefined for the id of a document */
export function textsOf(
  reference: string,
  lookup: (id: string) => object | undefined,
): readonly string[] | undefined {
  if (!reference.startsWith(textsPrefix)) return undefined
  const document = lookup(reference.slice(textsPrefix.length))
  if (!document) return []
  const texts = knownTexts.get(document) ?? collectTexts(document)
  knownTexts.set(document, texts)
  return texts
}

/** By document. Documents are immutable. */
const knownTexts = new WeakMap<object, readonly string[]>()

function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(collectTexts)
  if (!isObject(value)) return []
  // Ids, types, keys and references are no texts, but the id of a document can be searched.
  const id = typeof value['_id'] === 'string' ? [value['_id']] : []
  return [
    ...id,
    ...Object.entries(value).flatMap(([name, field]) => (name.startsWith('_') ? [] : collectTexts(field))),
  ]
}
