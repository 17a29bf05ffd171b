import {isObject} from '../../documents/document.ts'

/** Layers set `_originalId` to the id of the draft or version. */
export interface SourceDocument {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

export type Source =
  | {readonly kind: 'computed'}
  | {readonly kind: 'literal'}
  | {
      readonly kind: 'documentValue'
      readonly document: SourceDocument
      readonly path: readonly (string | number)[]
    }
  | {readonly kind: 'documents'; readonly documents: readonly SourceDocument[]}
  | {readonly kind: 'list'; readonly items: readonly Source[]}
  | {readonly kind: 'object'; readonly attributes: ReadonlyMap<string, Source>}

export interface Traced {
  readonly data: unknown
  readonly source: Source
}

export interface TracedList extends Traced {
  readonly data: readonly unknown[]
}

export interface TracedObject extends Traced {
  readonly data: Readonly<Record<string, unknown>>
}

const computed: Source = {kind: 'computed'}

export const nullValue: Traced = {data: null, source: computed}

export function computedValue(data: unknown): Traced {
  return {data: data ?? null, source: computed}
}

export function literalValue(data: unknown): Traced {
  return {data: data ?? null, source: {kind: 'literal'}}
}

export function documentValue(document: SourceDocument): Traced {
  return {data: document, source: {kind: 'documentValue', document, path: []}}
}

export function documentsValue(documents: readonly SourceDocument[]): Traced {
  return {data: documents, source: {kind: 'documents', documents}}
}

export function sourceWithin(source: Source, name: string | number): Source {
  if (source.kind === 'documentValue') return {...source, path: [...source.path, name]}
  if (source.kind === 'list') return source.items[Number(name)] ?? computed
  if (source.kind === 'object') return source.attributes.get(String(name)) ?? computed
  if (source.kind !== 'documents') return source
  const document = source.documents[Number(name)]
  return document ? documentValue(document).source : computed
}

export function itemOf({data, source}: TracedList, index: number): Traced {
  return {data: data[index] ?? null, source: sourceWithin(source, index)}
}

export function itemsOf(list: TracedList): Traced[] {
  return list.data.map((_item, index) => itemOf(list, index))
}

export function listOf(items: readonly Traced[]): Traced {
  return {
    data: items.map(({data}) => data),
    source: {kind: 'list', items: items.map(({source}) => source)},
  }
}

export function mergeObjects(parts: readonly TracedObject[]): Traced {
  const attributes = new Map<string, Source>()
  for (const {data, source} of parts) {
    for (const name of Object.keys(data)) attributes.set(name, sourceWithin(source, name))
  }
  return {data: Object.assign({}, ...parts.map(({data}) => data)), source: {kind: 'object', attributes}}
}

export function isList(value: Traced): value is TracedList {
  return Array.isArray(value.data)
}

export function isDocument(value: unknown): value is SourceDocument {
  return isObject(value) && typeof value['_id'] === 'string' && typeof value['_type'] === 'string'
}
