import {
  evaluateGroq,
  type Evaluation,
  type GroqNode,
  isGroqObject,
  isNode,
  child,
  children,
  withEvaluationErrors,
} from '../groq.ts'
import {constant, ruleName, type Rule, type Rules, type Run, Scope} from './scope.ts'
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
  mergeObjects,
  nullValue,
  sourceWithin,
  type Traced,
  type TracedList,
  type TracedObject,
} from './source.ts'

const readRules: Rules = {
  This: (_node, scope) => scope.value,
  Parent: (node, scope) => scope.ancestor(Number(node['n'])),
  Group: (node, scope, run) => run.trace(child(node, 'base'), scope),
  Value: ({value, isIndex}) => (isIndex === true ? toTraced(value) : literalValue(value)),

  ArrayCoerce(node, scope, run) {
    const value = run.trace(child(node, 'base'), scope)
    return isList(value) ? value : nullValue
  },

  AccessAttribute(node, scope, run) {
    const name = String(node['name'])
    const {data, source} = isNode(node['base']) ? run.trace(node['base'], scope) : scope.value
    if (!isGroqObject(data) || !Object.hasOwn(data, name)) return nullValue
    return {data: data[name] ?? null, source: sourceWithin(source, name)}
  },

  AccessElement(node, scope, run) {
    const list = run.trace(child(node, 'base'), scope)
    const index = Number(node['index'])
    return isList(list) ? itemOf(list, index < 0 ? index + list.data.length : index) : nullValue
  },

  Deref(node, scope, run) {
    const {data} = run.trace(child(node, 'base'), scope)
    const id = isGroqObject(data) ? data['_ref'] : undefined
    if (typeof id !== 'string') return nullValue
    return toTraced(run.evaluation.dereference({_ref: id}))
  },
}

function toTraced(value: unknown): Traced {
  if (Array.isArray(value) && value.every(isDocument)) return documentsValue(value)
  return isDocument(value) ? documentValue(value) : computedValue(value)
}

const selectRules: Rules = {
  Filter: reordering('base'),
  'PipeFuncCall order': reordering('base'),
  'FuncCall array::compact': reordering('args'),
  'FuncCall array::unique': reordering('args'),

  Slice(node, scope, run) {
    const list = run.trace(child(node, 'base'), scope)
    if (!isList(list)) return nullValue
    const fromStart = (index: unknown) => Number(index) + (Number(index) < 0 ? list.data.length : 0)
    const end = fromStart(node['right']) + (node['isInclusive'] === true ? 1 : 0)
    return listOf(itemsOf(list).slice(Math.max(fromStart(node['left']), 0), Math.max(end, 0)))
  },

  /** groq-js copies the items, so each is scored alone to keep its source. */
  'PipeFuncCall score'(node, scope, run) {
    const list = run.trace(child(node, 'base'), scope)
    if (!isList(list)) return nullValue
    const copies = itemsOf(list).flatMap(({data, source}) => {
      const alone = asList(run.evaluate({...node, base: constant([data])}, scope))
      return alone.filter(isGroqObject).map((copy) => scored({data: copy, source}))
    })
    return listOf(copies.toSorted((a, b) => b.score - a.score).map(({value}) => value))
  },
}

/** groq-js evaluates the node; identity matches its result to the sources. */
function reordering(where: 'base' | 'args'): Rule {
  return (node, scope, run) => {
    const list = run.trace(listIn(node, where), scope)
    if (!isList(list)) return nullValue
    const values = constant(list.data)
    const over = {...node, [where]: where === 'args' ? [values] : values}
    return matchByIdentity(asList(run.evaluate(over, scope)), list)
  }
}

function listIn(node: GroqNode, where: 'base' | 'args'): GroqNode {
  return where === 'base' ? child(node, 'base') : (children(node, 'args')[0] ?? constant(null))
}

/** Equal values keep their order. */
function matchByIdentity(items: readonly unknown[], list: TracedList): Traced {
  const indexes = new Map<unknown, number[]>()
  for (const [index, item] of [...list.data.entries()].toReversed()) {
    const known = indexes.get(item)
    if (known) known.push(index)
    else indexes.set(item, [index])
  }
  return listOf(items.map((item) => itemOf(list, indexes.get(item)?.pop() ?? -1)))
}

function scored(copy: TracedObject): {score: number; value: Traced} {
  const score = copy.data['_score']
  return {
    score: Number(score),
    value: mergeObjects([copy, {data: {_score: score}, source: {kind: 'computed'}}]),
  }
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

const composeRules: Rules = {
  Projection(node, scope, run) {
    const value = run.trace(child(node, 'base'), scope)
    return isObjectValue(value) ? run.trace(child(node, 'expr'), new Scope(value, scope)) : nullValue
  },

  Map(node, scope, run) {
    const inner = mapItems(node, scope, run)
    return inner ? listOf(inner) : nullValue
  },

  FlatMap(node, scope, run) {
    const inner = mapItems(node, scope, run)
    return inner ? listOf(inner.flatMap((value) => (isList(value) ? itemsOf(value) : [value]))) : nullValue
  },

  Array(node, scope, run) {
    const items = children(node, 'elements').flatMap((element) => {
      const value = run.trace(child(element, 'value'), scope)
      if (element['isSplat'] !== true) return [value]
      return isList(value) ? itemsOf(value) : []
    })
    return listOf(items)
  },

  Object(node, scope, run) {
    return mergeObjects(
      children(node, 'attributes').flatMap((attribute) => attributesOf(attribute, scope, run)),
    )
  },

  Select(node, scope, run) {
    const chosen = children(node, 'alternatives').find((alternative) =>
      isConditionTrue(alternative, scope, run),
    )
    if (chosen) return run.trace(child(chosen, 'value'), scope)
    return node['fallback'] ? run.trace(child(node, 'fallback'), scope) : nullValue
  },

  'FuncCall global::coalesce'(node, scope, run) {
    for (const argument of children(node, 'args')) {
      const value = run.trace(argument, scope)
      if (value.data !== null) return value
    }
    return nullValue
  },

  'OpCall +'(node, scope, run) {
    const [left, right] = [run.trace(child(node, 'left'), scope), run.trace(child(node, 'right'), scope)]
    if (isList(left) && isList(right)) return listOf([...itemsOf(left), ...itemsOf(right)])
    if (isObjectValue(left) && isObjectValue(right)) return mergeObjects([left, right])
    const sum = {...node, left: constant(left.data), right: constant(right.data)}
    return computedValue(run.evaluate(sum, scope))
  },
}

function isObjectValue(value: Traced): value is TracedObject {
  return isGroqObject(value.data)
}

function mapItems(node: GroqNode, scope: Scope, run: Run): Traced[] | undefined {
  const list = run.trace(child(node, 'base'), scope)
  if (!isList(list)) return undefined
  return itemsOf(list).map((item) => run.trace(child(node, 'expr'), new Scope(item, scope, true)))
}

/** `"name": value`, `...value` or `condition => {…}`. */
function attributesOf(attribute: GroqNode, scope: Scope, run: Run): TracedObject[] {
  if (attribute.type === 'ObjectConditionalSplat' && !isConditionTrue(attribute, scope, run)) return []
  const value = run.trace(child(attribute, 'value'), scope)
  if (attribute.type !== 'ObjectAttributeValue') return isObjectValue(value) ? [value] : []
  const name = String(attribute['name'])
  return [{data: {[name]: value.data}, source: {kind: 'object', attributes: new Map([[name, value.source]])}}]
}

function isConditionTrue(node: GroqNode, scope: Scope, run: Run): boolean {
  return run.evaluate(child(node, 'condition'), scope) === true
}

const rules = new Map<string, Rule>(Object.entries({...readRules, ...composeRules, ...selectRules}))

/** Nodes without a rule are evaluated by groq-js and count as computed. */
export function traceGroq(tree: GroqNode, evaluation: Evaluation): Traced {
  const run: Run = {
    evaluation,
    evaluate: (node, scope) => evaluateGroq(scope.enclose(node), evaluation),
    trace: (node, scope) =>
      rules.get(ruleName(node))?.(node, scope, run) ?? computedValue(run.evaluate(node, scope)),
  }
  return withEvaluationErrors(tree, () => run.trace(tree, new Scope()))
}
