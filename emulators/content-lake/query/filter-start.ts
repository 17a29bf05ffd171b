import type {LakeDocument} from '../documents/document.ts'
import {byId} from '../documents/sorted-documents.ts'
import {part, parts, unwrapped, type GroqNode} from './groq-node.ts'
import type {Indexes} from './indexes.ts'
import {anythingTag, missingTag, typeTag} from './sync-tags.ts'

/** Documents among which a filter finds all that it selects. */
export interface Start {
  documents: readonly LakeDocument[]
  /** Whether the filter selects every one of them. */
  exact: boolean
  /** Sync tags: a change that affects what the filter selects has one of them. */
  tags: readonly string[]
}

/** The smallest set to start from that the conditions of a filter allow, or nothing when it must look at all. */
export function filterStart(condition: GroqNode, indexes: Indexes): Start | undefined {
  const node = unwrapped(condition)
  switch (node.type) {
    case 'And':
      return both(filterStart(part(node, 'left'), indexes), filterStart(part(node, 'right'), indexes))
    case 'Or':
      return either(filterStart(part(node, 'left'), indexes), filterStart(part(node, 'right'), indexes))
    case 'OpCall':
      return comparison(node, indexes)
    case 'FuncCall':
      return references(node, indexes)
    default:
      return undefined
  }
}

function both(left: Start | undefined, right: Start | undefined): Start | undefined {
  if (!left || !right) {
    const only = left ?? right
    return only && {...only, exact: false}
  }
  const {documents} = left.documents.length <= right.documents.length ? left : right
  const {tags} = left.tags.includes(anythingTag) ? right : left
  return {documents, exact: false, tags}
}

function either(left: Start | undefined, right: Start | undefined): Start | undefined {
  if (!left || !right) return undefined
  return {
    documents: merged([left.documents, right.documents]),
    exact: left.exact && right.exact,
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
  const values = wantedValues(node)
  if (!values || (attribute !== '_type' && attribute !== '_id')) return undefined
  const lookUp = attribute === '_type' ? byType : byOwnId
  const starts = values.map((value) => lookUp(value, indexes))
  return {
    documents: merged(starts.map(({documents}) => documents)),
    exact: true,
    tags: starts.flatMap(({tags}) => tags),
  }
}

/** The texts that `attribute == "…"` or `attribute in ["…"]` asks for. */
function wantedValues(node: GroqNode): string[] | undefined {
  const wanted = constant(part(node, 'right'))
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
  const targets = parts(node, 'args').map((argument) => constant(argument))
  if (targets.includes(undefined)) return undefined
  const ids = targets.flat().filter((id) => typeof id === 'string')
  return {documents: merged(ids.map((id) => indexes.referencing(id))), exact: false, tags: [anythingTag]}
}

/** A constant, or a list of constants; undefined for null and for anything that has to be computed. */
function constant(expression: GroqNode): unknown {
  const node = unwrapped(expression)
  if (node.type === 'Value') return node['value'] ?? undefined
  if (node.type !== 'Array') return undefined
  const elements = parts(node, 'elements').map((element) => part(element, 'value'))
  return elements.every(({type}) => type === 'Value')
    ? elements.map((element) => element['value'])
    : undefined
}
