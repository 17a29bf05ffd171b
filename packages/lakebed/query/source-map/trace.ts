import {child, children, evaluateGroq, type Evaluation, type GroqNode, isGroqObject, isNode} from '../groq.ts'
import {
  computedValue,
  documentValue,
  isList,
  isObjectValue,
  itemOf,
  itemsOf,
  listOf,
  literalValue,
  mergeObjects,
  nullValue,
  sourceWithin,
  type Traced,
  type TracedObject,
} from './source.ts'

/** Resolves `@` and `^` as groq-js does: `^` skips the scope of `list[]`. */
class Scope {
  readonly value: Traced
  readonly #parent: Scope | undefined
  /** The enclosing scope, which `^` may skip. */
  readonly #outer: Scope | undefined
  readonly #isHidden: boolean

  constructor(value: Traced = nullValue, outer?: Scope, isHidden = false) {
    this.value = value
    this.#outer = outer
    this.#parent = outer && (outer.#isHidden ? outer.#parent : outer)
    this.#isHidden = isHidden
  }

  ancestor(levels: number): Traced {
    return levels === 0 ? this.value : (this.#parent?.ancestor(levels - 1) ?? nullValue)
  }

  /** Wraps `node` so that it evaluates alone: `{"a": 1}{node}`, or `[1][]{node}[0]` inside `list[]`. */
  enclose(node: GroqNode): GroqNode {
    if (!this.#outer) return node
    const {data} = this.value
    const mapped = {type: 'Map', base: constant([data]), expr: node}
    const enclosed = this.#isHidden
      ? {type: 'AccessElement', base: mapped, index: 0}
      : {type: 'Projection', base: constant(data), expr: node}
    return this.#outer.enclose(enclosed)
  }
}

interface Run {
  readonly evaluation: Evaluation
  trace(node: GroqNode, scope: Scope): Traced
  evaluate(node: GroqNode, scope: Scope): unknown
}

type Rule = (node: GroqNode, scope: Scope, run: Run) => Traced

function constant(value: unknown): GroqNode {
  return {type: 'Value', value}
}

const readRules: Record<string, Rule> = {
  This: (_node, scope) => scope.value,
  Parent: (node, scope) => scope.ancestor(Number(node['n'])),
  Value: ({value, isIndex}) => (isIndex === true ? documentValue(value) : literalValue(value)),

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

  Deref(node, scope, run) {
    const {data} = run.trace(child(node, 'base'), scope)
    const id = isGroqObject(data) ? data['_ref'] : undefined
    return typeof id === 'string' ? documentValue(run.evaluation.dereference({_ref: id})) : nullValue
  },
}

const selectRules: Record<string, Rule> = {
  AccessElement: selectByIndex,
  Slice: selectByIndex,
  Filter: reorderingBase,
  'PipeFuncCall order': reorderingBase,
  'FuncCall array::compact': reorderingArgument,
  'FuncCall array::unique': reorderingArgument,

  /** groq-js copies the items, so a mark keeps their index. */
  'PipeFuncCall score'(node, scope, run) {
    const list = run.trace(child(node, 'base'), scope)
    if (!isList(list)) return nullValue
    const marked = list.data.map((item, index) => (isGroqObject(item) ? {...item, [indexMark]: index} : item))
    const copies = asList(run.evaluate({...node, base: constant(marked)}, scope)).filter(isGroqObject)
    return listOf(
      copies.map(({[indexMark]: index, ...data}) => {
        const {source} = itemOf(list, Number(index))
        return mergeObjects([
          {data, source},
          {data: {_score: data['_score']}, source: {kind: 'computed'}},
        ])
      }),
    )
  },
}

const indexMark = '?index'

/** groq-js selects from the indexes in place of the items. */
function selectByIndex(node: GroqNode, scope: Scope, run: Run): Traced {
  const list = run.trace(child(node, 'base'), scope)
  if (!isList(list)) return nullValue
  const selected = run.evaluate({...node, base: constant([...list.data.keys()])}, scope)
  if (Array.isArray(selected)) return listOf(selected.map((index) => itemOf(list, Number(index))))
  return typeof selected === 'number' ? itemOf(list, selected) : nullValue
}

function reorderingBase(node: GroqNode, scope: Scope, run: Run): Traced {
  return reorder(child(node, 'base'), (base) => ({...node, base}), scope, run)
}

function reorderingArgument(node: GroqNode, scope: Scope, run: Run): Traced {
  const [argument = constant(null)] = children(node, 'args')
  return reorder(argument, (list) => ({...node, args: [list]}), scope, run)
}

/** groq-js evaluates the node; identity matches its result to the sources. Equal values keep their order. */
function reorder(from: GroqNode, over: (list: GroqNode) => GroqNode, scope: Scope, run: Run): Traced {
  const list = run.trace(from, scope)
  if (!isList(list)) return nullValue
  const indexes = Map.groupBy(list.data.keys(), (index) => list.data[index])
  const items = asList(run.evaluate(over(constant(list.data)), scope))
  return listOf(items.map((item) => itemOf(list, indexes.get(item)?.shift() ?? -1)))
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

const composeRules: Record<string, Rule> = {
  Projection(node, scope, run) {
    const value = run.trace(child(node, 'base'), scope)
    return isObjectValue(value) ? run.trace(child(node, 'expr'), new Scope(value, scope)) : nullValue
  },

  Map: mapItems,

  FlatMap(node, scope, run) {
    const mapped = mapItems(node, scope, run)
    if (!isList(mapped)) return nullValue
    return listOf(itemsOf(mapped).flatMap((value) => (isList(value) ? itemsOf(value) : [value])))
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
    const attributes = children(node, 'attributes')
    return mergeObjects(attributes.flatMap((attribute) => attributesOf(attribute, scope, run)))
  },

  Select(node, scope, run) {
    const alternatives = children(node, 'alternatives')
    const chosen = alternatives.find((alternative) => isConditionTrue(alternative, scope, run))
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

function mapItems(node: GroqNode, scope: Scope, run: Run): Traced {
  const list = run.trace(child(node, 'base'), scope)
  if (!isList(list)) return nullValue
  return listOf(itemsOf(list).map((item) => run.trace(child(node, 'expr'), new Scope(item, scope, true))))
}

/** `"name": value`, `...value` or `condition => {…}`. */
function attributesOf(attribute: GroqNode, scope: Scope, run: Run): TracedObject[] {
  if (attribute.type === 'ObjectConditionalSplat' && !isConditionTrue(attribute, scope, run)) return []
  const value = run.trace(child(attribute, 'value'), scope)
  if (attribute.type !== 'ObjectAttributeValue') return isObjectValue(value) ? [value] : []
  const name = String(attribute['name'])
  return [{data: {[name]: value.data}, source: {kind: 'parts', parts: new Map([[name, value.source]])}}]
}

function isConditionTrue(node: GroqNode, scope: Scope, run: Run): boolean {
  return run.evaluate(child(node, 'condition'), scope) === true
}

const rules = new Map(Object.entries({...readRules, ...selectRules, ...composeRules}))

/** `Filter`, `FuncCall global::coalesce`, `OpCall +`. */
function ruleName({type, namespace, name, op}: GroqNode): string {
  if (type === 'FuncCall') return `${type} ${String(namespace)}::${String(name)}`
  if (type === 'PipeFuncCall') return `${type} ${String(name)}`
  return type === 'OpCall' ? `${type} ${String(op)}` : type
}

/** Nodes without a rule are evaluated by groq-js and count as computed. */
export function traceGroq(tree: GroqNode, evaluation: Evaluation): Traced {
  const run: Run = {
    evaluation,
    evaluate: (node, scope) => evaluateGroq(scope.enclose(node), evaluation),
    trace: (node, scope) =>
      rules.get(ruleName(node))?.(node, scope, run) ?? computedValue(run.evaluate(node, scope)),
  }
  return run.trace(tree, new Scope())
}
