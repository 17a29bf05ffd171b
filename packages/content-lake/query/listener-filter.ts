import {dataError} from '../errors/lake-error.ts'
import {innerNodes, isNode, part, type GroqNode} from './groq-node.ts'

/** What may stand around the filter of a listener; it is left out, as hosted does. */
const wrappers = new Set([
  'Projection',
  'Map',
  'FlatMap',
  'Slice',
  'PipeFuncCall',
  'AccessElement',
  'Group',
  'ArrayCoerce',
])

/** What evaluates in a time that the filter's own length bounds. */
const quickNodes = new Set([
  'AccessAttribute',
  'And',
  'Array',
  'ArrayElement',
  'Everything',
  'Filter',
  'Group',
  'Not',
  'Or',
  'Value',
])
const quickOperators = new Set(['==', '!=', '<', '<=', '>', '>=', 'in'])
// Not `path`: it becomes a regular expression, which may take for ever.
const quickFunctions = new Set(['defined', 'references', 'startsWith', 'versionOf', 'partOfRelease'])

export interface ListenerFilter {
  /** The filter over one document in place of `*`. Sub-queries inside keep looking at everything. */
  over: (document: unknown) => GroqNode
  /** Whether it surely evaluates in a time that its own length bounds. */
  isQuick: boolean
  /** Whether it looks at anything but the document. */
  looksElsewhere: boolean
}

/**
 * The filter of a listener's query: `*[_type == "project"]` of `*[_type == "project"] | order(…)`.
 * @throws LakeError when the query is no filter of documents
 */
export function listenerFilter(tree: GroqNode): ListenerFilter {
  if (wrappers.has(tree.type) && isNode(tree['base'])) return listenerFilter(part(tree, 'base'))
  if (!isFilter(tree)) {
    throw dataError(400, 'listenQueryError', 'A listener takes a filter, such as *[_type == "project"]')
  }
  return {
    over: (document) => over(tree, {type: 'Value', value: [document]}),
    isQuick: isQuick(tree, true),
    looksElsewhere: looksElsewhere(tree, true),
  }
}

function isFilter(node: GroqNode): boolean {
  if (node.type === 'Everything') return true
  return node.type === 'Filter' && isFilter(part(node, 'base'))
}

function over(node: GroqNode, list: GroqNode): GroqNode {
  return node.type === 'Filter' ? {...node, base: over(part(node, 'base'), list)} : list
}

/** @param spine whether `node` is part of the chain of filters itself, rather than of a condition */
function isQuick(node: GroqNode, spine: boolean): boolean {
  const known =
    (node.type === 'OpCall' && quickOperators.has(String(node['op']))) ||
    (node.type === 'FuncCall' && quickFunctions.has(String(node['name']))) ||
    (quickNodes.has(node.type) && (spine || (node.type !== 'Filter' && node.type !== 'Everything')))
  return known && innerNodes(node).every((child) => isQuick(child, spine && child === node['base']))
}

function looksElsewhere(node: GroqNode, spine: boolean): boolean {
  const itself =
    node.type === 'Deref' ||
    (node.type === 'Everything' && !spine) ||
    (node.type === 'FuncCall' && node['namespace'] === 'releases')
  return itself || innerNodes(node).some((child) => looksElsewhere(child, spine && child === node['base']))
}
