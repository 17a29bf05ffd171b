import {randomUUID} from 'node:crypto'
import {part, parts, unwrapped, type GroqNode} from '../groq-node.ts'

/**
 * groq-js offers one hook into the dataset while it evaluates: dereferencing. An id with this prefix, which nobody outside
 * this process can know, asks it for the documents that refer to the rest.
 */
export const referencingPrefix = `?referencing=${randomUUID()}=`

/**
 * Where `*[references(^._id)]` inside a projection can start: the id is only known there, so the index is asked there.
 * @param otherwise what to start from when the id turns out to be no text
 */
export function referencesLookup(condition: GroqNode, otherwise: GroqNode): GroqNode | undefined {
  const node = unwrapped(condition)
  if (node.type === 'And') {
    return referencesLookup(part(node, 'left'), otherwise) ?? referencesLookup(part(node, 'right'), otherwise)
  }
  const isReferences =
    node.type === 'FuncCall' && node['namespace'] === 'global' && node['name'] === 'references'
  const [argument, ...others] = isReferences ? parts(node, 'args') : []
  const id = argument && others.length === 0 ? oneScopeOut(argument) : undefined
  return id && referencing(id, otherwise)
}

/**
 * The same expression one scope further out (`^._id` becomes `@._id`), or nothing when it depends on the inner scope.
 * Only plain chains of attributes are taken: that is what people write.
 */
function oneScopeOut(node: GroqNode): GroqNode | undefined {
  if (node.type === 'Parent') {
    const levels = Number(node['n'])
    return levels === 1 ? {type: 'This'} : {type: 'Parent', n: levels - 1}
  }
  if (node.type !== 'AccessAttribute' || !node['base']) return undefined
  const base = oneScopeOut(part(node, 'base'))
  return base && {...node, base}
}

/** `coalesce({"_ref": prefix + id}->, otherwise)` */
function referencing(id: GroqNode, otherwise: GroqNode): GroqNode {
  const prefixed = {type: 'OpCall', op: '+', left: {type: 'Value', value: referencingPrefix}, right: id}
  const attributes = [{type: 'ObjectAttributeValue', name: '_ref', value: prefixed}]
  const lookup = {type: 'Deref', base: {type: 'Object', attributes}}
  return {type: 'FuncCall', namespace: 'global', name: 'coalesce', args: [lookup, otherwise]}
}
