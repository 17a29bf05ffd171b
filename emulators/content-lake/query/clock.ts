import {isNode, type GroqNode} from './groq-node.ts'

/** Whether a query's answer depends on when it is asked, because it calls `now()` or `dateTime::now()`. */
export function dependsOnClock(node: GroqNode): boolean {
  if (node.type === 'FuncCall' && node['name'] === 'now') return true
  return Object.values(node).some((value) => {
    const inner: unknown[] = Array.isArray(value) ? value : [value]
    return inner.some((item) => isNode(item) && dependsOnClock(item))
  })
}
