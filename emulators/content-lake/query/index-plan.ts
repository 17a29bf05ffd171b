import type {LakeDocument} from '../documents/document.ts'
import {byId} from '../documents/sorted-documents.ts'
import {isNode, part, parts, unwrapped, type GroqNode} from './groq-node.ts'
import {referencingKey, scopeFree} from './outer-expression.ts'

/** What a plan may look up. */
export interface Indexes {
  all(): readonly LakeDocument[]
  get(id: string): LakeDocument | undefined
  ofType(type: string): readonly LakeDocument[]
  referencing(id: string): readonly LakeDocument[]
}

/** Where a filter can start: `documents` hold every match; `exact` when they hold nothing else. */
interface Start {
  documents: readonly LakeDocument[]
  exact: boolean
}

/**
 * Rewrites a query so that `*[_type == "x" && …]`, `*[_id in […]]` and `*[references(…)]` start from an index rather
 * than from all documents. Meaning stays: a filter only ever starts from a superset of what it selects, in the order of
 * ids. Whatever is not recognised is left alone and scans.
 */
export function planWithIndexes(node: GroqNode, indexes: Indexes, hidden = false): GroqNode {
  if (node.type === 'Filter' && part(node, 'base').type === 'Everything') {
    return planFilter(part(node, 'expr'), indexes, hidden)
  }
  if (node.type === 'Everything') return listNode(indexes.all())
  const planned: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(node)) {
    const within = opensHiddenScope(node, name) || (hidden && !opensScope(node, name))
    planned[name] = planPart(value, indexes, within)
  }
  return {...planned, type: node.type}
}

function planPart(value: unknown, indexes: Indexes, hidden: boolean): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => planPart(item, indexes, hidden))
  return isNode(value) ? planWithIndexes(value, indexes, hidden) : value
}

/** Inside `list[]…` groq-js skips a scope when it counts `^`. */
function opensHiddenScope(node: GroqNode, name: string): boolean {
  return (node.type === 'Map' || node.type === 'FlatMap') && name === 'expr'
}

function opensScope(node: GroqNode, name: string): boolean {
  return (
    ((node.type === 'Projection' || node.type === 'Filter') && name === 'expr') ||
    (node.type === 'PipeFuncCall' && name === 'args')
  )
}

function planFilter(expr: GroqNode, indexes: Indexes, hidden: boolean): GroqNode {
  const rest = planWithIndexes(expr, indexes)
  const start = startOf(expr, indexes)
  if (start) {
    const base = listNode(start.documents)
    return start.exact ? base : {type: 'Filter', base, expr: rest}
  }
  const all = listNode(indexes.all())
  const lookup = hidden ? undefined : outerLookup(expr, all)
  return {type: 'Filter', base: lookup ?? all, expr: rest}
}

/** groq-js takes a constant as it is, without a copy: this is how an index enters the tree. */
function listNode(documents: readonly LakeDocument[]): GroqNode {
  return {type: 'Value', value: documents}
}

/** The smallest set that the filter's conditions allow to start from. */
function startOf(condition: GroqNode, indexes: Indexes): Start | undefined {
  const node = unwrapped(condition)
  switch (node.type) {
    case 'And':
      return smaller(startOf(part(node, 'left'), indexes), startOf(part(node, 'right'), indexes))
    case 'Or':
      return union(startOf(part(node, 'left'), indexes), startOf(part(node, 'right'), indexes))
    case 'OpCall':
      return comparisonStart(node, indexes)
    case 'FuncCall':
      return referencesStart(node, indexes)
    default:
      return undefined
  }
}

function smaller(left: Start | undefined, right: Start | undefined): Start | undefined {
  const best = !right || (left && left.documents.length <= right.documents.length) ? left : right
  return best && {documents: best.documents, exact: false}
}

function union(left: Start | undefined, right: Start | undefined): Start | undefined {
  if (!left || !right) return undefined
  return {documents: merged([left.documents, right.documents]), exact: left.exact && right.exact}
}

function merged(lists: readonly (readonly LakeDocument[])[]): LakeDocument[] {
  return [...new Set(lists.flat())].toSorted(byId)
}

function comparisonStart(node: GroqNode, indexes: Indexes): Start | undefined {
  const lookup = lookupBy(attributeName(part(node, 'left')), indexes)
  if (!lookup) return undefined
  const wanted = constants(part(node, 'right'))
  if (node['op'] === '==' && typeof wanted === 'string') return {documents: lookup(wanted), exact: true}
  if (node['op'] !== 'in' || !Array.isArray(wanted)) return undefined
  const values = new Set(wanted.filter((value) => typeof value === 'string'))
  const lists = [...values].map((value) => lookup(value))
  return {documents: lists.length === 1 && lists[0] ? lists[0] : merged(lists), exact: true}
}

function lookupBy(
  attribute: unknown,
  indexes: Indexes,
): ((value: string) => readonly LakeDocument[]) | undefined {
  if (attribute === '_type') return (type) => indexes.ofType(type)
  if (attribute !== '_id') return undefined
  return (id) => {
    const found = indexes.get(id)
    return found?._id === id ? [found] : []
  }
}

function referencesStart(node: GroqNode, indexes: Indexes): Start | undefined {
  if (node['namespace'] !== 'global' || node['name'] !== 'references') return undefined
  const targets = parts(node, 'args').map((argument) => constants(argument))
  if (targets.includes(undefined)) return undefined
  const ids = targets.flat().filter((id) => typeof id === 'string')
  return {documents: merged(ids.map((id) => indexes.referencing(id))), exact: false}
}

function attributeName(node: GroqNode): unknown {
  const attribute = unwrapped(node)
  return attribute.type === 'AccessAttribute' && !attribute['base'] ? attribute['name'] : undefined
}

/** A constant, or a list of constants; undefined for anything that has to be computed. */
function constants(expression: GroqNode): unknown {
  const node = unwrapped(expression)
  if (node.type === 'Value') return node['value'] ?? undefined
  if (node.type !== 'Array') return undefined
  const elements = parts(node, 'elements').map((element) => part(element, 'value'))
  return elements.every(({type}) => type === 'Value')
    ? elements.map((element) => element['value'])
    : undefined
}

/** `*[references(^._id)]` inside a projection: the id is only known there, so the lookup happens there. */
function outerLookup(condition: GroqNode, otherwise: GroqNode): GroqNode | undefined {
  const node = unwrapped(condition)
  if (node.type === 'And') {
    return outerLookup(part(node, 'left'), otherwise) ?? outerLookup(part(node, 'right'), otherwise)
  }
  const [argument, ...others] = parts(node, 'args')
  if (node.type !== 'FuncCall' || node['name'] !== 'references' || !argument || others.length > 0)
    return undefined
  const id = scopeFree(argument)
  return id && referencingKey(id, otherwise)
}
