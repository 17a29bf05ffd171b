/**
 * A node of groq-js's syntax tree, seen from outside: a `type` and parts that are nodes, lists of nodes or plain data.
 * groq-js 2.0 publishes no usable types for its nodes, hence this narrow one.
 */
export interface GroqNode {
  readonly type: string
  readonly [part: string]: unknown
}

export function isNode(value: unknown): value is GroqNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** A part that the grammar promises to be a node. */
export function part(node: GroqNode, name: string): GroqNode {
  const value = node[name]
  if (!isNode(value)) throw new TypeError(`groq-js: a ${node.type} without its ${name}`)
  return value
}

export function parts(node: GroqNode, name: string): GroqNode[] {
  const value = node[name]
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** The nodes right inside one. What a constant holds is data, though it may look like a node. */
export function innerNodes(node: GroqNode): GroqNode[] {
  return node.type === 'Value' ? [] : Object.values(node).flat().filter(isNode)
}

/** Brackets change nothing once the tree stands. */
export function unwrapped(node: GroqNode): GroqNode {
  return node.type === 'Group' ? unwrapped(part(node, 'base')) : node
}
