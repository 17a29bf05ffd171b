import {part, type GroqNode} from './groq-node.ts'

/**
 * groq-js offers one hook into the dataset while it evaluates: dereferencing. An id with this prefix (which no document
 * can have) asks it for the documents that refer to the rest.
 */
export const referencingPrefix = '?referencing='

/**
 * The same expression one scope further out (`^._id` becomes `@._id`), or nothing when it depends on the inner scope.
 * Only plain chains of attributes are taken: that is what people write.
 */
export function scopeFree(node: GroqNode): GroqNode | undefined {
  if (node.type === 'Parent') {
    const levels = Number(node['n'])
    return levels === 1 ? {type: 'This'} : {type: 'Parent', n: levels - 1}
  }
  if (node.type !== 'AccessAttribute' || !node['base']) return undefined
  const base = scopeFree(part(node, 'base'))
  return base && {...node, base}
}

/** An expression for "the documents that refer to this id", falling back to `otherwise` when the id is no string. */
export function referencingKey(id: GroqNode, otherwise: GroqNode): GroqNode {
  const prefixed = {type: 'OpCall', op: '+', left: {type: 'Value', value: referencingPrefix}, right: id}
  const reference = {
    type: 'Object',
    attributes: [{type: 'ObjectAttributeValue', name: '_ref', value: prefixed}],
  }
  const lookup = {type: 'Deref', base: reference}
  return {type: 'FuncCall', namespace: 'global', name: 'coalesce', args: [lookup, otherwise]}
}
