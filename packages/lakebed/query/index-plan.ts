import {randomUUID} from 'node:crypto'
import {byId, type Collection, type View} from '../documents/collection.ts'
import type {LakeDocument} from '../documents/document.ts'
import {child, children, type GroqNode, lookupNode, mapChildren} from './groq.ts'
import {anythingTag, missingTag, typeTag} from './result-cache.ts'

export interface Scope {
  readonly collection: Collection
  readonly view: View
  readonly addTag: (tag: string) => void
}

/**
 * Filters on `_type`, `_id` and `references()` start from an index, which yields a superset in the order of
 * ids. Other filters scan.
 */
export function planWithIndexes(node: GroqNode, scope: Scope): GroqNode {
  if (node.type === 'Filter' && child(node, 'base').type === 'Everything') {
    return planFilter(child(node, 'expr'), scope)
  }
  if (node.type === 'Everything') {
    scope.addTag(anythingTag)
    return indexNode(scope.view.all)
  }
  if (node['namespace'] === 'releases') scope.addTag(anythingTag)
  return mapChildren(node, (inner) => planWithIndexes(inner, scope))
}

function planFilter(condition: GroqNode, scope: Scope): GroqNode {
  const {documents, rest, tags} = findCandidates(condition, scope)
  for (const tag of tags) scope.addTag(tag)
  const base = indexNode(documents)
  if (!rest) return base
  const lookup = referencesLookup(rest, base)
  // Documents from the lookup have passed no condition yet.
  const expr = planWithIndexes(lookup ? condition : rest, scope)
  return {type: 'Filter', base: lookup ?? base, expr}
}

/** groq-js evaluates a Value without copying it. `isIndex` marks it for source maps. */
function indexNode(documents: readonly LakeDocument[]): GroqNode {
  return {type: 'Value', value: documents, isIndex: true}
}

interface Candidates {
  documents: readonly LakeDocument[]
  /** Condition to evaluate on them. Without one, all of them match. */
  rest: GroqNode | undefined
  tags: readonly string[]
}

/** Finds all documents if no index helps. */
function findCandidates(condition: GroqNode, scope: Scope): Candidates {
  const lookUp = lookups[condition.type]
  return lookUp?.(condition, scope) ?? {documents: scope.view.all, rest: condition, tags: [anythingTag]}
}

type Lookup = (node: GroqNode, scope: Scope) => Candidates | undefined

const lookups: Record<string, Lookup> = {
  And(node, scope) {
    const sides = [child(node, 'left'), child(node, 'right')] as const
    const [left, right] = [findCandidates(sides[0], scope), findCandidates(sides[1], scope)]
    const isLeft = left.documents.length <= right.documents.length
    const [chosen, other] = isLeft ? [left, right] : [right, left]
    return {
      documents: chosen.documents,
      rest: chosen.rest === undefined ? sides[isLeft ? 1 : 0] : node,
      tags: chosen.tags.includes(anythingTag) ? other.tags : chosen.tags,
    }
  },

  Or(node, scope) {
    const [left, right] = [
      findCandidates(child(node, 'left'), scope),
      findCandidates(child(node, 'right'), scope),
    ]
    if (left.documents === scope.view.all || right.documents === scope.view.all) return undefined
    return {
      documents: mergeSorted([left.documents, right.documents]),
      rest: (left.rest ?? right.rest) ? node : undefined,
      tags: [...left.tags, ...right.tags],
    }
  },

  /** `_type == "…"`, `_type in ["…"]`, and the same for `_id`. */
  OpCall(node, scope) {
    const left = child(node, 'left')
    const attribute = left.type === 'AccessAttribute' && !left['base'] ? left['name'] : undefined
    const values = comparedValues(node)
    if (!values || (attribute !== '_type' && attribute !== '_id')) return undefined
    const found = values.map((value) => documentsWith(attribute, value, scope))
    return {
      documents: mergeSorted(found.map(({documents}) => documents)),
      rest: undefined,
      tags: found.flatMap(({tags}) => tags),
    }
  },

  FuncCall(node, scope) {
    if (!isReferences(node)) return undefined
    const targets = children(node, 'args').map(constantValue)
    if (targets.includes(undefined)) return undefined
    const ids = targets.flat().filter((id) => typeof id === 'string')
    return {
      documents: mergeSorted(ids.map((id) => scope.collection.referencing(id, scope.view))),
      rest: node,
      tags: [anythingTag],
    }
  },
}

function mergeSorted(lists: readonly (readonly LakeDocument[])[]): readonly LakeDocument[] {
  const [only, ...others] = lists
  return only && others.length === 0 ? only : [...new Set(lists.flat())].toSorted(byId)
}

function comparedValues(node: GroqNode): string[] | undefined {
  const value = constantValue(child(node, 'right'))
  if (node['op'] === '==' && typeof value === 'string') return [value]
  if (node['op'] !== 'in' || !Array.isArray(value)) return undefined
  return [...new Set(value.filter((item) => typeof item === 'string'))]
}

/** @returns undefined for null, and for expressions that must be evaluated for each document */
function constantValue(node: GroqNode): unknown {
  if (node.type === 'Value') return node['value'] ?? undefined
  if (node.type !== 'Array') return undefined
  const elements = children(node, 'elements')
  if (elements.some(({isSplat}) => isSplat)) return undefined
  const values = elements.map((element) => constantValue(child(element, 'value')))
  return values.includes(undefined) ? undefined : values
}

function documentsWith(attribute: '_type' | '_id', value: string, {view}: Scope) {
  if (attribute === '_type') return {documents: view.ofType(value), tags: [typeTag(value)]}
  const found = view.get(value)
  if (found?._id === value) return {documents: [found], tags: [typeTag(found._type)]}
  return {documents: [], tags: [missingTag(value)]}
}

function isReferences({type, namespace, name}: GroqNode): boolean {
  return type === 'FuncCall' && namespace === 'global' && name === 'references'
}

/** Looks up the referrers of an id, see `lookupNode`. */
export const referrersPrefix = `?referencing=${randomUUID()}=`

/** Looks up `*[references(^._id)]` in a projection, where the id is known only during evaluation. */
function referencesLookup(node: GroqNode, otherwise: GroqNode): GroqNode | undefined {
  if (node.type === 'And') {
    const [left, right] = [child(node, 'left'), child(node, 'right')]
    return referencesLookup(left, otherwise) ?? referencesLookup(right, otherwise)
  }
  const [argument, ...others] = isReferences(node) ? children(node, 'args') : []
  const id = argument && others.length === 0 ? inOuterScope(argument) : undefined
  if (!id) return undefined
  const args = [lookupNode(referrersPrefix, id), otherwise]
  return {type: 'FuncCall', namespace: 'global', name: 'coalesce', args}
}

/** Moves an expression one scope out: `^._id` becomes `@._id`. Only chains of attributes are supported. */
function inOuterScope(node: GroqNode): GroqNode | undefined {
  if (node.type === 'Parent') {
    const levels = Number(node['n'])
    return levels === 1 ? {type: 'This'} : {type: 'Parent', n: levels - 1}
  }
  if (node.type !== 'AccessAttribute' || !node['base']) return undefined
  const base = inOuterScope(child(node, 'base'))
  return base && {...node, base}
}
