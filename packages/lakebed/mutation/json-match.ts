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
 * @module Evaluates JSONMatch paths. The library parses them and evaluates filters. Its matches identify items by
 * `_key`, which may be duplicated; these use indexes. Source: sanity.io/docs, "JSONMatch".
 */

export interface Match {
  path: readonly (string | number)[]
  value: unknown
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
  const found = withDescendants(bases).flatMap((match) => step(match, segment))
  return unique(found.filter(({value}) => value !== undefined))
}

function step(match: Match, segment: SegmentNode): Match[] {
  if (segment.type === 'This') return [match]
  if (segment.type === 'Identifier') return attributes(match, segment.name)
  if (segment.type === 'Wildcard') return children(match)
  let found: Match[] = []
  // A list of overlapping ranges would fill the memory.
  for (const element of segment.elements) found = unique([...found, ...subscript(match, element)])
  return found
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

/** Each one once, even if a match contains another one. */
function withDescendants(matches: readonly Match[]): Match[] {
  const found = new Map<string, Match>()
  const visit = (match: Match) => {
    const key = JSON.stringify(match.path)
    if (found.has(key)) return
    found.set(key, match)
    children(match).forEach(visit)
  }
  matches.forEach(visit)
  return [...found.values()]
}

function unique(found: Match[]): Match[] {
  if (found.length < 2) return found
  return [...new Map(found.map((match) => [JSON.stringify(match.path), match])).values()]
}

function subscript(match: Match, element: SubscriptElementNode): Match[] {
  const {path, value} = match
  if (element.type === 'Path') return follow(match, element)
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    const {indexes} = selectItems(items, [element])
    return [...indexes].map((index) => ({path: [...path, index], value: items[index]}))
  }
  return isObject(value) && isFilter(element) && passes(value, element) ? [match] : []
}

interface Selection {
  indexes: ReadonlySet<number>
  /** Where items can be inserted. An empty range has bounds, too. `end` is exclusive. */
  bounds: {start: number; end: number} | undefined
}

/**
 * The index -1 is the last item; in a range it is the end of the array, where items can be appended.
 * Source: `splice` in @sanity/client src/data/patch.ts.
 */
export function selectItems(items: readonly unknown[], elements: readonly SubscriptElementNode[]): Selection {
  const indexes = new Set<number>()
  let bounds: Selection['bounds']
  const clamp = (index: number) => Math.min(Math.max(index, 0), items.length)
  const add = (from: number, to: number) => {
    for (let index = Math.max(from, 0); index < to; index += 1) indexes.add(index)
    const {start, end} = bounds ?? {start: items.length, end: 0}
    bounds = {start: Math.min(clamp(from), start), end: Math.max(clamp(to), end)}
  }
  for (const element of elements) {
    if (element.type === 'Number') {
      if (!Number.isInteger(element.value)) throw new Error(`${element.value} is not an index`)
      const index = element.value < 0 ? items.length + element.value : element.value
      add(index, index + 1)
    } else if (element.type === 'Slice') {
      const position = (index: number) => clamp(index < 0 ? items.length + index + 1 : index)
      const start = position(element.start ?? 0)
      add(start, Math.max(position(element.end ?? items.length), start))
    } else if (isFilter(element)) {
      for (const [index, item] of items.entries()) if (passes(item, element)) add(index, index + 1)
    } else if (element.type === 'Path' && element.segment.type === 'Wildcard' && !element.base) {
      add(0, items.length)
    } else {
      throw new Error('Array items are selected by an index, a range or a filter')
    }
  }
  return {indexes, bounds}
}

type FilterNode = ComparisonNode | ExistenceNode

function isFilter(element: SubscriptElementNode): element is FilterNode {
  return element.type === 'Comparison' || element.type === 'Existence'
}

/** The library answers for an array even when no item has the key. */
function passes(item: unknown, filter: FilterNode): boolean {
  const path: PathNode = {type: 'Path', segment: {type: 'Subscript', elements: [filter]}}
  return !Array.isArray(item) && jsonMatch(item, path).next().done !== true
}
