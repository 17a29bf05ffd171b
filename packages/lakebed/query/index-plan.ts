import {randomUUID} from 'node:crypto'
import type {Collection, View} from '../documents/collection.ts'
import type {LakeDocument} from '../documents/document.ts'
import {anythingTag} from './result-cache.ts'
import {findCandidates} from './index-lookup.ts'
import {type GroqNode, child, children, lookupNode, mapChildren, unwrapGroup} from './groq.ts'

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
  if (node.type === 'Everything') return planEverything(scope)
  if (node['namespace'] === 'releases') scope.addTag(anythingTag)
  return mapChildren(node, (inner) => planWithIndexes(inner, scope))
}

function planFilter(condition: GroqNode, scope: Scope): GroqNode {
  const candidates = findCandidates(condition, scope) ?? {
    documents: scope.view.all,
    rest: condition,
    tags: [anythingTag],
  }
  for (const tag of candidates.tags) scope.addTag(tag)
  const base = indexNode(candidates.documents)
  if (!candidates.rest) return base
  const lookup = referencesLookup(candidates.rest, base)
  // Documents from the lookup have passed no condition yet.
  const expr = planWithIndexes(lookup ? condition : candidates.rest, scope)
  return {type: 'Filter', base: lookup ?? base, expr}
}

function planEverything(scope: Scope): GroqNode {
  scope.addTag(anythingTag)
  return indexNode(scope.view.all)
}

/** groq-js evaluates a Value without copying it. `isIndex` marks it for source maps. */
function indexNode(documents: readonly LakeDocument[]): GroqNode {
  return {type: 'Value', value: documents, isIndex: true}
}

/** Looks up the referrers of an id, see `lookupNode`. */
export const referrersPrefix = `?referencing=${randomUUID()}=`

/** Looks up `*[references(^._id)]` in a projection, where the id is known only during evaluation. */
function referencesLookup(condition: GroqNode, otherwise: GroqNode): GroqNode | undefined {
  const node = unwrapGroup(condition)
  if (node.type === 'And') {
    return (
      referencesLookup(child(node, 'left'), otherwise) ?? referencesLookup(child(node, 'right'), otherwise)
    )
  }
  const isReferences =
    node.type === 'FuncCall' && node['namespace'] === 'global' && node['name'] === 'references'
  const [argument, ...others] = isReferences ? children(node, 'args') : []
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
