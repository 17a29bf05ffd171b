import {byId} from '../documents/collection.ts'
import type {LakeDocument} from '../documents/document.ts'
import {anythingTag, missingTag, typeTag} from './answer-cache.ts'
import {type GroqNode, part, parts, unwrapped} from './groq.ts'
import type {Indexes} from './index-plan.ts'

/** Documents among which a filter finds all that it selects. */
interface Start {
  documents: readonly LakeDocument[]
  /** What of the condition these documents still have to pass; nothing when they all do. */
  rest: GroqNode | undefined
  /** Sync tags: a change that affects what the filter selects has one of them. */
  tags: readonly string[]
}

/** The smallest set to start from that the conditions of a filter allow, or nothing when it must look at all. */
export function filterStart(condition: GroqNode, indexes: Indexes): Start | undefined {
  const node = unwrapped(condition)
  switch (node.type) {
    case 'And':
      return both(node, indexes)
    case 'Or':
      return either(node, indexes)
    case 'OpCall':
      return comparison(node, indexes)
    case 'FuncCall':
      return references(node, indexes)
    default:
      return undefined
  }
}

function both(node: GroqNode, indexes: Indexes): Start | undefined {
  const sides = [part(node, 'left'), part(node, 'right')] as const
  const [left, right] = [filterStart(sides[0], indexes), filterStart(sides[1], indexes)]
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

function either(node: GroqNode, indexes: Indexes): Start | undefined {
  const left = filterStart(part(node, 'left'), indexes)
  const right = filterStart(part(node, 'right'), indexes)
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

function comparison(node: GroqNode, indexes: Indexes): Start | undefined {
  const left = unwrapped(part(node, 'left'))
  const attribute = left.type === 'AccessAttribute' && !left['base'] ? left['name'] : undefined
  const values = wantedValues(node, indexes)
  if (!values || (attribute !== '_type' && attribute !== '_id')) return undefined
  const lookUp = attribute === '_type' ? byType : byOwnId
  const found = values.map((value) => lookUp(value, indexes))
  return {
    documents: merged(found.map(({documents}) => documents)),
    rest: undefined,
    tags: found.flatMap(({tags}) => tags),
  }
}

/** The texts that `attribute == "…"` or `attribute in ["…"]` asks for. */
function wantedValues(node: GroqNode, indexes: Indexes): string[] | undefined {
  const wanted = constant(part(node, 'right'), indexes)
  if (node['op'] === '==' && typeof wanted === 'string') return [wanted]
  if (node['op'] !== 'in' || !Array.isArray(wanted)) return undefined
  return [...new Set(wanted.filter((value) => typeof value === 'string'))]
}

function byType(type: string, indexes: Indexes) {
  return {documents: indexes.ofType(type), tags: [typeTag(type)]}
}

function byOwnId(id: string, indexes: Indexes) {
  const found = indexes.get(id)
  if (found?._id === id) return {documents: [found], tags: [typeTag(found._type)]}
  return {documents: [], tags: [missingTag(id)]}
}

function references(node: GroqNode, indexes: Indexes): Start | undefined {
  if (node['namespace'] !== 'global' || node['name'] !== 'references') return undefined
  const targets = parts(node, 'args').map((argument) => constant(argument, indexes))
  if (targets.includes(undefined)) return undefined
  const ids = targets.flat().filter((id) => typeof id === 'string')
  return {documents: merged(ids.map((id) => indexes.referencing(id))), rest: node, tags: [anythingTag]}
}

/** A constant, or a list of constants; undefined for null and for anything that has to be computed. */
function constant(expression: GroqNode, indexes: Indexes): unknown {
  const node = unwrapped(expression)
  if (node.type === 'Value') return node['value'] ?? undefined
  if (node.type === 'Parameter') return indexes.parameter(String(node['name'])) ?? undefined
  if (node.type !== 'Array') return undefined
  const elements = parts(node, 'elements')
  if (elements.some(({isSplat}) => isSplat)) return undefined
  const values = elements.map((element) => constant(part(element, 'value'), indexes))
  return values.includes(undefined) ? undefined : values
}
