import {
  evaluateGroq,
  type Evaluation,
  type GroqNode,
  isGroqObject,
  isNode,
  part,
  parts,
  refusing,
} from '../groq.ts'
import {constant, kindOf, type Rule, type Rules, type Run, Scope} from './scope.ts'
import {
  computedValue,
  documentsValue,
  documentValue,
  isDocument,
  isList,
  itemOf,
  itemsOf,
  listOf,
  literalValue,
  merged,
  nothing,
  sourceWithin,
  type Traced,
  type TracedList,
  type TracedObject,
} from './source.ts'

/** Nodes that read values. */
const reading: Rules = {
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
    return fromLake(run.evaluation.dereference({_ref: id}))
  },
}

function fromLake(value: unknown): Traced {
  if (Array.isArray(value) && value.every(isDocument)) return documentsValue(value)
  return isDocument(value) ? documentValue(value) : computedValue(value)
}

/** Nodes that select or reorder the items of a list. */
const selecting: Rules = {
  Filter: rearranging('base'),
  'PipeFuncCall order': rearranging('base'),
  'FuncCall array::compact': rearranging('args'),
  'FuncCall array::unique': rearranging('args'),

  Slice(node, scope, run) {
    const list = run.trace(part(node, 'base'), scope)
    if (!isList(list)) return nothing
    const fromStart = (index: unknown) => Number(index) + (Number(index) < 0 ? list.data.length : 0)
    const end = fromStart(node['right']) + (node['isInclusive'] === true ? 1 : 0)
    return listOf(itemsOf(list).slice(Math.max(fromStart(node['left']), 0), Math.max(end, 0)))
  },

  /** groq-js copies the items, so each is scored alone to keep its source. */
  'PipeFuncCall score'(node, scope, run) {
    const list = run.trace(part(node, 'base'), scope)
    if (!isList(list)) return nothing
    const copies = itemsOf(list).flatMap(({data, source}) => {
      const alone = asList(run.evaluate({...node, base: constant([data])}, scope))
      return alone.filter(isGroqObject).map((copy) => scored({data: copy, source}))
    })
    return listOf(copies.toSorted((a, b) => b.score - a.score).map(({value}) => value))
  },
}

/**
 * groq-js evaluates the node, and its result is matched to the sources by identity.
 * @param where the property with the list
 */
function rearranging(where: 'base' | 'args'): Rule {
  return (node, scope, run) => {
    const list = run.trace(listIn(node, where), scope)
    if (!isList(list)) return nothing
    const values = constant(list.data)
    const over = {...node, [where]: where === 'args' ? [values] : values}
    return foundAgain(asList(run.evaluate(over, scope)), list)
  }
}

function listIn(node: GroqNode, where: 'base' | 'args'): GroqNode {
  return where === 'base' ? part(node, 'base') : (parts(node, 'args')[0] ?? constant(null))
}

/** Equal values keep their order. */
function foundAgain(items: readonly unknown[], list: TracedList): Traced {
  const places = new Map<unknown, number[]>()
  for (const [index, item] of [...list.data.entries()].toReversed()) {
    const known = places.get(item)
    if (known) known.push(index)
    else places.set(item, [index])
  }
  return listOf(items.map((item) => itemOf(list, places.get(item)?.pop() ?? -1)))
}

function scored(copy: TracedObject): {score: number; value: Traced} {
  const score = copy.data['_score']
  return {score: Number(score), value: merged([copy, {data: {_score: score}, source: {kind: 'computed'}}])}
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Nodes that compose or choose values. */
const composing: Rules = {
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

/** `"name": value`, `...value` or `condition => {…}`. */
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

const rules = new Map<string, Rule>(Object.entries({...reading, ...composing, ...selecting}))

/**
 * Evaluates a query and traces the source of each part. Nodes without a rule are evaluated by groq-js and
 * count as computed.
 * @throws LakeError as `evaluateGroq` does
 */
export function traceGroq(tree: GroqNode, evaluation: Evaluation): Traced {
  const run: Run = {
    evaluation,
    evaluate: (node, scope) => evaluateGroq(scope.enclose(node), evaluation),
    trace: (node, scope) =>
      rules.get(kindOf(node))?.(node, scope, run) ?? computedValue(run.evaluate(node, scope)),
  }
  return refusing(tree, () => run.trace(tree, new Scope()))
}
