import {dataError} from '../errors/lake-error.ts'
import {type GroqNode, isNode, part} from './groq.ts'

/** What may wrap the filter of a listener; it is ignored, as hosted does. */
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
 * The filter of a listener's query, `*[_type == "project"]` of `*[_type == "project"] | order(…)`, over one document in
 * place of `*`. Sub-queries inside it keep looking at everything.
 * @throws LakeError when the query is no filter of documents
 */
export function listenerFilter(tree: GroqNode): (document: unknown) => GroqNode {
  if (wrappers.has(tree.type) && isNode(tree['base'])) return listenerFilter(part(tree, 'base'))
  if (!isFilter(tree)) {
    throw dataError(400, 'listenQueryError', 'A listener takes a filter, such as *[_type == "project"]')
  }
  return (document) => over(tree, {type: 'Value', value: [document]})
}

function isFilter(node: GroqNode): boolean {
  return node.type === 'Everything' || (node.type === 'Filter' && isFilter(part(node, 'base')))
}

function over(node: GroqNode, list: GroqNode): GroqNode {
  return node.type === 'Filter' ? {...node, base: over(part(node, 'base'), list)} : list
}
