import type {JsonObject} from '../../documents/document.ts'
import {resultTooLarge} from '../query-limits.ts'
import {isGroqObject} from '../groq.ts'
import {type Source, type SourceDocument, sourceWithin, type Traced} from './source.ts'

export type SourceMapKind = 'indexed' | 'keyed'

const mappingLength = 80

/**
 * Values copied from a document have one mapping; null has none. All lists are sorted, as in
 * test/stega/stegaSnapshotHuge.json of @sanity/client. Source: github.com/sanity-io/content-source-maps.
 */
export function sourceMapJson(result: Traced, kind: SourceMapKind, taken: number, limit: number): string {
  const {mappings, documents, paths} = collect(result, kind, taken, limit)
  const ids = [...documents.keys()].toSorted()
  const texts = [...paths].toSorted()
  const [documentIndex, pathIndex] = [indexOfEach(ids), indexOfEach(texts)]
  const entries = mappings.map(({at, from}) => {
    const source =
      typeof from === 'string'
        ? `"type":"${from}"`
        : `"document":${documentIndex.get(from.id)},"path":${pathIndex.get(from.path)},"type":"documentValue"`
    return `${JSON.stringify(at)}:{"source":{${source}},"type":"value"}`
  })
  const named = ids.map((_id) => ({_id, _type: documents.get(_id)}))
  return `{"documents":${JSON.stringify(named)},"paths":${JSON.stringify(texts)},"mappings":{${entries.join(',')}}}`
}

interface Mapping {
  at: string
  from: 'literal' | 'unknown' | {id: string; path: string}
}

interface Collected {
  mappings: Mapping[]
  documents: Map<string, string>
  paths: Set<string>
}

function collect(result: Traced, kind: SourceMapKind, taken: number, limit: number): Collected {
  const pathIn = kind === 'keyed' ? keyedPath : indexedPath
  const collected: Collected = {mappings: [], documents: new Map(), paths: new Set()}
  let budget = limit - taken
  const add = (mapping: Mapping) => {
    budget -= mapping.at.length + mappingLength
    if (budget < 0) throw resultTooLarge(limit)
    collected.mappings.push(mapping)
  }
  const visit = (value: unknown, source: Source, at: string): void => {
    if (value === null || value === undefined) return
    if (source.kind === 'documentValue' && source.path.length > 0) {
      const [id, path] = [storedId(source.document), pathIn(source.document, source.path)]
      if (!collected.paths.has(path)) budget -= path.length
      collected.documents.set(id, source.document._type)
      collected.paths.add(path)
      add({at, from: {id, path}})
    } else if (Array.isArray(value) || isGroqObject(value)) {
      for (const {name, text, item} of entriesOf(value)) visit(item, sourceWithin(source, name), at + text)
    } else {
      add({at, from: source.kind === 'literal' ? 'literal' : 'unknown'})
    }
  }
  visit(result.data, result.source, '$')
  return collected
}

function entriesOf(value: JsonObject | readonly unknown[]) {
  const names = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return names
    .map((name) => ({name, text: segment(name), item: Reflect.get(value, name)}))
    .toSorted((a, b) => (a.text < b.text ? -1 : 1))
}

/** Drafts are mapped to their own id. */
function storedId({_id: id, _originalId: originalId}: SourceDocument): string {
  return typeof originalId === 'string' ? originalId : id
}

function indexOfEach(list: readonly string[]): Map<string, number> {
  return new Map(list.map((text, index) => [text, index]))
}

type DocumentPath = readonly (string | number)[]

const escapes: Readonly<Record<string, string>> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
}

/** As `jsonPath` of @sanity/client. */
export function segment(name: string | number): string {
  return typeof name === 'number' ? `[${name}]` : `['${escaped(name)}']`
}

export function indexedPath(_document: unknown, path: DocumentPath): string {
  return `$${path.map(segment).join('')}`
}

/** `$['list'][?(@._key=='a')]['title']`. Items without a unique key keep their index. */
export function keyedPath(document: unknown, path: DocumentPath): string {
  let at = document
  const segments = path.map((name) => {
    const key = typeof name === 'number' && Array.isArray(at) ? uniqueKey(at, name) : undefined
    at = property(at, name)
    return key === undefined ? segment(name) : `[?(@._key=='${escapedKey(key)}')]`
  })
  return `$${segments.join('')}`
}

function uniqueKey(list: readonly unknown[], index: number): string | undefined {
  const key = property(list[index], '_key')
  const isOwn = typeof key === 'string' && list.findIndex((item) => property(item, '_key') === key) === index
  return isOwn ? key : undefined
}

function property(value: unknown, name: string | number): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function escaped(text: string): string {
  return /[\f\n\r\t'\\]/.test(text) ? text.replaceAll(/[\f\n\r\t'\\]/g, escape) : text
}

function escapedKey(key: string): string {
  return key.replaceAll(/['\\]/g, escape)
}

function escape(character: string): string {
  return escapes[character] ?? character
}
