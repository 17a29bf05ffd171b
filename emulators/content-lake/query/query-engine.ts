import type {Collection} from '../documents/collection.ts'
import type {JsonObject, LakeDocument} from '../documents/document.ts'
import type {Perspective} from '../documents/perspective.ts'
import type {View} from '../documents/view.ts'
import {dataError, LakeError} from '../lake-error.ts'
import {boundedJson} from './bounded-json.ts'
import {evaluateGroq} from './groq.ts'
import {listenerFilter} from './listener-filter.ts'
import type {GroqNode} from './groq-node.ts'
import {planWithIndexes, type Indexes} from './index-plan.ts'
import {indexesOf, taggedIndexes} from './indexes.ts'
import {referencingPrefix} from './outer-expression.ts'
import {QueryCache} from './query-cache.ts'
import {withinTime} from './time-limit.ts'

export interface QueryLimits {
  /** Characters of GROQ. */
  length: number
  /** Milliseconds of computing. */
  time: number
  /** Characters of JSON in the answer. */
  result: number
}

interface AnyRequest {
  dataset: string
  query: string
  params: JsonObject
  identity: string
  limits: Omit<QueryLimits, 'result'>
}

export interface QueryRequest extends AnyRequest {
  collection: Collection
  perspective: Perspective
  limits: QueryLimits
}

export interface MatcherRequest extends AnyRequest {
  collection: Collection
  perspective: Perspective
}

export interface SelectRequest extends AnyRequest {
  documents: readonly object[]
}

/** Runs GROQ over the documents in memory. */
export class QueryEngine {
  readonly #cache = new QueryCache()
  readonly #projectId: string
  readonly #now: () => Date

  constructor(projectId: string, now: () => Date) {
    this.#projectId = projectId
    this.#now = now
  }

  /**
   * The answer as JSON text, with the sync tags of what it was computed from.
   * @throws LakeError when the query is malformed, too long, too slow or its answer too large
   */
  answer(request: QueryRequest): {json: string; syncTags: string[]} {
    const {limits} = request
    const view = request.collection.view(request.perspective)
    return this.#bounded(request, (tree) => {
      const tags = new Set<string>()
      const indexes = taggedIndexes(request.collection, view, (tag) => tags.add(tag))
      const result = this.#evaluate(request, planWithIndexes(tree, indexes), view, indexes)
      return {json: boundedJson(result, limits.result), syncTags: [...tags].toSorted()}
    })
  }

  /** What a query selects among `documents`, which are in no collection (yet). */
  select(request: SelectRequest): unknown {
    const {documents} = request
    const get = (id: string) => documents.find((document) => '_id' in document && document._id === id)
    return this.#bounded(request, (tree) => this.#run(request, tree, documents, ({_ref}) => get(_ref)))
  }

  /**
   * Whether a document passes a listener's filter, at any later time.
   * @throws LakeError when the query is no filter; the function that comes back counts a failing filter as "no"
   */
  matcher(request: MatcherRequest): (document: LakeDocument) => boolean {
    const {collection, perspective, limits} = request
    const {over, simple} = this.#bounded(request, listenerFilter)
    const select = (document: LakeDocument): unknown => {
      const view = collection.view(perspective)
      const indexes = indexesOf(collection, view)
      return this.#evaluate(request, planWithIndexes(over(document), indexes), view, indexes)
    }
    return (document) => {
      try {
        // The watchdog costs more than a simple filter, and every listener filters every change.
        const selected = simple
          ? select(document)
          : withinTime(limits.time, 'The filter', () => select(document))
        return Array.isArray(selected) && selected.length > 0
      } catch (error) {
        if (error instanceof LakeError) return false
        throw error
      }
    }
  }

  #bounded<Result>(request: AnyRequest, work: (tree: GroqNode) => Result): Result {
    const {query, params, limits} = request
    if (query.length > limits.length) throw tooLong(query, limits.length)
    return withinTime(limits.time, 'The query', () => work(this.#cache.parse(query, params)))
  }

  #evaluate(request: AnyRequest, plan: GroqNode, view: View, indexes: Indexes): unknown {
    return this.#run(request, plan, view.all.list, ({_ref}) =>
      _ref.startsWith(referencingPrefix)
        ? indexes.referencing(_ref.slice(referencingPrefix.length))
        : indexes.get(_ref),
    )
  }

  #run(
    {dataset, params, identity}: AnyRequest,
    tree: GroqNode,
    documents: readonly object[],
    dereference: (reference: {_ref: string}) => unknown,
  ): unknown {
    const sanity = {projectId: this.#projectId, dataset}
    return evaluateGroq(tree, {
      dataset: documents,
      params,
      identity,
      timestamp: this.#now(),
      sanity,
      dereference,
    })
  }
}

function tooLong(query: string, limit: number): Error {
  const description = `The query has ${query.length} characters; at most ${limit} are taken`
  return dataError(400, 'queryParseError', description, {query: query.slice(0, 200), start: 0, end: 0})
}
