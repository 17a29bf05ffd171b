import type {Evaluation, GroqNode} from '../groq.ts'
import {nullValue, type Traced} from './source.ts'

export type Rule = (node: GroqNode, scope: Scope, run: Run) => Traced

export type Rules = Readonly<Record<string, Rule>>

export interface Run {
  readonly evaluation: Evaluation
  trace(node: GroqNode, scope: Scope): Traced
  evaluate(node: GroqNode, scope: Scope): unknown
}

/** `Filter`, `FuncCall global::coalesce`, `OpCall +`. */
export function ruleName({type, namespace, name, op}: GroqNode): string {
  if (type === 'FuncCall') return `${type} ${String(namespace)}::${String(name)}`
  if (type === 'PipeFuncCall') return `${type} ${String(name)}`
  return type === 'OpCall' ? `${type} ${String(op)}` : type
}

export function constant(value: unknown): GroqNode {
  return {type: 'Value', value}
}

/** Resolves `@` and `^` as groq-js does: `^` skips the scope of `list[]`. */
export class Scope {
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
    const enclosed = this.#isHidden
      ? {
          type: 'AccessElement',
          base: {type: 'Map', base: {type: 'Value', value: [data]}, expr: node},
          index: 0,
        }
      : {type: 'Projection', base: {type: 'Value', value: data}, expr: node}
    return this.#outer.enclose(enclosed)
  }
}
