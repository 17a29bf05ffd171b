import type {Evaluation} from '../groq.ts'
import type {GroqNode} from '../groq-node.ts'
import type {Scope} from './scope.ts'
import type {Traced} from './source.ts'

/** How one kind of node is followed. */
export type Rule = (node: GroqNode, scope: Scope, run: Run) => Traced

/** By {@link kindOf}. */
export type Rules = Readonly<Record<string, Rule>>

/** A query that is being followed. */
export interface Run {
  readonly evaluation: Evaluation
  trace(node: GroqNode, scope: Scope): Traced
  /** The value alone, from groq-js. */
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
