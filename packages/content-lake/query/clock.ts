import {innerNodes, type GroqNode} from './groq-node.ts'

/** Whether a query's answer depends on when it is asked, because it calls `now()` or `dateTime::now()`. */
export function dependsOnClock(node: GroqNode): boolean {
  return (node.type === 'FuncCall' && node['name'] === 'now') || innerNodes(node).some(dependsOnClock)
}
