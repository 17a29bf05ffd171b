import {byId} from '../documents/collection.ts'
import type {JsonObject, LakeDocument} from '../documents/document.ts'
import {anythingTag, missingTag, typeTag} from './answer-cache.ts'
import {type GroqNode, part, parts, unwrapped} from './groq.ts'
import type {Scope} from './index-plan.ts'

/** A superset of the documents that a filter selects. */
interface Start {
  documents: readonly LakeDocument[]
  /** The condition to evaluate on them; undefined if all match. */
  rest: GroqNode | undefined
  /** Sync tags of the selection. */
  tags: readonly string[]
}

/** The smallest set of candidates, or undefined for a full scan. */
export function filterStart(condition: GroqNode, scope: Scope): Start | undefined {
  const node = unwrapped(condition)
  switch (node.type) {
    case 'And':
      return both(node, scope)
    case 'Or':
      return either(node, scope)
    case 'OpCall':
      return comparison(node, scope)
    case 'FuncCall':
      return references(node, scope)
    default:
      return undefined
  }
}

function both(node: GroqNode, scope: Scope): Start | undefined {
  const sides = [part(node, 'left'), part(node, 'right')] as const
  const [left, right] = [filterStart(sides[0], scope), filterStart(sides[1], scope)]
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

function either(node: GroqNode, scope: Scope): Start | undefined {
  const left = filterStart(part(node, 'left'), scope)
  const right = filterStart(part(node, 'right'), scope)
  if (!left || !right) return undefined
  return {
    documents: merged([left.documents, right.documents]),
    rest: (left.rest ?? right.rest) ? node : undefined,
    tags: [...left.tags, ...right.tags],
  }
}

function merged(lists: readonly (readonly LakeDocument[])[]): readonly LakeDocument[] {
  const [only, ...others] = lists
  return only && others.length === 0 ? only : [...new Set(lists.flat())].toSorted(byId)
}

function comparison(node: GroqNode, scope: Scope): Start | undefined {
  const left = unwrapped(part(node, 'left'))
  const attribute = left.type === 'AccessAttribute' && !left['base'] ? left['name'] : undefined
  const values = wantedValues(node, scope)
  if (!values || (attribute !== '_type' && attribute !== '_id')) return undefined
  const lookUp = attribute === '_type' ? byType : byOwnId
  const found = values.map((value) => lookUp(value, scope))
  return {
    documents: merged(found.map(({documents}) => documents)),
    rest: undefined,
    tags: found.flatMap(({tags}) => tags),
  }
}

/** The operands of `attribute == "…"` or `attribute in ["…"]`. */
function wantedValues(node: GroqNode, scope: Scope): string[] | undefined {
  const wanted = constant(part(node, 'right'), scope)
  if (node['op'] === '==' && typeof wanted === 'string') return [wanted]
  if (node['op'] !== 'in' || !Array.isArray(wanted)) return undefined
  return [...new Set(wanted.filter((value) => typeof value === 'string'))]
}

function byType(type: string, scope: Scope) {
  return {documents: scope.view.ofType(type), tags: [typeTag(type)]}
}

function byOwnId(id: string, scope: Scope) {
  const found = scope.view.get(id)
  if (found?._id === id) return {documents: [found], tags: [typeTag(found._type)]}
  return {documents: [], tags: [missingTag(id)]}
}

function references(node: GroqNode, scope: Scope): Start | undefined {
  if (node['namespace'] !== 'global' || node['name'] !== 'references') return undefined
  const targets = parts(node, 'args').map((argument) => constant(argument, scope))
  if (targets.includes(undefined)) return undefined
  const ids = targets.flat().filter((id) => typeof id === 'string')
  return {
    documents: merged(ids.map((id) => scope.collection.referencing(id, scope.view))),
    rest: node,
    tags: [anythingTag],
  }
}

/** Undefined for null and for expressions that need evaluation. */
function constant(expression: GroqNode, scope: Scope): unknown {
  const node = unwrapped(expression)
  if (node.type === 'Value') return node['value'] ?? undefined
  if (node.type === 'Parameter') return ownParameter(scope.params, String(node['name'])) ?? undefined
  if (node.type !== 'Array') return undefined
  const elements = parts(node, 'elements')
  if (elements.some(({isSplat}) => isSplat)) return undefined
  const values = elements.map((element) => constant(part(element, 'value'), scope))
  return values.includes(undefined) ? undefined : values
}

/** A parameter may be called `constructor`. */
function ownParameter(params: JsonObject, name: string): unknown {
  return Object.hasOwn(params, name) ? params[name] : undefined
}
