import type {Evaluation, GroqNode} from '../groq.ts'
import {nothing, type Traced} from './source.ts'

/** How one kind of node is followed. */
export type Rule = (node: GroqNode, scope: Scope, run: Run) => Traced

export type Rules = Readonly<Record<string, Rule>>

export interface Run {
  readonly evaluation: Evaluation
  trace(node: GroqNode, scope: Scope): Traced
  evaluate(node: GroqNode, scope: Scope): unknown
}

/** `Filter`; functions and operators by their names, too: `FuncCall global::coalesce`, `OpCall +`. */
export function kindOf({type, namespace, name, op}: GroqNode): string {
  if (type === 'FuncCall') return `${type} ${String(namespace)}::${String(name)}`
  if (type === 'PipeFuncCall') return `${type} ${String(name)}`
  return type === 'OpCall' ? `${type} ${String(op)}` : type
}

/** A value as a node, to be worked with by groq-js. */
export function constant(value: unknown): GroqNode {
  return {type: 'Value', value}
}

/**
 * What `@` and `^` mean at a place in a query, as groq-js has it: inside `list[]` a scope is hidden, and `^` skips it.
 */
export class Scope {
  readonly value: Traced
  readonly #parent: Scope | undefined
  /** The one in which it was opened, which is not always the one that `^` means. */
  readonly #outer: Scope | undefined
  readonly #isHidden: boolean

  /** @param outer none for the outermost scope, where `@` is null */
  constructor(value: Traced = nothing, outer?: Scope, isHidden = false) {
    this.value = value
    this.#outer = outer
    this.#parent = outer && (outer.#isHidden ? outer.#parent : outer)
    this.#isHidden = isHidden
  }

  /** What `^` means that is written so many times, `^.^` being two. */
  ancestor(levels: number): Traced {
    return levels === 0 ? this.value : (this.#parent?.ancestor(levels - 1) ?? nothing)
  }

  /** An expression that means by itself what `node` means in this scope: `{"a": 1}{node}`, or `[1][]{node}[0]` where it is hidden. */
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
