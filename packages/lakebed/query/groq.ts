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
import {dataError, LakeError} from '../errors/errors.ts'

/** A node of groq-js, open: analyses and rewrites walk the tree by the names of its parts. */
export interface GroqNode {
  readonly type: string
  readonly [child: string]: unknown
}

export function isNode(value: unknown): value is GroqNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Rewrites return nodes of the kinds that groq-js has. */
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

export function mapChildren(node: GroqNode, transform: (child: GroqNode) => GroqNode): GroqNode {
  if (node.type === 'Value') return node
  const mapPart = (part: unknown) => (isNode(part) ? transform(part) : part)
  const mapped: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(node))
    mapped[name] = Array.isArray(part) ? part.map(mapPart) : mapPart(part)
  return {...mapped, type: node.type}
}

export function unwrapGroup(node: GroqNode): GroqNode {
  return node.type === 'Group' ? unwrapGroup(child(node, 'base')) : node
}

export interface Evaluation {
  dataset: readonly unknown[]
  timestamp: Date
  identity: string
  sanity: {projectId: string; dataset: string}
  dereference: (reference: {_ref: string}) => unknown
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
  const [missing] = parametersIn(tree)
  if (missing !== undefined) throw missingParameter(query, missing)
  return tree
}

function parametersIn(node: GroqNode): string[] {
  return node.type === 'Parameter' ? [String(node['name'])] : childNodes(node).flatMap(parametersIn)
}

/** Whether the query calls `now()` or `dateTime::now()`. */
export function dependsOnTime(node: GroqNode): boolean {
  return (node.type === 'FuncCall' && node['name'] === 'now') || childNodes(node).some(dependsOnTime)
}

export function evaluateGroq(tree: GroqNode, evaluation: Evaluation): unknown {
  return withEvaluationErrors(tree, () => {
    return evaluateSync(toExpression(tree), toOptions(evaluation)).data
  })
}

interface DeltaEvaluation extends Evaluation {
  before: object | undefined
  after: object | undefined
}

export function evaluateDelta(tree: GroqNode, evaluation: DeltaEvaluation): unknown {
  return evaluateSync(toExpression(tree), deltaOptions(evaluation)).data
}

/**
 * Replaces `delta::changedAny()` and `delta::changedOnly()`, which groq-js evaluates asynchronously, by their values.
 * There is no time limit, so their selectors may not read other documents.
 */
export async function resolveChanges(tree: GroqNode, evaluation: DeltaEvaluation): Promise<GroqNode> {
  const values = new Map<GroqNode, GroqNode>()
  for (const call of changesIn(tree)) {
    if (readsDataset(call))
      throw new Error(`The selector of delta::${String(call['name'])}() contains * or ->`)
    const value = await evaluate(toExpression(call), deltaOptions(evaluation))
    values.set(call, {type: 'Value', value: await value.get()})
  }
  const resolve = (node: GroqNode): GroqNode => values.get(node) ?? mapChildren(node, resolve)
  return resolve(tree)
}

function changesIn(node: GroqNode): GroqNode[] {
  const {type, namespace, name} = node
  const isChange = type === 'FuncCall' && namespace === 'delta' && name !== 'operation'
  return isChange ? [node] : childNodes(node).flatMap(changesIn)
}

function readsDataset(node: GroqNode): boolean {
  return node.type === 'Everything' || node.type === 'Deref' || childNodes(node).some(readsDataset)
}

function deltaOptions({before, after, ...evaluation}: DeltaEvaluation): EvaluateOptions {
  return {...toOptions(evaluation), before, after}
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

export function withEvaluationErrors<Result>(tree: GroqNode, run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    if (error instanceof LakeError) throw error
    const unsupported = unsupportedFunction(tree)
    const reason = unsupported
      ? `it lacks ${unsupported}()`
      : error instanceof Error
        ? error.message
        : String(error)
    throw dataError(
      400,
      'queryEvaluationError',
      `groq-js, the local query engine, cannot run this: ${reason}`,
    )
  }
}

/** Arrays, dates and paths are not GROQ objects. */
export function isGroqObject(value: unknown): value is JsonObject {
  return isObject(value) && !(value instanceof DateTime) && !(value instanceof Path)
}

/** groq-js implements none of them synchronously. */
const unsupportedNamespaces = new Set(['diff', 'documents', 'geo', 'media', 'text', 'user'])

function unsupportedFunction(node: GroqNode): string | undefined {
  const namespace = String(node['namespace'])
  if (node.type === 'FuncCall' && unsupportedNamespaces.has(namespace))
    return `${namespace}::${String(node['name'])}`
  return childNodes(node)
    .map(unsupportedFunction)
    .find((name) => name !== undefined)
}

/** The message of the hosted service. */
function missingParameter(query: string, name: string): LakeError {
  const start = Math.max(query.search(new RegExp(`\\$${name}\\b`)), 0)
  const end = start + name.length + 1
  return queryParseError(`param $${name} referenced, but not provided`, {query, start, end})
}

function parseError(query: string, error: unknown): LakeError {
  if (error instanceof GroqSyntaxError) return syntaxError(query, error)
  const message = error instanceof Error ? error.message : String(error)
  const unknown = /^Undefined (?:pipe )?function: (.*)$/.exec(message)?.[1]
  const description = unknown === undefined ? message : `unknown function "${unknown}"`
  return queryParseError(description, {query, start: 0, end: query.length})
}

function queryParseError(
  description: string,
  position: {query: string; start: number; end: number},
): LakeError {
  return dataError(400, 'queryParseError', description, position)
}

/** Messages of the hosted service, as recorded in the tests of @sanity/client. */
function syntaxError(query: string, {message, position}: GroqSyntaxError): LakeError {
  // groq-js reports the position before the unexpected token.
  const isRest = message.endsWith('Unexpected end of query')
  const start = query.length - query.slice(isRest ? position + 1 : position).trimStart().length
  const token = /^(\w+|\S)/.exec(query.slice(start))?.[0]
  const found = token === undefined ? 'unexpected end-of-file' : `unexpected token ${JSON.stringify(token)}`
  const expected = expectsExpression.test(query.slice(0, start)) ? ', expected expression' : ''
  return queryParseError(found + expected, {query, start, end: start + (token?.length ?? 1)})
}

const expectsExpression = /(?:[-+*/%=<>&|!,([{:]|\b(?:in|match))\s*$/
