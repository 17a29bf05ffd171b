import {evaluateGroq, refusing, type Evaluation} from '../groq.ts'
import type {GroqNode} from '../groq-node.ts'
import {composing} from './composing.ts'
import {reading} from './reading.ts'
import {kindOf, type Rule, type Run} from './rule.ts'
import {Scope} from './scope.ts'
import {selecting} from './selecting.ts'
import {computedValue, type Traced} from './source.ts'

const rules = new Map<string, Rule>(Object.entries({...reading, ...composing, ...selecting}))

/**
 * The result of a query, each part with where it comes from. What hands values on unchanged (reading, choosing, ordering, putting
 * together) is followed here; the rest goes to groq-js, which knows nothing of sources, and comes back as computed.
 * @param tree made for groq-js: planned, and with its growth measured
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
