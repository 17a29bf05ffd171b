import {isObject} from '../../documents/document.ts'
import {isGroqObject} from '../groq.ts'

/** Layers set `_originalId` to the id of the draft or version. */
export interface SourceDocument {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

export type Source =
  | {readonly kind: 'computed' | 'literal'}
  | {
      readonly kind: 'documentValue'
      readonly document: SourceDocument
      readonly path: readonly (string | number)[]
    }
  /** Sources of the items of a list by index, or of the attributes of an object by name. */
  | {readonly kind: 'parts'; readonly parts: ReadonlyMap<string | number, Source>}

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

/** A document or a list of documents. Other values are computed. */
export function documentValue(value: unknown): Traced {
  if (isDocument(value)) return {data: value, source: {kind: 'documentValue', document: value, path: []}}
  const isDocuments = Array.isArray(value) && value.every(isDocument)
  return isDocuments ? listOf(value.map(documentValue)) : computedValue(value)
}

export function sourceWithin(source: Source, name: string | number): Source {
  if (source.kind === 'documentValue') return {...source, path: [...source.path, name]}
  return source.kind === 'parts' ? (source.parts.get(name) ?? computed) : source
}

export function itemOf({data, source}: TracedList, index: number): Traced {
  return {data: data[index] ?? null, source: sourceWithin(source, index)}
}

export function itemsOf(list: TracedList): Traced[] {
  return list.data.map((_item, index) => itemOf(list, index))
}

export function listOf(items: readonly Traced[]): Traced {
  const parts = new Map(items.map(({source}, index) => [index, source]))
  return {data: items.map(({data}) => data), source: {kind: 'parts', parts}}
}

export function mergeObjects(objects: readonly TracedObject[]): Traced {
  const parts = new Map<string, Source>()
  for (const {data, source} of objects) {
    for (const name of Object.keys(data)) parts.set(name, sourceWithin(source, name))
  }
  return {data: Object.assign({}, ...objects.map(({data}) => data)), source: {kind: 'parts', parts}}
}

export function isList(value: Traced): value is TracedList {
  return Array.isArray(value.data)
}

export function isObjectValue(value: Traced): value is TracedObject {
  return isGroqObject(value.data)
}

function isDocument(value: unknown): value is SourceDocument {
  return isObject(value) && typeof value['_id'] === 'string' && typeof value['_type'] === 'string'
}
