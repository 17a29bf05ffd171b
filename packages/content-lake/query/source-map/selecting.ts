import {isGroqObject} from '../groq.ts'
import {part, parts, type GroqNode} from '../groq-node.ts'
import {constant, type Rule, type Rules} from './rule.ts'
import {
  isList,
  itemOf,
  itemsOf,
  listOf,
  merged,
  nothing,
  type Traced,
  type TracedList,
  type TracedObject,
} from './source.ts'

/** What leaves items of a list out, or puts them in another order. */
export const selecting: Rules = {
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

  /** Gives copies of the objects back, with a number: each is asked for alone, and so known. */
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
 * groq-js decides over the values alone, and the items are found again in what comes back.
 * @param where the node has its list
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

/** Of equal values the first comes first: a filter keeps all of them or none, an order leaves them as they are. */
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
