import {isGroqObject} from '../groq.ts'
import {followOrMeasure} from '../bounded-growth.ts'
import {isNode, part} from '../groq-node.ts'
import type {Rules} from './rule.ts'
import {
  computedValue,
  documentsValue,
  documentValue,
  isDocument,
  isList,
  itemOf,
  literalValue,
  nothing,
  sourceWithin,
  type Traced,
} from './source.ts'

/** What reads values: from the query, from the scope, from documents. */
export const reading: Rules = {
  This: (_node, scope) => scope.value,
  Parent: (node, scope) => scope.ancestor(Number(node['n'])),
  Group: (node, scope, run) => run.trace(part(node, 'base'), scope),
  Value: ({value, isIndex}) => (isIndex === true ? fromLake(value) : literalValue(value)),
  Parameter: (node, _scope, {evaluation}) => literalValue(evaluation.params[String(node['name'])]),

  ArrayCoerce(node, scope, run) {
    const value = run.trace(part(node, 'base'), scope)
    return isList(value) ? value : nothing
  },

  AccessAttribute(node, scope, run) {
    const name = String(node['name'])
    const {data, source} = isNode(node['base']) ? run.trace(node['base'], scope) : scope.value
    if (!isGroqObject(data) || !Object.hasOwn(data, name)) return nothing
    return {data: data[name] ?? null, source: sourceWithin(source, name)}
  },

  AccessElement(node, scope, run) {
    const list = run.trace(part(node, 'base'), scope)
    const index = Number(node['index'])
    return isList(list) ? itemOf(list, index < 0 ? index + list.data.length : index) : nothing
  },

  Deref(node, scope, run) {
    const {data} = run.trace(part(node, 'base'), scope)
    const id = isGroqObject(data) ? data['_ref'] : undefined
    if (typeof id !== 'string') return nothing
    return fromLake(followOrMeasure({_ref: id}, run.evaluation.dereference))
  },
}

/** What an index holds or a reference leads to: a document, several, or what is no document. */
function fromLake(value: unknown): Traced {
  if (Array.isArray(value) && value.every(isDocument)) return documentsValue(value)
  return isDocument(value) ? documentValue(value) : computedValue(value)
}
