import {evaluateSync, GroqSyntaxError, parse} from 'groq-js'
import type {JsonObject} from '../documents/document.ts'
import {dataError, LakeError} from '../lake-error.ts'
import {boundGrowth, followOrMeasure} from './growth.ts'
import {isNode, type GroqNode} from './groq-node.ts'

/** The one place that touches groq-js, whose published types do not resolve. */
export interface Evaluation {
  root?: unknown
  dataset: readonly unknown[]
  params: JsonObject
  timestamp: Date
  identity: string
  sanity: {projectId: string; dataset: string}
  dereference: (reference: {_ref: string}) => unknown
}

/**
 * Parameters are needed for parsing, because slices and ranges must be constant.
 * @throws LakeError in Sanity's shape, with the place of the mistake
 */
export function parseGroq(query: string, params: JsonObject): GroqNode {
  try {
    const tree: unknown = parse(query, {params})
    if (!isNode(tree)) throw new TypeError('groq-js returned no syntax tree')
    return boundGrowth(tree)
  } catch (error) {
    throw parseError(query, error)
  }
}

/**
 * The result as plain data, but for dates and paths, which JSON.stringify turns into text.
 * @throws LakeError when the query uses what groq-js does not implement, or nests too deep for it
 */
export function evaluateGroq(tree: GroqNode, evaluation: Evaluation): unknown {
  try {
    const dereference: Evaluation['dereference'] = (reference) =>
      followOrMeasure(reference, evaluation.dereference)
    return evaluateSync(tree, {...evaluation, dereference}).data
  } catch (error) {
    if (error instanceof LakeError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw dataError(
      400,
      'queryEvaluationError',
      `groq-js, the local query engine, cannot run this: ${reason}`,
    )
  }
}

function parseError(query: string, error: unknown): Error {
  const description = error instanceof Error ? error.message : String(error)
  const start = error instanceof GroqSyntaxError ? error.position : 0
  const end = error instanceof GroqSyntaxError ? Math.min(start + 1, query.length) : query.length
  return dataError(400, 'queryParseError', description, {query, start, end})
}
