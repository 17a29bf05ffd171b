import type {GroqNode} from '../groq-node.ts'
import {nothing, type Traced} from './source.ts'

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
