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

/** Projections, orders and slices around the filter are ignored, as hosted does. */
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
