import {type ContentSourceMapParsedPath, jsonPath} from '@sanity/client/csm'
import {isGroqObject} from '../groq.ts'
import {resultTooLarge} from '../query-limits.ts'
import {type Source, type SourceDocument, sourceWithin, type Traced} from './source.ts'

export type SourceMapKind = 'indexed' | 'keyed'

const mappingLength = 80

interface Mapping {
  at: string
  from: 'literal' | 'unknown' | {id: string; path: string}
}

/**
 * Values copied from a document have one mapping; null has none. All lists are sorted, as in
 * test/stega/stegaSnapshotHuge.json of @sanity/client. Source: github.com/sanity-io/content-source-maps.
 */
export function sourceMapJson(result: Traced, kind: SourceMapKind, taken: number, limit: number): string {
  const mappings: Mapping[] = []
  const types = new Map<string, string>()
  const paths = new Set<string>()
  let budget = limit - taken
  const add = (mapping: Mapping) => {
    budget -= mapping.at.length + mappingLength
    if (budget < 0) throw resultTooLarge(limit)
    mappings.push(mapping)
  }
  const visit = (value: unknown, source: Source, at: string): void => {
    if (value === null || value === undefined) return
    if (source.kind === 'documentValue' && source.path.length > 0) {
      const {document} = source
      const id = storedId(document)
      const path = jsonPath(kind === 'keyed' ? withKeys(document, source.path) : [...source.path])
      if (!paths.has(path)) budget -= path.length
      types.set(id, document._type)
      paths.add(path)
      add({at, from: {id, path}})
    } else if (Array.isArray(value) || isGroqObject(value)) {
      for (const {name, text, item} of entriesOf(value)) visit(item, sourceWithin(source, name), at + text)
    } else {
      add({at, from: source.kind === 'literal' ? 'literal' : 'unknown'})
    }
  }
  visit(result.data, result.source, '$')
  const ids = [...types.keys()].toSorted()
  const texts = [...paths].toSorted()
  const [idIndexes, textIndexes] = [indexOfEach(ids), indexOfEach(texts)]
  const entries = mappings.map(({at, from}): [string, object] => {
    if (typeof from === 'string') return [at, {source: {type: from}, type: 'value'}]
    const [document, path] = [idIndexes.get(from.id), textIndexes.get(from.path)]
    return [at, {source: {document, path, type: 'documentValue'}, type: 'value'}]
  })
  const documents = ids.map((_id) => ({_id, _type: types.get(_id)}))
  return JSON.stringify({documents, paths: texts, mappings: Object.fromEntries(entries)})
}

function entriesOf(value: object) {
  const names = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return names
    .map((name) => ({name, text: jsonPath([name]).slice(1), item: property(value, name)}))
    .toSorted((a, b) => (a.text < b.text ? -1 : 1))
}

/** Drafts are mapped to their own id. */
function storedId({_id: id, _originalId: originalId}: SourceDocument): string {
  return typeof originalId === 'string' ? originalId : id
}

function indexOfEach(list: readonly string[]): Map<string, number> {
  return new Map(list.map((text, index) => [text, index]))
}

/** `$['list'][?(@._key=='a')]['title']`. Items without a unique key keep their index. */
function withKeys(document: SourceDocument, path: readonly (string | number)[]): ContentSourceMapParsedPath {
  let at: unknown = document
  return path.map((name) => {
    const key = typeof name === 'number' && Array.isArray(at) ? uniqueKey(at, name) : undefined
    at = property(at, name)
    return key === undefined ? name : {_key: key, _index: -1}
  })
}

function uniqueKey(list: readonly unknown[], index: number): string | undefined {
  const key = property(list[index], '_key')
  const isFirst = list.findIndex((item) => property(item, '_key') === key) === index
  return typeof key === 'string' && isFirst ? key : undefined
}

function property(value: unknown, name: string | number): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
