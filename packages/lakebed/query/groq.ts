import {
  DateTime,
  evaluate,
  type EvaluateOptions,
  evaluateSync,
  type ExprNode,
  GroqSyntaxError,
  parse,
  Path,
} from 'groq-js'
import {isObject, type JsonObject} from '../documents/document.ts'
import {dataError, type LakeError} from '../errors/errors.ts'

/** A node of groq-js. Analyses and rewrites access its parts by name, so their types are open. */
export interface GroqNode {
  readonly type: string
  readonly [child: string]: unknown
}

export function isNode(value: unknown): value is GroqNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Holds for each node: our rewrites return only kinds that groq-js has. */
const isExpression = (node: GroqNode): node is GroqNode & ExprNode => isNode(node)

export function child(node: GroqNode, name: string): GroqNode {
  const value = node[name]
  if (!isNode(value)) throw new TypeError(`groq-js: a ${node.type} without its ${name}`)
  return value
}

export function children(node: GroqNode, name: string): GroqNode[] {
  const value = node[name]
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** A Value contains data that may look like a node. */
export function childNodes(node: GroqNode): GroqNode[] {
  return node.type === 'Value' ? [] : Object.values(node).flat().filter(isNode)
}

/** The node and all nodes inside of it. */
export function nodesIn(tree: GroqNode): GroqNode[] {
  const found = [tree]
  for (const node of found) for (const inner of childNodes(node)) found.push(inner)
  return found
}

export function mapChildren(node: GroqNode, transform: (child: GroqNode) => GroqNode): GroqNode {
  if (node.type === 'Value') return node
  const mapPart = (part: unknown) => (isNode(part) ? transform(part) : part)
  const mapped: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(node))
    mapped[name] = Array.isArray(part) ? part.map(mapPart) : mapPart(part)
  return {...mapped, type: node.type}
}

/** Parentheses do not change how a tree is evaluated. */
function withoutGroups(node: GroqNode): GroqNode {
  return node.type === 'Group' ? withoutGroups(child(node, 'base')) : mapChildren(node, withoutGroups)
}

/**
 * `{"_ref": prefix + id}->`. groq-js reads the dataset only to dereference, so a random prefix asks it for something
 * else than the document.
 */
export function lookupNode(prefix: string, id: GroqNode): GroqNode {
  const prefixed = {type: 'OpCall', op: '+', left: {type: 'Value', value: prefix}, right: id}
  const attributes = [{type: 'ObjectAttributeValue', name: '_ref', value: prefixed}]
  return {type: 'Deref', base: {type: 'Object', attributes}}
}

export interface Evaluation {
  dataset: readonly unknown[]
  timestamp: Date
  identity: string
  sanity: {projectId: string; dataset: string}
  dereference: (reference: {_ref: string}) => unknown
  /** Values of the functions `before()` and `after()`. */
  before?: object | undefined
  after?: object | undefined
}

/**
 * @param mode `delta` has `before()` and `after()`
 * @throws LakeError for a syntax error or a missing parameter
 */
export function parseGroq(query: string, params: JsonObject, mode: 'normal' | 'delta' = 'normal'): GroqNode {
  let tree: unknown
  try {
    tree = parse(query, {params, mode})
  } catch (error) {
    throw parseError(query, error)
  }
  if (!isNode(tree)) throw new TypeError('groq-js returned no syntax tree')
  const missing = nodesIn(tree).find(({type}) => type === 'Parameter')
  if (missing) throw missingParameter(query, String(missing['name']))
  return withoutGroups(tree)
}

/** Whether the query calls `now()` or `dateTime::now()`. */
export function dependsOnTime(tree: GroqNode): boolean {
  return nodesIn(tree).some(({type, name}) => type === 'FuncCall' && name === 'now')
}

export function evaluateGroq(tree: GroqNode, evaluation: Evaluation): unknown {
  try {
    return evaluateSync(toExpression(tree), toOptions(evaluation)).data
  } catch (error) {
    const unsupported = nodesIn(tree).find(isUnsupportedFunction)
    const reason = unsupported ? `it lacks ${nameOf(unsupported)}()` : messageOf(error)
    const description = `groq-js, the local query engine, cannot run this: ${reason}`
    throw dataError(400, 'queryEvaluationError', description)
  }
}

/** groq-js implements none of them synchronously. */
const unsupportedNamespaces = new Set(['diff', 'documents', 'geo', 'media', 'text', 'user'])

function isUnsupportedFunction({type, namespace}: GroqNode): boolean {
  return type === 'FuncCall' && unsupportedNamespaces.has(String(namespace))
}

function nameOf({namespace, name}: GroqNode): string {
  return `${String(namespace)}::${String(name)}`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * Replaces `delta::changedAny()` and `delta::changedOnly()`, which groq-js evaluates asynchronously, by their values.
 * There is no time limit, so their selectors may not read other documents.
 */
export async function resolveChanges(tree: GroqNode, evaluation: Evaluation): Promise<GroqNode> {
  const values = new Map<GroqNode, GroqNode>()
  for (const call of nodesIn(tree).filter(isChangeFunction)) {
    if (nodesIn(call).some(({type}) => type === 'Everything' || type === 'Deref'))
      throw new Error(`The selector of ${nameOf(call)}() contains * or ->`)
    const value = await evaluate(toExpression(call), toOptions(evaluation))
    values.set(call, {type: 'Value', value: await value.get()})
  }
  const resolve = (node: GroqNode): GroqNode => values.get(node) ?? mapChildren(node, resolve)
  return resolve(tree)
}

function isChangeFunction({type, namespace, name}: GroqNode): boolean {
  return type === 'FuncCall' && namespace === 'delta' && name !== 'operation'
}

function toExpression(tree: GroqNode): ExprNode {
  if (!isExpression(tree)) throw new TypeError(`groq-js: ${tree.type} is no expression`)
  return tree
}

/** Index lookups dereference to lists, which groq-js evaluates like any value. */
function toOptions({dereference, ...evaluation}: Evaluation): EvaluateOptions {
  return {
    ...evaluation,
    dereference: (reference) => {
      const value = dereference(reference)
      return isRecord(value) ? value : undefined
    },
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Arrays, dates and paths are not GROQ objects. */
export function isGroqObject(value: unknown): value is JsonObject {
  return isObject(value) && !(value instanceof DateTime) && !(value instanceof Path)
}

/** The message of the hosted service. */
function missingParameter(query: string, name: string): LakeError {
  const start = Math.max(query.search(new RegExp(`\\$${name}\\b`)), 0)
  const end = start + name.length + 1
  const description = `param $${name} referenced, but not provided`
  return dataError(400, 'queryParseError', description, {query, start, end})
}

function parseError(query: string, error: unknown): LakeError {
  if (error instanceof GroqSyntaxError) return syntaxError(query, error)
  const message = messageOf(error)
  const unknown = /^Undefined (?:pipe )?function: (.*)$/.exec(message)?.[1]
  const description = unknown === undefined ? message : `unknown function "${unknown}"`
  return dataError(400, 'queryParseError', description, {query, start: 0, end: query.length})
}

/** Messages of the hosted service, as recorded in the tests of @sanity/client. */
function syntaxError(query: string, {message, position}: GroqSyntaxError): LakeError {
  // groq-js reports the position before the unexpected token.
  const isRest = message.endsWith('Unexpected end of query')
  const start = query.length - query.slice(isRest ? position + 1 : position).trimStart().length
  const token = /^(\w+|\S)/.exec(query.slice(start))?.[0]
  const found = token === undefined ? 'unexpected end-of-file' : `unexpected token ${JSON.stringify(token)}`
  const expected = expectsExpression.test(query.slice(0, start)) ? ', expected expression' : ''
  const end = start + (token?.length ?? 1)
  return dataError(400, 'queryParseError', found + expected, {query, start, end})
}

const expectsExpression = /(?:[-+*/%=<>&|!,([{:]|\b(?:in|match))\s*$/
