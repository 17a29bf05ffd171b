import {byId} from '../documents/collection.ts'
import type {LakeDocument} from '../documents/document.ts'
import {anythingTag, missingTag, typeTag} from './result-cache.ts'
import {type GroqNode, child, children, unwrapGroup} from './groq.ts'
import type {Scope} from './index-plan.ts'

interface Candidates {
  documents: readonly LakeDocument[]
  /** Condition to evaluate on them. Without one, all of them match. */
  rest: GroqNode | undefined
  tags: readonly string[]
}

/** @returns undefined if no index helps, so that all documents must be scanned */
export function findCandidates(condition: GroqNode, scope: Scope): Candidates | undefined {
  const node = unwrapGroup(condition)
  switch (node.type) {
    case 'And':
      return lookUpAnd(node, scope)
    case 'Or':
      return lookUpOr(node, scope)
    case 'OpCall':
      return lookUpComparison(node, scope)
    case 'FuncCall':
      return lookUpReferences(node, scope)
    default:
      return undefined
  }
}

function lookUpAnd(node: GroqNode, scope: Scope): Candidates | undefined {
  const sides = [child(node, 'left'), child(node, 'right')] as const
  const [left, right] = [findCandidates(sides[0], scope), findCandidates(sides[1], scope)]
  const isLeft = left !== undefined && (!right || left.documents.length <= right.documents.length)
  const chosen = isLeft ? left : right
  if (!chosen) return undefined
  const other = isLeft ? right : left
  return {
    documents: chosen.documents,
    rest: chosen.rest === undefined ? sides[isLeft ? 1 : 0] : node,
    tags: other && chosen.tags.includes(anythingTag) ? other.tags : chosen.tags,
  }
}

function lookUpOr(node: GroqNode, scope: Scope): Candidates | undefined {
  const left = findCandidates(child(node, 'left'), scope)
  const right = findCandidates(child(node, 'right'), scope)
  if (!left || !right) return undefined
  return {
    documents: mergeSorted([left.documents, right.documents]),
    rest: (left.rest ?? right.rest) ? node : undefined,
    tags: [...left.tags, ...right.tags],
  }
}

function mergeSorted(lists: readonly (readonly LakeDocument[])[]): readonly LakeDocument[] {
  const [only, ...others] = lists
  return only && others.length === 0 ? only : [...new Set(lists.flat())].toSorted(byId)
}

function lookUpComparison(node: GroqNode, scope: Scope): Candidates | undefined {
  const left = unwrapGroup(child(node, 'left'))
  const attribute = left.type === 'AccessAttribute' && !left['base'] ? left['name'] : undefined
  const values = comparedValues(node)
  if (!values || (attribute !== '_type' && attribute !== '_id')) return undefined
  const lookUp = attribute === '_type' ? byType : byDocumentId
  const found = values.map((value) => lookUp(value, scope))
  return {
    documents: mergeSorted(found.map(({documents}) => documents)),
    rest: undefined,
    tags: found.flatMap(({tags}) => tags),
  }
}

/** The operands of `attribute == "…"` or `attribute in ["…"]`. */
function comparedValues(node: GroqNode): string[] | undefined {
  const value = constantValue(child(node, 'right'))
  if (node['op'] === '==' && typeof value === 'string') return [value]
  if (node['op'] !== 'in' || !Array.isArray(value)) return undefined
  return [...new Set(value.filter((item) => typeof item === 'string'))]
}

function byType(type: string, scope: Scope) {
  return {documents: scope.view.ofType(type), tags: [typeTag(type)]}
}

function byDocumentId(id: string, scope: Scope) {
  const found = scope.view.get(id)
  if (found?._id === id) return {documents: [found], tags: [typeTag(found._type)]}
  return {documents: [], tags: [missingTag(id)]}
}

function lookUpReferences(node: GroqNode, scope: Scope): Candidates | undefined {
  if (node['namespace'] !== 'global' || node['name'] !== 'references') return undefined
  const targets = children(node, 'args').map((argument) => constantValue(argument))
  if (targets.includes(undefined)) return undefined
  const ids = targets.flat().filter((id) => typeof id === 'string')
  return {
    documents: mergeSorted(ids.map((id) => scope.collection.referencing(id, scope.view))),
    rest: node,
    tags: [anythingTag],
  }
}

/** @returns undefined for null, and for expressions that must be evaluated for each document */
function constantValue(expression: GroqNode): unknown {
  const node = unwrapGroup(expression)
  if (node.type === 'Value') return node['value'] ?? undefined
  if (node.type !== 'Array') return undefined
  const elements = children(node, 'elements')
  if (elements.some(({isSplat}) => isSplat)) return undefined
  const values = elements.map((element) => constantValue(child(element, 'value')))
  return values.includes(undefined) ? undefined : values
}
