import {
  jsonMatch,
  parsePath,
  type ComparisonNode,
  type ExistenceNode,
  type PathNode,
  type SegmentNode,
  type SubscriptElementNode,
} from '@sanity/json-match'
import {isObject} from '../documents/document.ts'

/**
 * @module Evaluates JSONMatch paths. The parser's own evaluation identifies items by `_key`, which may be
 * duplicated; this uses indexes. Source: sanity.io/docs, "JSONMatch".
 */

export interface Match {
  path: readonly (string | number)[]
  value: unknown
}

/** `end` is exclusive. */
export interface IndexRange {
  start: number
  end: number
}

/** Each segment traverses all matches of the one before. */
const maxPathLength = 2000

export function parsePatchPath(text: string): PathNode {
  if (text.length > maxPathLength) {
    throw new Error(`The path is longer than ${maxPathLength} characters: ${text.slice(0, 100)}…`)
  }
  const parsed = parsePath(text)
  if (parsed?.type !== 'Path') throw new Error(`"${text}" is not a path`)
  return parsed
}

/** Includes attributes that do not exist yet, so that `set` can create them. */
export function findMatches(value: unknown, path: PathNode): Match[] {
  return follow({path: [], value}, path)
}

function follow(from: Match, {base, recursive, segment}: PathNode): Match[] {
  const bases = base ? follow(from, base) : [from]
  if (!recursive) return unique(bases.flatMap((match) => step(match, segment)))
  const found = topmost(bases)
    .flatMap(withDescendants)
    .flatMap((match) => step(match, segment))
  return unique(found.filter(({value}) => value !== undefined))
}

function step(match: Match, segment: SegmentNode): Match[] {
  if (segment.type === 'This') return [match]
  if (segment.type === 'Identifier') return attributes(match, segment.name)
  if (segment.type === 'Wildcard') return children(match)
  // A list of overlapping ranges would fill the memory.
  return segment.elements.reduce<Match[]>(
    (found, element) => unique([...found, ...subscript(match, element)]),
    [],
  )
}

function attributes({path, value}: Match, name: string): Match[] {
  if (Array.isArray(value)) {
    return children({path, value}).flatMap((item) => (isObject(item.value) ? attributes(item, name) : []))
  }
  const attribute = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
  return [{path: [...path, name], value: attribute}]
}

function children({path, value}: Match): Match[] {
  if (Array.isArray(value))
    return value.map((item: unknown, index) => ({path: [...path, index], value: item}))
  if (!isObject(value)) return []
  return Object.entries(value).map(([name, field]) => ({path: [...path, name], value: field}))
}

function withDescendants(match: Match): Match[] {
  return [match, ...children(match).flatMap(withDescendants)]
}

function subscript(match: Match, element: SubscriptElementNode): Match[] {
  const {path, value} = match
  if (element.type === 'Path') return follow(match, element)
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    return findRanges(items, element)
      .flatMap(indexesOf)
      .map((index) => ({path: [...path, index], value: items[index]}))
  }
  const isFilter = element.type === 'Comparison' || element.type === 'Existence'
  return isFilter && isObject(value) && matches(value, element) ? [match] : []
}

export function indexesOf({start, end}: IndexRange): number[] {
  return Array.from({length: Math.max(end - start, 0)}, (_, offset) => start + offset)
}

/**
 * The index -1 is the last item; in a range it is the end of the array, where items can be appended.
 * Source: `splice` in @sanity/client src/data/patch.ts.
 */
export function findRanges(items: readonly unknown[], element: SubscriptElementNode): IndexRange[] {
  if (element.type === 'Number') {
    if (!Number.isInteger(element.value)) throw new Error(`${element.value} is not an index`)
    const start = element.value < 0 ? items.length + element.value : element.value
    return start < 0 ? [] : [{start, end: start + 1}]
  }
  if (element.type === 'Slice') {
    const position = (index: number) =>
      Math.min(Math.max(index < 0 ? items.length + index + 1 : index, 0), items.length)
    const start = position(element.start ?? 0)
    return [{start, end: Math.max(position(element.end ?? items.length), start)}]
  }
  if (element.type === 'Comparison' || element.type === 'Existence') {
    return items.flatMap((item, index) => (matches(item, element) ? [{start: index, end: index + 1}] : []))
  }
  if (element.type === 'Path' && element.segment.type === 'Wildcard' && !element.base) {
    return [{start: 0, end: items.length}]
  }
  throw new Error('Array items are selected by an index, a range or a filter')
}

/** The library answers for an array even when no item has the key. */
function matches(item: unknown, filter: ComparisonNode | ExistenceNode): boolean {
  const path: PathNode = {type: 'Path', segment: {type: 'Subscript', elements: [filter]}}
  return !Array.isArray(item) && jsonMatch(item, path).next().done !== true
}

/** Without the descendants of others. */
function topmost(found: Match[]): Match[] {
  const paths = new Set(found.map(({path}) => JSON.stringify(path)))
  return unique(found).filter(
    ({path}) => !path.some((_, length) => paths.has(JSON.stringify(path.slice(0, length)))),
  )
}

function unique(found: Match[]): Match[] {
  if (found.length < 2) return found
  return [...new Map(found.map((match) => [JSON.stringify(match.path), match])).values()]
}
