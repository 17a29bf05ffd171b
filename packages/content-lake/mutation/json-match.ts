import {
  parsePath,
  type ComparisonNode,
  type ExistenceNode,
  type ExprNode,
  type PathNode,
  type SegmentNode,
  type SubscriptElementNode,
} from '@sanity/json-match'
import {isObject} from '../documents/document.ts'

/**
 * @module Evaluates JSONMatch paths. The library parses them, but identifies items by `_key`, which may be
 * duplicated; this uses indexes. Source: sanity.io/docs, "JSONMatch".
 */

export interface Place {
  at: readonly (string | number)[]
  value: unknown
}

/** `end` is exclusive. */
export interface Span {
  start: number
  end: number
}

export function parsedPath(text: string): PathNode {
  const parsed = parsePath(text)
  if (parsed?.type !== 'Path') throw new Error(`"${text}" is no path`)
  return parsed
}

/** Includes attributes that do not exist yet, so that `set` can create them. */
export function placesIn(value: unknown, path: PathNode): Place[] {
  return follow({at: [], value}, path)
}

function follow(from: Place, {base, recursive, segment}: PathNode): Place[] {
  const bases = base ? follow(from, base) : [from]
  if (!recursive) return distinct(bases.flatMap((place) => step(place, segment)))
  const found = distinct(bases.flatMap(withDescendants)).flatMap((place) => step(place, segment))
  return distinct(found.filter(({value}) => value !== undefined))
}

function step(place: Place, segment: SegmentNode): Place[] {
  if (segment.type === 'This') return [place]
  if (segment.type === 'Identifier') return attributes(place, segment.name)
  if (segment.type === 'Wildcard') return children(place)
  return segment.elements.flatMap((element) => subscript(place, element))
}

function attributes({at, value}: Place, name: string): Place[] {
  if (Array.isArray(value)) {
    return children({at, value}).flatMap((item) => (isObject(item.value) ? attributes(item, name) : []))
  }
  const held = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
  return [{at: [...at, name], value: held}]
}

function children({at, value}: Place): Place[] {
  if (Array.isArray(value)) return value.map((item: unknown, index) => ({at: [...at, index], value: item}))
  if (!isObject(value)) return []
  return Object.entries(value).map(([name, field]) => ({at: [...at, name], value: field}))
}

function withDescendants(place: Place): Place[] {
  return [place, ...children(place).flatMap(withDescendants)]
}

function subscript(place: Place, element: SubscriptElementNode): Place[] {
  const {at, value} = place
  if (element.type === 'Path') return follow(place, element)
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    return spansIn(items, element)
      .flatMap(indexesOf)
      .map((index) => ({at: [...at, index], value: items[index]}))
  }
  const isFilter = element.type === 'Comparison' || element.type === 'Existence'
  return isFilter && isObject(value) && matches(value, element) ? [place] : []
}

export function indexesOf({start, end}: Span): number[] {
  return Array.from({length: Math.max(end - start, 0)}, (_, offset) => start + offset)
}

/**
 * The index -1 is the last item. In a range it is the end of the array, so that items can be appended.
 * Source: `splice` in @sanity/client src/data/patch.ts.
 */
export function spansIn(items: readonly unknown[], element: SubscriptElementNode): Span[] {
  if (element.type === 'Number') {
    if (!Number.isInteger(element.value)) throw new Error(`${element.value} is no index`)
    const start = element.value < 0 ? items.length + element.value : element.value
    return start < 0 ? [] : [{start, end: start + 1}]
  }
  if (element.type === 'Slice') {
    const position = (given: number) =>
      Math.min(Math.max(given < 0 ? items.length + given + 1 : given, 0), items.length)
    const start = position(element.start ?? 0)
    return [{start, end: Math.max(position(element.end ?? items.length), start)}]
  }
  if (element.type === 'Comparison' || element.type === 'Existence') {
    return items.flatMap((item, index) => (matches(item, element) ? [{start: index, end: index + 1}] : []))
  }
  if (element.type === 'Path' && element.segment.type === 'Wildcard' && !element.base) {
    return [{start: 0, end: items.length}]
  }
  throw new Error('An array is reached by an index, a range or a filter')
}

function matches(item: unknown, filter: ComparisonNode | ExistenceNode): boolean {
  if (filter.type === 'Existence') return valueOf(item, filter.base) !== undefined
  const {left, operator, right} = filter
  const [a, b] = [valueOf(item, left), valueOf(item, right)]
  if (a === undefined || b === undefined) return false
  if (operator === '==') return a === b
  if (operator === '!=') return a !== b
  if (typeof a !== 'number' || typeof b !== 'number') return false
  if (operator === '<') return a < b
  if (operator === '<=') return a <= b
  return operator === '>' ? a > b : a >= b
}

function valueOf(item: unknown, expression: ExprNode): unknown {
  if (expression.type === 'Path')
    return placesIn(item, expression).find(({value}) => value !== undefined)?.value
  return expression.type === 'Null' ? null : expression.value
}

function distinct(places: Place[]): Place[] {
  if (places.length < 2) return places
  return [...new Map(places.map((place) => [JSON.stringify(place.at), place])).values()]
}
