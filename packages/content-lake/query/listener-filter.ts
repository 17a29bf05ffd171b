import {dataError} from '../errors/lake-error.ts'
import {type GroqNode, isNode, child} from './groq.ts'

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

/**
 * Applies the filter of a listener's query to one document. Projections, orders and slices around it are
 * ignored, as hosted does.
 * @throws LakeError when the query is not a filter
 */
export function listenerFilter(tree: GroqNode): (document: unknown) => GroqNode {
  if (wrappers.has(tree.type) && isNode(tree['base'])) return listenerFilter(child(tree, 'base'))
  if (!isFilter(tree)) {
    throw dataError(400, 'listenQueryError', 'A listener needs a filter, such as *[_type == "project"]')
  }
  return (document) => withBase(tree, {type: 'Value', value: [document]})
}

function isFilter(node: GroqNode): boolean {
  return node.type === 'Everything' || (node.type === 'Filter' && isFilter(child(node, 'base')))
}

function withBase(node: GroqNode, list: GroqNode): GroqNode {
  return node.type === 'Filter' ? {...node, base: withBase(child(node, 'base'), list)} : list
}
