import {isGroqObject} from '../groq.ts'
import {part, parts, type GroqNode} from '../groq-node.ts'
import {constant, type Rules, type Run} from './rule.ts'
import {Scope} from './scope.ts'
import {
  computedValue,
  isList,
  itemsOf,
  listOf,
  merged,
  nothing,
  type Traced,
  type TracedObject,
} from './source.ts'

/** What puts values together, or chooses between them. */
export const composing: Rules = {
  Projection(node, scope, run) {
    const value = run.trace(part(node, 'base'), scope)
    return isObjectValue(value) ? run.trace(part(node, 'expr'), new Scope(value, scope)) : nothing
  },

  Map(node, scope, run) {
    const inner = mapped(node, scope, run)
    return inner ? listOf(inner) : nothing
  },

  FlatMap(node, scope, run) {
    const inner = mapped(node, scope, run)
    return inner ? listOf(inner.flatMap((value) => (isList(value) ? itemsOf(value) : [value]))) : nothing
  },

  Array(node, scope, run) {
    const items = parts(node, 'elements').flatMap((element) => {
      const value = run.trace(part(element, 'value'), scope)
      if (element['isSplat'] !== true) return [value]
      return isList(value) ? itemsOf(value) : []
    })
    return listOf(items)
  },

  Object(node, scope, run) {
    return merged(parts(node, 'attributes').flatMap((attribute) => attributesOf(attribute, scope, run)))
  },

  Select(node, scope, run) {
    const chosen = parts(node, 'alternatives').find((alternative) => holds(alternative, scope, run))
    if (chosen) return run.trace(part(chosen, 'value'), scope)
    return node['fallback'] ? run.trace(part(node, 'fallback'), scope) : nothing
  },

  'FuncCall global::coalesce'(node, scope, run) {
    for (const argument of parts(node, 'args')) {
      const value = run.trace(argument, scope)
      if (value.data !== null) return value
    }
    return nothing
  },

  'OpCall +'(node, scope, run) {
    const [left, right] = [run.trace(part(node, 'left'), scope), run.trace(part(node, 'right'), scope)]
    if (isList(left) && isList(right)) return listOf([...itemsOf(left), ...itemsOf(right)])
    if (isObjectValue(left) && isObjectValue(right)) return merged([left, right])
    const sum = {...node, left: constant(left.data), right: constant(right.data)}
    return computedValue(run.evaluate(sum, scope))
  },
}

function isObjectValue(value: Traced): value is TracedObject {
  return isGroqObject(value.data)
}

function mapped(node: GroqNode, scope: Scope, run: Run): Traced[] | undefined {
  const list = run.trace(part(node, 'base'), scope)
  if (!isList(list)) return undefined
  return itemsOf(list).map((item) => run.trace(part(node, 'expr'), new Scope(item, scope, true)))
}

/** What one line of `{…}` contributes: `"name": value`, `...value` or `condition => {…}`. */
function attributesOf(attribute: GroqNode, scope: Scope, run: Run): TracedObject[] {
  if (attribute.type === 'ObjectConditionalSplat' && !holds(attribute, scope, run)) return []
  const value = run.trace(part(attribute, 'value'), scope)
  if (attribute.type !== 'ObjectAttributeValue') return isObjectValue(value) ? [value] : []
  const name = String(attribute['name'])
  return [{data: {[name]: value.data}, source: {kind: 'object', attributes: new Map([[name, value.source]])}}]
}

function holds(node: GroqNode, scope: Scope, run: Run): boolean {
  return run.evaluate(part(node, 'condition'), scope) === true
}
