import {innerNodes, part, type GroqNode} from './groq-node.ts'

/** The names of the parameters that a query, parsed without any, asks for. */
export function parametersIn(node: GroqNode): string[] {
  return node.type === 'Parameter' ? [String(node['name'])] : innerNodes(node).flatMap(parametersIn)
}

/**
 * Whether what a query, parsed without parameters, means depends on their values: `list[$i]` is an element when `$i` is a
 * number, an attribute when it is a text, and a filter otherwise.
 */
export function dependsOnValues(node: GroqNode): boolean {
  const isBracket =
    node.type === 'Filter' && isConstant(part(node, 'expr')) && parametersIn(part(node, 'expr')).length > 0
  return isBracket || innerNodes(node).some(dependsOnValues)
}

const arithmetic = new Set(['+', '-', '*', '/', '%', '**'])

/** Whether groq-js works an expression out while it parses. */
function isConstant(node: GroqNode): boolean {
  switch (node.type) {
    case 'Value':
    case 'Parameter':
      return true
    case 'Group':
    case 'Pos':
    case 'Neg':
      return isConstant(part(node, 'base'))
    case 'OpCall':
      return arithmetic.has(String(node['op'])) && innerNodes(node).every(isConstant)
    default:
      return false
  }
}
