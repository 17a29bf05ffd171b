import type {LakeDocument} from '../../documents/document.ts'
import {filterStart} from './filter-start.ts'
import {isNode, part, type GroqNode} from '../groq-node.ts'
import type {Indexes} from './indexes.ts'
import {referencesLookup} from './references-lookup.ts'
import {anythingTag} from '../sync-tags.ts'

/**
 * Rewrites a query so that `*[_type == "x" && …]`, `*[_id in […]]` and `*[references(…)]` start from an index rather
 * than from all documents. Meaning stays: a filter only ever starts from a superset of what it selects, in the order of
 * ids. Whatever is not recognised is left alone and scans.
 * @param hidden whether `node` is evaluated right inside `list[]`, where groq-js skips a scope when it counts `^`
 */
export function planWithIndexes(node: GroqNode, indexes: Indexes, hidden = false): GroqNode {
  if (node.type === 'Filter' && part(node, 'base').type === 'Everything') {
    return planFilter(part(node, 'expr'), indexes, hidden)
  }
  if (node.type === 'Everything') return everything(indexes)
  if (node.type === 'Value') return node
  if (node['namespace'] === 'releases') indexes.note(anythingTag)
  const planned: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(node)) {
    planned[name] = planPart(value, indexes, isHidden(node, name, hidden))
  }
  return {...planned, type: node.type}
}

function planPart(value: unknown, indexes: Indexes, hidden: boolean): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => planPart(item, indexes, hidden))
  return isNode(value) ? planWithIndexes(value, indexes, hidden) : value
}

function isHidden({type}: GroqNode, name: string, outside: boolean): boolean {
  if (name === 'expr' && (type === 'Map' || type === 'FlatMap')) return true
  if (name === 'expr' && (type === 'Projection' || type === 'Filter')) return false
  if (name === 'args' && type === 'PipeFuncCall') return false
  return outside
}

function planFilter(condition: GroqNode, indexes: Indexes, hidden: boolean): GroqNode {
  const start = filterStart(condition, indexes) ?? {
    documents: indexes.all(),
    rest: condition,
    tags: [anythingTag],
  }
  for (const tag of start.tags) indexes.note(tag)
  const base = list(start.documents)
  if (!start.rest) return base
  const lookup = hidden ? undefined : referencesLookup(start.rest, base)
  // What the lookup finds has passed none of the conditions yet, what the index holds has passed some.
  const expr = planWithIndexes(lookup ? condition : start.rest, indexes)
  return {type: 'Filter', base: lookup ?? base, expr}
}

function everything(indexes: Indexes): GroqNode {
  indexes.note(anythingTag)
  return list(indexes.all())
}

/** groq-js takes a constant as it is, without a copy: this is how an index enters the tree. Source maps know it by its mark. */
function list(documents: readonly LakeDocument[]): GroqNode {
  return {type: 'Value', value: documents, isIndex: true}
}
