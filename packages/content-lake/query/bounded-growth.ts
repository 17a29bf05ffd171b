import {randomUUID} from 'node:crypto'
import {dataError} from '../errors/lake-error.ts'
import {isNode, part, type GroqNode} from './groq-node.ts'

/**
 * Characters of a text, or items of a list, that `+`, `...` and `array::join` go on with. V8 ends the whole process when it is to
 * make a list of more than 2^27 items, and a query of 300 characters can double a text that often before any watchdog
 * looks: `{"a": a + a}` again and again, then `string::split(a, "x")`.
 */
const most = 1_000_000

/** Not to be guessed, so that no reference in a query or a document passes for something to measure. */
const mark = `?${randomUUID()}=`
const textMark = `${mark}text=`
const countMark = `${mark}count=`

/**
 * The same query, with all that grows measured. groq-js has one hook for us while it evaluates, following a reference:
 * a text goes there as the id that is referred to, and comes back as what the reference leads to.
 * @param node as parsed
 */
export function boundGrowth(node: GroqNode): GroqNode {
  if (node.type === 'Value') return node
  const bounded: GroqNode = {...mapParts(node, boundGrowth), type: node.type}
  if (node.type === 'OpCall' && node['op'] === '+') {
    return {...bounded, left: measured(part(bounded, 'left')), right: measured(part(bounded, 'right'))}
  }
  if (node['isSplat'] === true) return {...bounded, value: measured(part(bounded, 'value'))}
  const isJoin = node.type === 'FuncCall' && node['namespace'] === 'array' && node['name'] === 'join'
  return isJoin ? followed(textMark, bounded) : bounded
}

function mapParts(node: GroqNode, change: (part: GroqNode) => GroqNode): Record<string, unknown> {
  const changeNodes = (value: unknown) => (isNode(value) ? change(value) : value)
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(changeNodes) : changeNodes(value),
    ]),
  )
}

/** `{"it": node}{…coalesce(followed(it), followed(length(it)), it)}`: evaluates the node once. */
function measured(node: GroqNode): GroqNode {
  if (node.type === 'Value') return node
  const it = {type: 'AccessAttribute', name: 'it'}
  const text = followed(textMark, it)
  const count = followed(countMark, call('string', call('length', it)))
  return {type: 'Projection', base: object('it', node), expr: call('coalesce', text, count, it)}
}

/** `{"_ref": prefix + node}->`: nothing when the node is no text. */
function followed(prefix: string, node: GroqNode): GroqNode {
  const id = {type: 'OpCall', op: '+', left: {type: 'Value', value: prefix}, right: node}
  return {type: 'Deref', base: object('_ref', id)}
}

function object(name: string, value: GroqNode): GroqNode {
  return {type: 'Object', attributes: [{type: 'ObjectAttributeValue', name, value}]}
}

function call(name: string, ...args: GroqNode[]): GroqNode {
  return {type: 'FuncCall', namespace: 'global', name, args}
}

/**
 * Follows a reference, or measures what {@link boundGrowth} sends.
 * @throws LakeError when it has grown too large
 */
export function followOrMeasure(
  reference: {_ref: string},
  follow: (reference: {_ref: string}) => unknown,
): unknown {
  const {_ref: id} = reference
  if (!id.startsWith(mark)) return follow(reference)
  const text = id.startsWith(textMark) ? id.slice(textMark.length) : undefined
  if ((text?.length ?? Number(id.slice(countMark.length))) > most) throw tooLarge()
  return text ?? null
}

function tooLarge(): Error {
  const description = `The query puts together more than ${most} characters or items. Narrow it, or slice it first.`
  return dataError(400, 'queryResultTooLargeError', description)
}
